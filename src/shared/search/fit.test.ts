import { describe, expect, test } from 'vitest';
import { encode } from './codes.ts';
import { fit } from './sound-matches.ts';
import { phoneticWords } from './key.ts';
import { plainCosts, tamilCosts, weigh } from './letter-costs.ts';

const run = (text: string): Uint8Array => encode(phoneticWords(text));
const costOf = (query: string, text: string, costs = plainCosts): number =>
  fit(run(query), run(text), costs, Infinity)?.cost ?? Infinity;

test('the same sound costs nothing, and a query that is not found costs nearly all of its weight', () => {
  expect(costOf('bhagyada', 'ಭಾಗ್ಯದ')).toBe(0);
  expect(costOf('govinda', 'sri')).toBeGreaterThan(0.7 * weigh(run('govinda')));
});

describe('what is cheaper', () => {
  test.each([
    ['a wrong vowel', 'karuneso', 'a wrong consonant', 'kapuniso'],
    ['a voiced stop', 'garuniso', 'another stop', 'taruniso'],
    ['a lost vowel', 'karniso', 'a lost consonant', 'kaunio'],
    ['swapped letters', 'kaurniso', 'two wrong ones', 'kauvniso'],
    ['a wrong nasal', 'karumiso', 'a wrong letter', 'karuliso'],
  ])('%s (%s) than %s (%s)', (_, near, __, far) => {
    expect(costOf(near, 'karuniso')).toBeGreaterThan(0);
    expect(costOf(near, 'karuniso')).toBeLessThan(costOf(far, 'karuniso'));
  });

  test('the beginning of a text, then that of a word, then the middle of a word', () => {
    const runs = ['ranga baro', 'baro ranga baro', 'pandu baroranga'].map((text) =>
      costOf('ranga', text),
    );
    expect(runs.toSorted((a, b) => a - b)).toEqual(runs);
    expect(new Set(runs).size).toBe(3);
  });

  test('the shorter of two texts that contain the query', () => {
    expect(costOf('ranga', 'ranga')).toBeLessThan(costOf('ranga', 'ranga baro'));
    expect(costOf('ranga', 'ranga baro')).toBeLessThan(costOf('ranga', 'ranga baro panduranga'));
  });

  test('a query that goes on after the end of the text than one that differs within it', () => {
    expect(costOf('manava janma doddadu ida hani', 'manava janma doddadu')).toBeLessThan(
      costOf('manava janma doddadu ida hani', 'manava kelage baruva hariya'),
    );
  });
});

test('Tamil letters stand for voiced and unvoiced stops alike', () => {
  expect(costOf('தாச', 'dasa', tamilCosts)).toBeLessThan(4);
  expect(costOf('tasa', 'dasa')).toBe(4);
});

test('a maximum cost ends the search', () => {
  expect(fit(run('govinda'), run('lambodara'), plainCosts, 5)).toBeNull();
  expect(fit(run('govinda'), run(''), plainCosts, 5)).toBeNull();
  expect(fit(run('govinda'), run('govinda'), plainCosts, 0)?.cost).toBe(0);
});

test('the result names the letters that matched', () => {
  expect(fit(run('ranga'), run('baro ranga baro'), plainCosts, Infinity)).toMatchObject({
    letters: expect.closeTo(0),
    from: 4,
    to: 9,
  });
});
