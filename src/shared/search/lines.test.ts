import { describe, expect, test } from 'vitest';
import { linesOf, withWholeWords } from '../lyrics.ts';
import { parseLyrics } from '../lyrics-text.ts';
import { buildLineIndex, lineIndexSteps, searchLines } from './lines.ts';

const index = buildLineIndex(
  [
    [3, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ ನಮ್ಮಮ್ಮ ನೀ'],
    [3, 'ಗೆಜ್ಜೆ ಕಾಲ್ಗಳ ಧ್ವನಿಯ ತೋರುತ'],
    [4, 'ನಿಗಮಕೆ ಸಿಲುಕದ ಅಗಣಿತ ಮಹಿಮನ'],
    [4, 'ಪರಮ ಪುರುಷನ ಪರವಾಸುದೇವನ'],
    [4, 'ಪುರಂದರ ವಿಠಲನ ಆಡಿಸಿದಳೆ ಯಶೋದೆ'],
    [43, 'ಹರಿಚಿತ್ತ ಸತ್ಯ ನಮ್ಮ ಹರಿಚಿತ್ತ ಸತ್ಯ'],
    [48, 'ಇರಬೇಕು ಹರಿದಾಸರ ಸಂಗ'],
    [73, 'ನಾರಾಯಣ ನಿನ್ನ ನಾಮದ ಸ್ಮರಣೆಯ'],
    [80, 'ಒಂದೇ ನಾಮವು ಸಾಲದೆ ಶ್ರೀಹರಿಯೆಂಬ'],
    [81, 'ತಂದೆ ನೀನೆ ತಾಯಿ ನೀನೆ ಪಾಂಡುರಂಗ'],
    [92, 'ಕರುಣಿಸೋ ಪುರಂದರ ವಿಠ್ಠಲ'],
    [167, 'ಹರಿ ಕುಣಿದ ನಮ್ಮ ಹರಿ ಕುಣಿದ'],
  ].map(([number, line], at) => ({ number: Number(number), line: String(line), at })),
);
const at = (query: string, limit?: number): number[] =>
  searchLines(index, query, limit).map((hit) => hit.at);

test.each([
  ['ಅಗಣಿತ', 'ಅಗಣಿತ'],
  ['aganita', 'ಅಗಣಿತ'],
  ['agaNita mahimana', 'ಅಗಣಿತ ಮಹಿಮನ'],
  ['अगणित महिमन', 'ಅಗಣಿತ ಮಹಿಮನ'],
  ['அகணித மகிமன', 'ಅಗಣಿತ ಮಹಿಮನ'],
  ['aganta', 'ಅಗಣಿತ'],
  ['silukadha', 'ಸಿಲುಕದ'],
  ['gejje', 'ಗೆಜ್ಜೆ'],
  ['dhvaniya toruta', 'ಧ್ವನಿಯ ತೋರುತ'],
  ['purusha', 'ಪುರುಷನ'],
  ['vasudeva', 'ಪರವಾಸುದೇವನ'],
  ['naaraayana smarane', 'ನಾರಾಯಣ ನಿನ್ನ ನಾಮದ ಸ್ಮರಣೆಯ'],
])('%s is found as %s', (query, words) => {
  const [hit] = searchLines(index, query);
  expect(hit?.span && hit.line.slice(hit.span.from, hit.span.to)).toBe(words);
});

test('a word that is broken at the end of a line is found whole, where it begins', () => {
  const lines = withWholeWords(linesOf(parseLyrics('ದೇವಕಿ ಹೆತ್ತಳಂತೆ ವಸು-\nದೇವನೆಂಬವ ಪಿತನಂತೆ')));
  const broken = buildLineIndex(lines.map((line, order) => ({ number: 11, line, at: order + 1 })));
  const found = (query: string) =>
    searchLines(broken, query).map((hit) => [
      hit.at,
      hit.span && hit.line.slice(hit.span.from, hit.span.to),
    ]);
  expect(found('vasudevanembava')[0]).toEqual([1, 'ವಸು-ದೇವನೆಂಬವ']);
  expect(found('ದೇವನೆಂಬವ ಪಿತನಂತೆ')[0]).toEqual([2, 'ದೇವನೆಂಬವ ಪಿತನಂತೆ']);
});

describe('order', () => {
  test('whole words come before beginnings of words, and these before the middle of words', () => {
    expect(at('hari')).toEqual([11, 5, 6, 8]);
  });

  test('the exact word comes before the same sound, and equal lines keep the order of the songs', () => {
    expect(at('ವಿಠ್ಠಲ')).toEqual([10, 4]);
    expect(at('namma').slice(0, 2)).toEqual([5, 11]);
  });

  test('all matching lines are counted, and as many as requested returned', () => {
    expect(at('ಹರಿ', 2)).toEqual([11, 5]);
  });
});

test('a match carries its line’s data', () => {
  expect(searchLines(index, 'gejje')).toEqual([
    {
      number: 3,
      line: 'ಗೆಜ್ಜೆ ಕಾಲ್ಗಳ ಧ್ವನಿಯ ತೋರುತ',
      at: 1,
      span: { from: 0, to: 6 },
      score: expect.closeTo(0.972),
    },
  ]);
});

test('a single letter is searched for as a word', () => {
  expect(at('ನೀ')[0]).toBe(0);
  expect(at('z')).toEqual([]);
});

test.each([
  '',
  '  ',
  '!?',
  'asdfghjkl',
  'hello world',
  'weather in london',
  'zzzz',
  'zz',
  'qqqq',
  'tttt',
  'zzzzaaaa',
  'ಹಲೋ ವರ್ಲ್ಡ್',
])('%j is in no line', (query) => {
  expect(at(query)).toEqual([]);
});

test('a large index is built in short steps', () => {
  const lines = Array.from({ length: 20_000 }, (_, number) => ({
    number,
    line: `ಹರಿ ${number} ನಾರಾಯಣ`,
    at: '1',
  }));
  const steps = lineIndexSteps(lines);
  let count = 1;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(20);
  expect(step.value).toEqual(buildLineIndex(lines));
});
