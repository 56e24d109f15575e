import { readdirSync, readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { readEdition } from '../../server/features/edition/read.ts';
import { kannada } from './kannada.ts';
import { kannada as songFacts } from '../features/edition/song-facts.kn.ts';

const englishFiles = import.meta.glob<Record<string, object>>(
  ['../features/*/*.en.ts', '../ui/*.en.ts', './*.en.ts'],
  { eager: true },
);
/** The English messages of each area; `kannada` has the Kannada ones. */
const english = Object.fromEntries(
  Object.entries(englishFiles).map(([path, file]) => [
    /([^/]+)\.en\.ts$/.exec(path)?.[1],
    Object.entries(file).find(
      ([name]) => name.endsWith('Messages') && !name.startsWith('use'),
    )?.[1],
  ]),
);

/** Texts that may be equal in both languages: fixed formats, signs, numbers, key names, and an example that is Kannada itself. */
const alike = new Set([
  'corrections.edit.hints.meaning',
  'corrections.edit.ownCorrection.states.published',
  'reviews.textDiff.sample',
  'reviews.textDiff.changed',
  'songbooks.songbook.papers.A4',
]);
const isKey = (path: string) => /^shell\.keys\.list\.\d+\.key$/.test(path);

type Leaf = string | ((...values: never[]) => string);

/** Every text by its path. */
function leaves(value: unknown, path: string): [string, Leaf][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Leaf]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
}

/** A path such as `words.list.shown(2)`; for a function with its number of parameters. */
const shape = ([path, leaf]: [string, Leaf]) =>
  typeof leaf === 'string' ? path : `${path}(${leaf.length})`;

const inEnglish = leaves(english, '');
const inKannada = leaves(kannada, '');

describe('the messages in English and in Kannada', () => {
  test('no two areas have one name', () => {
    expect(Object.keys(english)).toHaveLength(Object.keys(englishFiles).length);
  });

  test('have the same keys and parameters', () => {
    expect(inKannada.map(shape).toSorted()).toEqual(inEnglish.map(shape).toSorted());
  });

  test('no Kannada text is still English, or without a Kannada letter', () => {
    const sayings = new Map(inEnglish);
    const left = inKannada.filter(([path, leaf]) => {
      if (alike.has(path) || isKey(path) || typeof leaf !== 'string') return false;
      return leaf === sayings.get(path) || !/\p{Script=Kannada}/u.test(leaf);
    });
    expect(left).toEqual([]);
  });

  // Functions are called with numbers, so a parameter that was not translated cannot hide.
  test('a function uses every parameter that its English one uses', () => {
    const given = [31, 47, 59];
    const says = ([path, leaf]: [string, Leaf]) => {
      if (typeof leaf === 'string') return [];
      const said = String((leaf as (...values: number[]) => string)(...given));
      return [[path, given.filter((figure) => said.includes(String(figure)))]];
    };
    expect(inKannada.flatMap(says).toSorted()).toEqual(inEnglish.flatMap(says).toSorted());
  });
});

/** The characters of `text` that a font of ../fonts has. */
async function drawnBy(file: string, text: string): Promise<number[]> {
  const font = readFileSync(new URL(file, fonts));
  const part = await subsetFont(font, text, { targetFormat: 'sfnt' });
  return [...new Face(new Blob(part)).collectUnicodes()];
}

const fonts = new URL('../fonts/', import.meta.url);

test('the shipped fonts draw every character of the Kannada messages', async () => {
  const texts = inKannada.map(([, leaf]) =>
    typeof leaf === 'string' ? leaf : String((leaf as (...values: number[]) => string)(31, 47, 59)),
  );
  // Every system has arrows, and labels use the system's font first.
  const characters = new Set(texts.join('').replaceAll(/[\n←-↓]/g, ''));
  expect(characters.size).toBeGreaterThan(100);
  const files = readdirSync(fonts).filter((name) => /^noto.*woff2$/.test(name));
  const drawn = await Promise.all(files.map((file) => drawnBy(file, [...characters].join(''))));
  for (const code of drawn.flat()) characters.delete(String.fromCodePoint(code));
  expect([...characters]).toEqual([]);
});

test('every name in the facts of the edition has a Kannada name', () => {
  const songs = readEdition('data/seed/songs');
  const named = (['raga', 'tala', 'form', 'deity', 'theme', 'place', 'story'] as const).flatMap(
    (fact) =>
      [...new Set(songs.flatMap((song) => song[fact] ?? []))].map((name) => ({ fact, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter(
      ({ fact, name }) => !/^[\p{Script=Kannada}\s]+$/u.test(songFacts.factValue(fact, name)),
    ),
  ).toEqual([]);
});
