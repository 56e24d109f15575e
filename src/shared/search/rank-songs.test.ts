import { expect, test, vi } from 'vitest';
import { padTitles, seedTitles, songTexts } from '../../../bench/search/corpus.ts';
import { halfLines } from '../../../bench/search/half-lines.ts';
import { readSpellings, recall } from '../../../bench/search/measure.ts';
import { buildLineIndex } from './lines.ts';
import { rankSongs } from './rank-songs.ts';
import { buildTitleIndex } from './titles.ts';

// Indexing the whole edition is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const edition = songTexts().flatMap(({ number, lyrics }) =>
  lyrics.map((line, index) => ({ number, line, at: String(index + 1) })),
);
const whole = {
  titles: buildTitleIndex(padTitles(seedTitles(), 1200)),
  lines: buildLineIndex(edition),
};
const ranksOf = (queries: readonly { query: string; number: number }[]) =>
  queries.map(({ query, number }) =>
    rankSongs(whole, query).findIndex((song) => song.number === number),
  );

test('the right song is first for 95 in 100 half lines, and among three for 98', () => {
  const ranks = ranksOf(halfLines(50));
  expect(ranks).toHaveLength(400);
  expect(recall(ranks, 1)).toBeGreaterThanOrEqual(95);
  expect(recall(ranks, 3)).toBeGreaterThanOrEqual(98);
});

test('misspelt titles are found as well as without lines', () => {
  const ranks = ranksOf(readSpellings('misspellings.json').filter((_, index) => index % 2 === 0));
  expect(recall(ranks, 1)).toBeGreaterThanOrEqual(97);
  expect(recall(ranks, 5)).toBeGreaterThanOrEqual(99);
});

const small = {
  titles: buildTitleIndex([
    { number: 1, kannada: 'ಹೆಜ್ಜೆಯ ಮೇಲೆ ಹೆಜ್ಜೆ', roman: 'Hejjeya mele hejje' },
    { number: 2, kannada: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ', roman: 'Bhagyada lakshmi' },
    { number: 3, kannada: 'ಭಾಗ್ಯವ ತಾರಮ್ಮ', roman: 'Bhagyava taramma' },
    { number: 4, kannada: 'ಭಾಗ್ಯವಂತರು', roman: 'Bhagyavantaru' },
    { number: 5, kannada: 'ಭಾಗ್ಯಹೀನರು', roman: 'Bhagyahinaru' },
    { number: 6, kannada: 'ಭಾಗ್ಯಶಾಲಿ', roman: 'Bhagyashali' },
    { number: 7, kannada: 'ರಂಗ ಬಾರೋ', roman: 'Ranga baro' },
  ]),
  lines: buildLineIndex([
    ...[8, 9].map((number) => ({ number, line: 'ಭಾಗ್ಯವ ಕೊಡು ಎಂದೆನು', at: '1' })),
    ...Array.from({ length: 30 }, (_, index) => ({
      number: 10 + index,
      line: `ನೋಡಿ ರಂಗ ${'ಕಖಗಘಚಛಜಟಡಣತದನಪಬಮಯರಲವಶಸಹಳ'.charAt(index % 24)}ಾನ`,
      at: '1',
    })),
    { number: 50, line: 'ಗೆಜ್ಜೆಯ ಕಾಲಿನ ಧ್ವನಿಯು', at: '4' },
    { number: 50, line: 'ತೋರುವ ಬಾಲಕನ ಮುಖವು', at: '5' },
  ]),
};
const found = (query: string, locked?: number[]) =>
  rankSongs({ ...small, ...(locked && { locked }) }, query).map(
    ({ number, by }) => `${number} ${by}`,
  );

test('titles that contain the query come first, then lines, then at most three titles that match in part', () => {
  expect(found('hejjeya mele')).toEqual(['1 title']);
  const results = found('bhagyava kodu');
  expect(results.slice(0, 2)).toEqual(['8 line', '9 line']);
  expect(results.slice(2).map((one) => one.split(' ')[1])).toEqual(['part', 'part', 'part']);
});

test('a title that matches the whole query by sound stays above lines', () => {
  expect(found('hejjia mele hejhe')[0]).toBe('1 sound');
});

test('words may be joined or split otherwise than in the line', () => {
  expect(found('gejjeyakalina')[0]).toBe('50 line');
  expect(found('ge jjeya kali na dhvani')[0]).toBe('50 line');
});

test('what is remembered may go on in the next line', () => {
  const [song] = rankSongs(small, 'dhvaniyu toruva');
  expect(song).toMatchObject({ number: 50, by: 'line' });
  expect(song!.lines[0]).toMatchObject({ at: '4', span: { from: 'ಗೆಜ್ಜೆಯ ಕಾಲಿನ '.length } });
});

test('a single common word finds lines only where no title has it, a rare one always', () => {
  expect(found('ranga')).toEqual(['7 title']);
  expect(found('nodi')[0]).toBe('10 line');
  expect(found('dhvaniyu')).toEqual(['50 line']);
});

test('a locked song stands after lines that sound exactly like the query, and before the others', () => {
  expect(found('bhagyava kodu', [90]).slice(0, 3)).toEqual(['8 line', '9 line', '90 lockedLine']);
  expect(found('bhagyava kodde', [90]).slice(0, 2)).toEqual(['90 lockedLine', '8 line']);
});
