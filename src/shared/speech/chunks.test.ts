import { expect, test } from 'vitest';
import { parseLyrics } from '../lyrics-text.ts';
import { lineChunks, sentenceChunks } from './chunks.ts';
import { maxChunkLength } from '../speech.ts';

const sentencesOf = (text: string) => sentenceChunks(text).map((chunk) => chunk.text);

test.each([
  ['He came. She went! Why? Nobody knows…', ['He came.', 'She went!', 'Why?', 'Nobody knows…']],
  ['He said: “Come.” She came.', ['He said: “Come.”', 'She came.']],
  ['वह गया। फिर आया॥ क्यों?', ['वह गया।', 'फिर आया॥', 'क्यों?']],
  ['ಅವನು ಬಂದನು. ಅವಳು ಹೋದಳು! ಏಕೆ?', ['ಅವನು ಬಂದನು.', 'ಅವಳು ಹೋದಳು!', 'ಏಕೆ?']],
  ['அவன் வந்தான். அவள் போனாள்.', ['அவன் வந்தான்.', 'அவள் போனாள்.']],
  ['అతను వచ్చాడు. ఆమె వెళ్ళింది.', ['అతను వచ్చాడు.', 'ఆమె వెళ్ళింది.']],
  ['അവൻ വന്നു. അവൾ പോയി.', ['അവൻ വന്നു.', 'അവൾ പോയി.']],
  ['তিনি এলেন। তারপর গেলেন।', ['তিনি এলেন।', 'তারপর গেলেন।']],
  ['तो गेला. ती आली.', ['तो गेला.', 'ती आली.']],
  ['One line\nanother\n\nand a paragraph', ['One line', 'another', 'and a paragraph']],
])('a text is split at the ends of its sentences: %s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test.each([
  'Sri. Vyasaraya and Dr. B. V. Karanth came at 3.30 p.m. to No. 4, e.g. by bus.',
  'ಡಿ.ವಿ. ಗುಂಡಪ್ಪ ಮತ್ತು ಡಾ. ಎ. ಕೆ. ರಾಮಾನುಜನ್ ಬರೆದರು.',
  '4. Jagadoddharana is sung in Kapi.',
  'He sang (as they say) etc. and went.',
  'श्री. वि. दा. करंदीकर आए।',
])('a full stop within a sentence does not split it: %s', (text) => {
  expect(sentencesOf(text)).toEqual([text]);
});

test('“I” at the end of a sentence is no initial', () => {
  expect(sentencesOf('It is I. You are you.')).toEqual(['It is I.', 'You are you.']);
});

test('a sentence has its place in the whole text; a piece without words is left out', () => {
  const text = '  First.  …  Second,\n\n॥ ॥\nthird? ';
  expect(sentenceChunks(text)).toEqual([
    { at: 1, text: 'First.', start: 2 },
    { at: 2, text: 'Second,', start: 13 },
    { at: 3, text: 'third?', start: 26 },
  ]);
  expect(sentenceChunks(' \n ')).toEqual([]);
});

test.each([
  ['at a comma', 'ಒಂದು ಪದ, '.repeat(60)],
  ['at a space', 'word '.repeat(100)],
  ['inside a word, when there is nothing else', 'ಕ್ಷಿ'.repeat(200)],
  ['not inside a letter of two units', '𝒳'.repeat(500)],
])('a text that is too long is cut %s, and nothing is lost', (_where, long) => {
  const chunks = sentenceChunks(`${long}. Next.`);
  const cut = chunks.filter(({ at }) => at === 1);
  expect(cut.length).toBeGreaterThan(1);
  expect(
    cut.every(
      ({ text }) => text.length <= maxChunkLength && text.isWellFormed() && !/^\p{M}/u.test(text),
    ),
  ).toBe(true);
  expect(
    cut
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(`${long}.`.replace(/\s/g, ''));
  for (const { text, start } of cut)
    expect(`${long}. Next.`.slice(start, start + text.length)).toBe(text);
  expect(chunks.at(-1)).toMatchObject({ at: 2, text: 'Next.' });
});

test('lines keep the numbers of the page, without section names and marks of uncertainty', () => {
  const chunks = lineChunks(parseLyrics('[Pallavi]\nಒಂದು (?)\n॥ ॥\n\n[Charana 1]\nಮೂರು'));
  expect(chunks).toEqual([
    { at: 1, text: 'ಒಂದು', start: 0 },
    { at: 3, text: 'ಮೂರು', start: 0 },
  ]);
});
