import { describe, expect, test } from 'vitest';
import { seedTitles } from '../../../bench/search/corpus.ts';
import { readSpellings } from '../../../bench/search/measure.ts';
import { buildLiteral, findLiteral, type LiteralHit } from './literal.ts';
import { sharesWindow } from './normalise.ts';
import { normalise } from '../normal-form.ts';
import { runSteps } from './steps.ts';
import { bestLiteral, bestShared, windowSteps, type SharedRun } from './windows.ts';

const indexOf = (spellings: string[][]) => runSteps(windowSteps(buildLiteral(spellings)));

describe('on the edition the index finds what reading every title finds', () => {
  const spellings = seedTitles().map(({ kannada, roman, iso }) =>
    [kannada, roman, iso].map(normalise),
  );
  const index = indexOf(spellings);
  const typed = (query: string) => [1, 2, 3, 4, 6, 9].map((length) => query.slice(0, length));
  const queries = new Set(
    ['misspellings.json', 'rough.json']
      .flatMap(readSpellings)
      .flatMap(({ query }) => [...typed(query), query.slice(3), `${query} song`].map(normalise)),
  );
  queries.delete('');
  const some = [...queries].filter((_, position) => position % 5 === 0);

  test.each([3, 12])('at most %i by letters', (max) => {
    for (const query of queries)
      expect([query, bestLiteral(index, query, max, max)]).toEqual([query, readAll(query, max)]);
  });

  test.each([3, 12])('at most %i by shared letters, the longest run first', (max) => {
    for (const query of some)
      expect([query, bestShared(index, [query], max)]).toEqual([query, compareAll(query, max)]);
  });

  function readAll(query: string, max: number): LiteralHit[] {
    const all = findLiteral(index, query);
    const starting = all.filter(({ relevance }) => relevance === 3);
    const counted = query.length < 3 && starting.length >= max ? starting : all;
    return counted
      .sort((a, b) => b.relevance - a.relevance || b.score - a.score || a.owner - b.owner)
      .slice(0, max);
  }

  function compareAll(query: string, max: number): SharedRun[] {
    return spellings
      .map((own, owner) => ({
        owner,
        run: own
          .map((spelling) => longestShared(spelling, query))
          .reduce((a, b) => (b.length > a.length ? b : a)),
      }))
      .filter(({ run }) => run !== '')
      .sort((a, b) => b.run.length - a.run.length || a.owner - b.owner)
      .slice(0, max);
  }
});

/** The longest run of four letters or more, by trying every part of the text. */
function longestShared(text: string, query: string): string {
  if (!sharesWindow(text, query)) return '';
  let longest = '';
  for (let from = 0; from < text.length; from += 1)
    while (
      from + longest.length < text.length &&
      query.includes(text.slice(from, from + Math.max(4, longest.length + 1)))
    )
      longest = text.slice(from, from + Math.max(4, longest.length + 1));
  return longest;
}

const names = indexOf([
  ['rama mantrava', 'ರಾಮ ಮಂತ್ರವ'],
  ['sita rama'],
  [],
  ['ramakrishnaru', 'rama'],
  ['panduranga'],
]);
const owners = (hits: readonly { owner: number }[]) => hits.map(({ owner }) => owner);

test('for one or two letters, titles that only contain them count when too few start with them', () => {
  expect(owners(bestLiteral(names, 'ra', 2, 10))).toEqual([0, 3]);
  expect(owners(bestLiteral(names, 'ra', 3, 10))).toEqual([0, 3, 1, 4]);
});

test('a run never crosses from one spelling into the next', () => {
  expect(owners(bestLiteral(names, 'mantrava ರಾಮ', 10, 10))).toEqual([]);
  expect(bestShared(names, ['mantrava ರಾಮ'], 10)).toEqual([{ owner: 0, run: 'mantrava' }]);
});

test('of the longest runs of two queries the longest counts', () => {
  expect(bestShared(names, ['xx rama xx', 'zz krishna'], 10)).toEqual([
    { owner: 3, run: 'krishna' },
    { owner: 0, run: 'rama ' },
    { owner: 1, run: ' rama' },
  ]);
});

test('an empty index and an empty query find nothing', () => {
  expect(bestLiteral(indexOf([]), 'rama', 10, 10)).toEqual([]);
  expect(bestShared(indexOf([]), ['rama'], 10)).toEqual([]);
  expect(bestShared(names, [''], 10)).toEqual([]);
});
