import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { toIso } from '../../src/shared/iso.ts';

export interface Title {
  readonly number: number;
  readonly kannada: string;
  readonly iso: string;
  readonly roman: string;
}

interface SongText {
  readonly number: number;
  readonly header: Record<'number' | 'title' | 'roman', string>;
  readonly lyrics: readonly string[];
}

const folder = new URL('../../data/seed/songs/', import.meta.url);

/** The titles of the edition, from the headers of the song files and the lines of wanted.txt (docs/edition-format.md). */
export function seedTitles(): Title[] {
  if (!existsSync(folder)) return [];
  const entered = songTexts().map(({ header: { number, title, roman } }) =>
    titleOf(number, title, roman),
  );
  return [...entered, ...wantedTitles()].sort((a, b) => a.number - b.number);
}

/** The songs that have been entered, with the lines of their lyrics. */
export function songTexts(): SongText[] {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d+-.*\.txt$/.test(name))
        .sort()
    : [];
  return names.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const value = (field: string): string =>
      new RegExp(`^${field}:(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
    const header = { number: value('number'), title: value('title'), roman: value('roman') };
    const lyrics = /^# Lyrics\n([^]*?)(?=^# |$(?![^]))/m.exec(text)?.[1] ?? '';
    const lines = lyrics.split('\n').map((line) => line.replace(/ \(\?\)$/, '').trim());
    return {
      number: Number(header.number),
      header,
      lyrics: lines.filter((line) => line !== '' && !line.startsWith('[')),
    };
  });
}

function wantedTitles(): Title[] {
  const file = new URL('wanted.txt', folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split('|').map((field) => field.trim()))
    .map(([number = '', kannada = '', roman = '']) => titleOf(number, kannada, roman));
}

function titleOf(number: string, kannada: string, roman: string): Title {
  return { number: Number(number), kannada, iso: toIso(kannada), roman };
}

/** `titles` and made-up ones up to `count`: two to five words of real titles in random order. The same seed gives the same list. */
export function padTitles(titles: readonly Title[], count: number): Title[] {
  const words = titles
    .flatMap((title) => title.kannada.split(/\s+/))
    .filter((word) => /\p{L}/u.test(word));
  const taken = new Set(titles.map((title) => title.kannada));
  const random = seeded(20_260);
  const all = [...titles];
  while (all.length < count) {
    const size = 2 + Math.floor(random() * 4);
    const kannada = Array.from(
      { length: size },
      () => words[Math.floor(random() * words.length)]!,
    ).join(' ');
    if (taken.has(kannada)) continue;
    taken.add(kannada);
    const iso = toIso(kannada);
    all.push({ number: all.length + 1, kannada, iso, roman: plainRoman(iso) });
  }
  return all;
}

/** The plain Latin letters that a list of titles would use for an ISO 15919 text. */
function plainRoman(iso: string): string {
  const plain = iso
    .replace(/c(?!h)/g, 'ch')
    .replace(/[śṣ]/g, 'sh')
    .replace(/ṛ/g, 'ru')
    .replace(/ṁ(?=[pb])/g, 'm')
    .replace(/ṁ(?=\p{L})/gu, 'n')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
