import { expect, test } from 'vitest';
import { padTitles, seedTitles } from '../../../bench/search/corpus.ts';
import { recall, readSpellings } from '../../../bench/search/measure.ts';
import { buildTitleIndex, searchTitles } from './titles.ts';

test('of 1,200 misspelt titles the right one is first for 97 in 100 spellings, and among five for 99', () => {
  const titles = seedTitles();
  const index = buildTitleIndex(padTitles(titles, 1200));
  const known = new Set(titles.map(({ number }) => number));
  const spellings = readSpellings('misspellings.json').filter(({ number }) => known.has(number));
  expect(spellings.length).toBeGreaterThan(300);
  const ranks = spellings.map(({ query, number }) =>
    searchTitles(index, query).findIndex((hit) => hit.number === number),
  );
  expect(recall(ranks, 1)).toBeGreaterThanOrEqual(97);
  expect(recall(ranks, 5)).toBeGreaterThanOrEqual(99);
});
