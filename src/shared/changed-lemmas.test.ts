import { expect, test } from 'vitest';
import { readEdition } from '../server/features/edition/read.ts';
import { linesOfPassage, noWords, gap, parsePassage } from './edition/apparatus.ts';
import { checkAgainstWords, entriesOf, printApparatus } from './edition/apparatus-text.ts';
import {
  answerLemma,
  changedLemmas,
  type ChangedLemma,
  type LemmaAnswer,
} from './changed-lemmas.ts';
import { linesOf } from './lyrics.ts';
import { parseLyrics, printLyrics } from './lyrics-text.ts';

const lyrics = '[Pallavi]\nಲಂಬೋದರ ಲಕುಮಿಕರ\n\n[Charana 1]\nಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ\nಕರುಣಾ ಸಾಗರ ಕರಿವದನ';
const entry = 'Charana 1, line 1: ಗಣನಾಥ (B, Br) | ಗಣಪತಿ (Hs)\nreason: sense';
const ofLyrics = () => [lyrics];
const changed = (before: string, after: string, apparatus = entry) =>
  changedLemmas(apparatus, lyrics.replace(before, after), ofLyrics);

test.each([
  ['ಗಣನಾಥ', 'ಗಣಪತಿ', 'ಗಣಪತಿ'],
  ['ಗಣನಾಥ', 'ಗಣನಾಥನ', 'ಗಣನಾಥನ'],
  ['ಗಣನಾಥ', 'ಮಹಾಗಣನಾಥ', 'ಮಹಾಗಣನಾಥ'],
  ['ಗಣನಾಥ', 'ಗಣ ನಾಥ', 'ಗಣ ನಾಥ'],
  ['ಗಣನಾಥ ', '', noWords],
  ['ಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ', 'ಶ್ರೀ ವಿನಾಯಕ ಸುಂದರ', 'ವಿನಾಯಕ'],
  ['ಶ್ರೀ ಗಣನಾಥ', 'ಗಜಮುಖ', 'ಗಜಮುಖ'],
])('%s corrected to %s is the reading %s', (before, after, words) =>
  expect(changed(before, after)).toMatchObject([{ words }]),
);

test.each([
  ['the same words', 'ಗಣನಾಥ', 'ಗಣನಾಥ'],
  ['another word of the line', 'ಸಿಂಧೂರ', 'ಸುಂದರ'],
  ['a word before it', 'ಗಣನಾಥ', 'ಮಹಾ ಗಣನಾಥ'],
  ['another line', 'ಕರುಣಾ', 'ಕರುಣ'],
  ['a line more in the section', 'ಶ್ರೀ ಗಣನಾಥ', 'ಶ್ರೀ\nಗಣಪ'],
  ['another section name', '[Charana 1]', '[Charana 2]'],
])('%s asks nothing', (_, before, after) => expect(changed(before, after)).toEqual([]));

test('an apparatus with a mistake asks nothing', () =>
  expect(changed('ಗಣನಾಥ', 'ಗಣಪತಿ', `${entry}\n\nCharana 1`)).toEqual([]));

test('of a shortened lemma both ends are followed', () =>
  expect(
    changed('ಶ್ರೀ ಗಣನಾಥ', 'ಸಿರಿ ಗಣನಾಥ', 'Charana 1, line 1: ಶ್ರೀ … ಸಿಂಧೂರ (B) | - (Hs)\nreason: sense'),
  ).toMatchObject([{ words: 'ಸಿರಿ … ಸಿಂಧೂರ' }]));

test('the newest lyrics that have the lemma are compared', () => {
  const newest = lyrics.replace('ಗಣನಾಥ', 'ಗಣಪತಿ');
  const ask = (text: string) => changedLemmas(text, newest, () => [newest, lyrics]);
  expect(ask(entry)).toMatchObject([{ words: 'ಗಣಪತಿ' }]);
  expect(ask(entry.replace('ಗಣನಾಥ (B, Br) | ಗಣಪತಿ', 'ಗಣಪತಿ (B, Br) | ಗಣನಾಥ'))).toEqual([]);
});

const answered = (answer: LemmaAnswer, words = 'ಗಣನಾಥನ') =>
  answerLemma(entry, { entry: entriesOf(entry)[0]!, words }, answer);

test.each<[LemmaAnswer, string | undefined, string]>([
  [{ sigla: ['B'], keepsFormer: true }, undefined, 'ಗಣನಾಥನ (B) | ಗಣನಾಥ (Br) | ಗಣಪತಿ (Hs)'],
  [{ sigla: ['B', 'Br'], keepsFormer: false }, undefined, 'ಗಣನಾಥನ (B, Br) | ಗಣಪತಿ (Hs)'],
  [{ sigla: [], keepsFormer: true }, undefined, 'ಗಣನಾಥನ (Ed) | ಗಣನಾಥ (B, Br) | ಗಣಪತಿ (Hs)'],
  [{ sigla: ['Hs'], keepsFormer: true }, undefined, 'ಗಣನಾಥನ (Hs) | ಗಣನಾಥ (B, Br)'],
  [{ sigla: ['B', 'Br'], keepsFormer: true }, undefined, 'ಗಣನಾಥನ (B, Br) | ಗಣನಾಥ (Ed) | ಗಣಪತಿ (Hs)'],
  [{ sigla: ['Hs'], keepsFormer: true }, 'ಗಣಪತಿ', 'ಗಣಪತಿ (Hs) | ಗಣನಾಥ (B, Br)'],
  [{ sigla: [], keepsFormer: true }, 'ಗಣಪತಿ', 'ಗಣಪತಿ (Hs) | ಗಣನಾಥ (B, Br)'],
])('the answer %j to %s is written as an entry', (answer, words, readings) =>
  expect(answered(answer, words)).toBe(`Charana 1, line 1: ${readings}\nreason: sense`),
);

test('an entry in which no variant is left is removed', () =>
  expect(answered({ sigla: ['Hs'], keepsFormer: false }, 'ಗಣಪತಿ')).toBe(''));

test('in every song of the edition a corrected lemma is found, and its answer agrees with the lyrics', () => {
  let count = 0;
  for (const song of readEdition('data/seed/songs')) {
    const apparatus = printApparatus(song.apparatus);
    for (const { place, readings } of song.apparatus) {
      const [lemma, other] = readings;
      const passage = parsePassage(place);
      const sections = parseLyrics(song.lyrics);
      const [line, ...more] = linesOfPassage(passage, sections) ?? [];
      if (!lemma || !other || line === undefined || more.length > 0) continue;
      if ([lemma, other].some(({ text }) => text === noWords || text.includes(gap))) continue;
      // A word was added beside the lemma, which is still there.
      if (` ${other.text} `.includes(` ${lemma.text} `)) continue;
      const target = linesOf(sections)[line - 1]!;
      target.text = target.text.replace(lemma.text, other.text);
      const after = printLyrics(sections);
      const found = changedLemmas(apparatus, after, () => [song.lyrics]);
      const own = found.find(
        (one) => one.entry.place === place && one.entry.readings[0]?.text === lemma.text,
      );
      expect([song.number, place, own?.words]).toEqual([song.number, place, other.text]);
      const text = found.reduce(
        (one: string, change: ChangedLemma) =>
          answerLemma(one, change, { sigla: other.sigla, keepsFormer: true }),
        apparatus,
      );
      const mistakes: string[] = [];
      checkAgainstWords(
        entriesOf(text).map((one) => ({ at: 1, entry: one })),
        { title: song.title, lyrics: after },
        (at) => at,
        (_, message) => mistakes.push(`${song.number}: ${message}`),
        () => undefined,
      );
      expect(mistakes).toEqual([]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(1000);
});
