import { expect, test } from 'vitest';
import { maxPracticeLines, newLine, type PracticeLine, type PracticeSong } from '../practice.ts';
import { mergePractice } from './merge.ts';
import { maxPracticeBytes, parsePractice, printPractice } from './stored.ts';

const line = (at: number, text: string, more: Partial<PracticeLine> = {}): PracticeLine => ({
  ...newLine(at, text, 1000),
  ...more,
});
const song = (number: number, ...lines: PracticeLine[]): PracticeSong => ({
  number,
  title: 'ಹಾಡು',
  language: 'Kannada',
  lines,
});
const learned = song(
  4,
  line(1, 'ಲಂಬೋದರ ಲಕುಮಿಕರ', {
    memory: { stability: 3.2, difficulty: 5 },
    answers: 2,
    last: 20_000,
    was: 'ಲಂಬೋದರ',
    at: 5000,
  }),
  line(2, 'ಅಂಬಾಸುತ', { gone: true, step: 'none' }),
);

test('what is printed is read again', () => {
  expect(parsePractice(printPractice([learned]))).toEqual({ songs: [learned] });
  expect(parsePractice(printPractice([]))).toEqual({ songs: [] });
});

const printed = JSON.parse(printPractice([learned])) as Record<string, unknown>;
const withLine = (change: object) =>
  JSON.stringify({ ...printed, songs: [song(4, { ...learned.lines[0]!, ...change })] });

test.each([
  ['no JSON', '{'],
  ['an empty file', ''],
  ['another file', '{"songs":[]}'],
  ['a list', '[]'],
  ['no songs', JSON.stringify({ ...printed, songs: {} })],
  ['version 0', JSON.stringify({ ...printed, version: 0 })],
  ['a song that is none', JSON.stringify({ ...printed, songs: [null] })],
  [
    'another language',
    JSON.stringify({ ...printed, songs: [{ ...learned, language: 'Klingon' }] }),
  ],
  ['a line without number', withLine({ line: undefined })],
  ['a line number that is no number', withLine({ line: '1' })],
  ['endless words', withLine({ text: 'x'.repeat(1001) })],
  ['an unknown step', withLine({ step: 'half' })],
  ['memory without stability', withLine({ memory: { difficulty: 5 } })],
  ['endless stability', withLine({ memory: { stability: 1e9, difficulty: 5 } })],
  ['half a day', withLine({ due: 1.5 })],
  ['a negative time', withLine({ at: -1 })],
])('%s is broken', (_name, text) => {
  expect(parsePractice(text)).toEqual({ problem: 'broken' });
});

test('a file of a later version and one with too many lines are named as such', () => {
  const later = { ...printed, version: 2, songs: 'another form' };
  expect(parsePractice(JSON.stringify(later))).toEqual({ problem: 'newer' });
  const many = song(
    1,
    ...Array.from({ length: maxPracticeLines + 1 }, (_, at) => line(at + 1, 'ಅ')),
  );
  expect(parsePractice(printPractice([many]))).toEqual({ problem: 'too-many' });
});

test('the largest practice fits into a file', () => {
  const lines = Array.from({ length: maxPracticeLines }, (_, at) =>
    line(at + 1, 'ಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ ಕರುಣಾ ಸಾಗರ ಕರಿವದನ', {
      memory: { stability: 123.45678901, difficulty: 5.12345678 },
    }),
  );
  const bytes = new TextEncoder().encode(printPractice([song(1, ...lines)])).length;
  expect(bytes).toBeLessThan(maxPracticeBytes);
});

test('a merge takes the newer copy of each line and loses none', () => {
  const ours = [
    song(1, line(1, 'ಒಂದು', { at: 10, answers: 1 }), line(2, 'ಎರಡು', { at: 30 })),
    song(2, line(1, 'ಹರಿ')),
  ];
  const theirs = [
    song(1, line(1, 'ಒಂದು', { at: 20, answers: 5 }), line(2, 'ಎರಡು', { at: 20 }), line(3, 'ಮೂರು')),
    song(3, line(7, 'ರಂಗ')),
  ];
  const { songs, counts } = mergePractice(ours, theirs);
  expect(songs).toEqual([
    song(1, line(1, 'ಒಂದು', { at: 20, answers: 5 }), line(2, 'ಎರಡು', { at: 30 }), line(3, 'ಮೂರು')),
    song(2, line(1, 'ಹರಿ')),
    song(3, line(7, 'ರಂಗ')),
  ]);
  expect(counts).toEqual({ added: 2, newer: 1, known: 1 });
  expect(mergePractice(songs, theirs).songs).toEqual(songs);
  expect(mergePractice(songs, ours).songs).toEqual(songs);
});

test('songs and lines that a file lists twice are merged', () => {
  const twice = [
    song(1, line(1, 'ಒಂದು', { at: 10 }), line(1, 'ಒಂದು', { at: 20 })),
    song(1, line(1, 'ಒಂದು', { at: 15 })),
  ];
  expect(mergePractice([], twice).songs).toEqual([song(1, line(1, 'ಒಂದು', { at: 20 }))]);
});

test('moved and corrected copies of a line are one line; other words under its number are another', () => {
  const ours = [song(1, line(3, 'ಕರುಣಾ ಸಾಗರ ಕರಿವದನ', { at: 10 }))];
  const copy = (at: number, text: string) =>
    mergePractice(ours, [song(1, line(at, text, { at: 20, answers: 9 }))]).songs[0]?.lines;
  expect(copy(4, 'ಕರುಣಾ ಸಾಗರ ಕರಿವದನ')).toEqual([
    line(4, 'ಕರುಣಾ ಸಾಗರ ಕರಿವದನ', { at: 20, answers: 9 }),
  ]);
  expect(copy(3, 'ಕರುಣಾ ಸಾಗರ ಕರಿವದನಾ')).toHaveLength(1);
  expect(copy(3, 'ಬೇರೆ ಮಾತು')).toHaveLength(2);
});

test('a copy in another script gives its state, not its words', () => {
  const theirs = {
    ...song(4, line(1, 'lambōdara', { at: 9000, answers: 8 }), line(5, 'siddha')),
    language: 'English' as const,
  };
  const [merged] = mergePractice([learned], [theirs]).songs;
  expect(merged?.lines.map(({ line: at, text, answers }) => [at, text, answers])).toEqual([
    [1, 'ಲಂಬೋದರ ಲಕುಮಿಕರ', 8],
    [2, 'ಅಂಬಾಸುತ', 0],
    [5, '', 0],
  ]);
});
