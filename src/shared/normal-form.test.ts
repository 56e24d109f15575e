import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanMarkup } from './markup.ts';
import { toIso } from './iso.ts';
import { compose, composeLoosely, cutMarks, decompose, maxMarks } from './normal-form.ts';
import { phoneticWords } from './search/key.ts';
import { lineChunks, sentenceChunks } from './speech/chunks.ts';
import { wordSpans } from './speech/words.ts';
import { convertSyllables } from './notation.ts';

/** Marks in the wrong order, so that sorting them takes quadratic time. */
const tangled = (length: number) => '\u0315\u0300\u0327'.repeat(length / 3);
const maxRunLength = (text: string) =>
  Math.max(0, ...Array.from(text.matchAll(/\p{M}+/gu), ([run]) => Array.from(run).length));

test('marks beyond twelve in a row are removed, and all other text stays', () => {
  expect(cutMarks(`a${tangled(300)}b`)).toBe(`a${tangled(maxMarks)}b`);
  expect(cutMarks('a'.concat('\u{1d165}'.repeat(20)))).toBe(
    'a'.concat('\u{1d165}'.repeat(maxMarks)),
  );
  expect(maxRunLength(compose(`a${tangled(300)} ${tangled(300)}`))).toBe(maxMarks);
  // Vedic: a conjunct with its vowel sign, candrabindu, and accents above and below; and a syllable of the Samaveda.
  for (const text of ['र्त्स्न्यो॑ꣳ॒', 'ಕ್ಷ್ಮ್ಯೋಂ॑', 'वो꣡꣯ꣳ', 'r̥̄́̃', 'ṝ́']) {
    expect(cutMarks(decompose(text))).toBe(decompose(text));
    expect(compose(text)).toBe(text.normalize('NFC'));
  }
});

test('no song of the edition has a mark too many', () => {
  const folder = 'data/seed/songs';
  for (const name of readdirSync(folder)) {
    const text = readFileSync(`${folder}/${name}`, 'utf8').normalize('NFD');
    expect([name, cutMarks(text) === text]).toEqual([name, true]);
  }
});

// A function with quadratic time would not end within the test's time limit on a million letters.
const long = 999_999;

test('normalising takes linear time', () => {
  for (const form of [compose, decompose, composeLoosely]) {
    expect(maxRunLength(form(`x${tangled(long)}`))).toBe(maxMarks);
    expect(form('\uff9e\u0315'.repeat(long / 3)).length).toBeLessThanOrEqual(maxMarks);
  }
  // Removing the joiners joins many short runs into one.
  expect(maxRunLength(toIso(`a${`${tangled(12)}\u200d`.repeat(long / 12)}`))).toBeLessThanOrEqual(
    maxMarks,
  );
});

test.each([
  ['nested spans', '<span>', (text: string) => cleanMarkup(text)],
  ['ends of what was never begun', '<span><s></s></del>', (text: string) => cleanMarkup(text)],
  [
    'struck spans in each other',
    '<span style="text-decoration:line-through">x',
    (text: string) => cleanMarkup(text),
  ],
  ['one long nasal', 'm', (text: string) => phoneticWords(text)],
  ['exclamation', '!', (text: string) => sentenceChunks(text)],
  ['initials', 'B. V. ', (text: string) => sentenceChunks(text)],
  ['numbers of verses', '1 ।', (text: string) => wordSpans(text)],
  [
    'signs that are no letters',
    '\u202e',
    (text: string) => lineChunks([{ name: '', stanzas: [[{ text, uncertain: false }]] }]),
  ],
  ['held syllables', '- ', (text: string) => convertSyllables(text.split(' '), 'Malayalam')],
])('%s do not take quadratic time', (_what, piece, read) => {
  expect(read(piece.repeat(Math.ceil(long / 2 / piece.length)))).toBeDefined();
});
