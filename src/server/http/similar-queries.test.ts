import { expect, test } from 'vitest';
import { createSimilarQueries } from './similar-queries.ts';

const day = 24 * 60 * 60;

function clientOf(options: { maxSimilar?: number; maxQueries?: number } = {}) {
  const clock = { at: 1 };
  const queries = createSimilarQueries({
    maxSimilar: 2,
    maxQueries: 4,
    sharedLetters: 6,
    seconds: day,
    now: () => clock.at,
    ...options,
  });
  const lookedUp: string[] = [];
  const ask = (letters: string, client = 'a') =>
    queries.answer(client, letters, () => {
      lookedUp.push(letters);
      return letters.startsWith('right') ? [7] : [];
    });
  return { clock, lookedUp, ask };
}

test('of queries that share letters the first two are looked up, whatever these found', () => {
  const { ask, lookedUp } = clientOf();
  expect(ask('wrongabcdef')).toEqual([]);
  expect(ask('abcdefwrong')).toEqual([]);
  expect(ask('rightabcdef')).toEqual([]);
  expect(ask('another')).toEqual([]);
  expect(lookedUp).toEqual(['wrongabcdef', 'abcdefwrong', 'another']);
});

test('nothing similar is looked up after a query that found something', () => {
  const { ask, lookedUp } = clientOf({ maxSimilar: 9 });
  expect(ask('rightabcdef')).toEqual([7]);
  expect(ask('right2abcdef')).toEqual([]);
  expect(ask('another')).toEqual([]);
  expect(lookedUp).toEqual(['rightabcdef', 'another']);
});

test('the same query has the same answer, and a longer one that contains it keeps it', () => {
  const { ask, lookedUp } = clientOf();
  expect(ask('rightabcdef')).toEqual([7]);
  expect(ask('rightabcdef')).toEqual([7]);
  expect(ask('rightabcdefwrong')).toEqual([7]);
  expect(ask('abcdefwrong')).toEqual([]);
  expect(lookedUp).toEqual(['rightabcdef']);
});

test('a client has so many queries in a day, and another client its own', () => {
  const { ask, lookedUp, clock } = clientOf({ maxQueries: 2 });
  for (const letters of ['one', 'two', 'right']) ask(letters);
  expect(ask('right')).toEqual([]);
  expect(ask('right', 'b')).toEqual([7]);
  clock.at += day * 1000 + 1;
  expect(ask('right')).toEqual([7]);
  expect(lookedUp).toEqual(['one', 'two', 'right', 'right']);
});
