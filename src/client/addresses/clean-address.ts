import { asciiDigits } from '../../shared/compositions/titles.ts';
import { defaultLanguage, findLanguage, findLanguageByCode } from '../../shared/languages.ts';
import { notFoundPage, type Parameter } from '../routes.tsx';
import { matchAddress, readAddress, spellings } from './match.ts';

/** Characters that messages and their readers append to a link: punctuation, closing brackets, spaces and invisible characters. */
const appended = /[.,;:!?'"’”»›…)\]}>*_।॥\p{Z}\p{Cc}\p{Cf}]+$/u;

const noSong = /^\/songs\/(?![1-9]\d*(?:\/|$))/i;

/**
 * The address that a shared link means, where it is not that address: `/songs/4.`, `/songs/೪`, `/songs/04` and `?lang=kn` lead to a page.
 * Null for an address that needs no repair, and for one that cannot be repaired.
 */
export function cleanAddress(url: string): string | null {
  const { path, searchParams } = readAddress(url);
  const repaired = repairSongNumber(repairEnd(path));
  if (matchAddress(repaired).route === notFoundPage || noSong.test(repaired)) return null;
  const isSearchRepaired = repairSearch(repaired, searchParams);
  if (repaired === path && !isSearchRepaired) return null;
  const search = searchParams.toString();
  return repaired + (search && `?${search}`);
}

function repairEnd(path: string): string {
  const stripped = (decoded(path) ?? '').replace(appended, '');
  const isShorter = stripped !== '' && stripped !== decoded(path);
  return isShorter && !stripped.endsWith('/') ? readAddress(stripped).path : path;
}

/** A number in the digits of any script, also with zeros before it. */
function repairSongNumber(path: string): string {
  const [, segment = '', rest = ''] = /^\/songs\/([^/]+)(.*)$/.exec(path) ?? [];
  const digits = (decoded(segment) ?? '').replace(/\p{Cf}/gu, '');
  const number = /^\p{Nd}{1,6}$/u.test(digits) ? Number(asciiDigits(digits)) : 0;
  return number > 0 ? `/songs/${number}${rest}` : path;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Repairs the values of the page's parameters in place. @returns whether one was repaired */
function repairSearch(path: string, search: URLSearchParams): boolean {
  let isRepaired = false;
  for (const name of matchAddress(path).route.parameters ?? []) {
    const value = search.get(name);
    if (!value || isUsable(name, value)) continue;
    const meant = repairValue(name, value.replace(appended, ''));
    if (meant === null) continue;
    if (name === 'lang' && meant === defaultLanguage) search.delete(name);
    else search.set(name, meant);
    isRepaired = true;
  }
  return isRepaired;
}

const isUsable = (name: Parameter, value: string) =>
  name === 'lang'
    ? findLanguage(value) !== undefined
    : name === 'song'
      ? spellings.song(value) !== '0'
      : spellings[name](value) !== undefined;

function repairValue(name: Parameter, value: string): string | null {
  if (name === 'lang' || name === 'beside') return findLanguageByCode(value) ?? null;
  if (name !== 'song') return value && isUsable(name, value) ? value : null;
  const number = /^\p{Nd}{1,6}$/u.test(value) ? Number(asciiDigits(value)) : 0;
  return number > 0 ? String(number) : null;
}
