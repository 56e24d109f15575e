import { findLanguage, type Language } from '../../../shared/languages.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { readStoredInTab, removeStoredInTab, writeStoredInTab } from '../../lib/browser-storage.ts';

const heldKey = 'heldSong';
const wantedKey = 'wantedSong';

/** A song opened in this tab, which /results shows without a number. */
export interface LastSong {
  number: number;
  lang: Language;
}

/** Holds a song that was read; one that asks for a login is only wanted, until somebody has logged in. */
export function rememberSong(song: LastSong, isOpen: boolean): void {
  writeStoredInTab(
    isOpen ? heldKey : wantedKey,
    JSON.stringify(isOpen ? song : { ...song, locked: true }),
  );
  if (isOpen) removeStoredInTab(wantedKey);
}

/** The song that /results shows: for somebody signed in the one that they logged in for, else the last one that was read. */
export function lastSong(signedIn: boolean): LastSong | null {
  return (signedIn ? readSong(wantedKey) : null) ?? readSong(heldKey);
}

/** The locked song that led to the login: the one last asked for in this tab, if the page to return to shows it. */
export function lockedSongOf(returnUrl: string): LastSong | null {
  if (jsonFields(readStoredInTab(wantedKey))['locked'] !== true) return null;
  const song = readSong(wantedKey);
  const { pathname, searchParams } = new URL(returnUrl, 'http://site');
  const named =
    pathname === '/results' ? searchParams.get('song') : /^\/songs\/(\d+)$/.exec(pathname)?.[1];
  return named === null || named === String(song?.number) ? song : null;
}

/** At the end of a session: the song may be closed to a visitor, and a new login returns to it. */
export function releaseSong(): void {
  const held = readSong(heldKey);
  if (held) writeStoredInTab(wantedKey, JSON.stringify(held));
  removeStoredInTab(heldKey);
}

function readSong(key: string): LastSong | null {
  const { number, lang } = jsonFields(readStoredInTab(key));
  const language = findLanguage(String(lang));
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && language
    ? { number, lang: language }
    : null;
}
