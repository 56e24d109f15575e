import { expect, test } from 'vitest';
import { smallEdition } from '../../server/testing/songs.ts';
import { countFindings, decideTexts, listDifferences } from './compare.ts';
import { estimateRemaining, minFindings } from './estimate.ts';

/** Random numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const empty = { meaning: '', sanskrit: '', notation: '', apparatus: '' };
const text = smallEdition()
  .map(({ lyrics }) => lyrics)
  .join('\n');

/** Errors in some words of real lyrics, and two readers who each correct an error with a probability of their own. */
function readTwice(seed: number, errors: number, skills: readonly [number, number]) {
  const random = seeded(seed);
  const words = text.split(/(\s+)/);
  const positions = [...words.keys()].filter((at) => words[at]?.trim());
  const wrong = new Set<number>();
  while (wrong.size < errors) wrong.add(positions[Math.floor(random() * positions.length)] ?? 0);
  const withErrors = (isWrong: (at: number) => boolean) => ({
    ...empty,
    lyrics: words.map((word, at) => (wrong.has(at) && isWrong(at) ? `${word}ಂ` : word)).join(''),
  });
  const foundBy = (skill: number) => new Set([...wrong].filter(() => random() < skill));
  const [first, second] = [foundBy(skills[0]), foundBy(skills[1])];
  const published = withErrors(() => true);
  const [byFirst, bySecond] = [first, second].map((found) => withErrors((at) => !found.has(at)));
  if (!byFirst || !bySecond) throw new Error('There are two readers.');
  const decided = withErrors((at) => !first.has(at) && !second.has(at));
  const findings = countFindings(published, byFirst, bySecond, decided);
  return {
    findings,
    differences: listDifferences(published, byFirst, bySecond).length,
    planted: {
      first: first.size,
      second: second.size,
      both: [...first].filter((at) => second.has(at)).length,
      remaining: [...wrong].filter((at) => !first.has(at) && !second.has(at)).length,
    },
  };
}

test('findings are counted word by word, as they were planted', () => {
  const { findings, planted, differences } = readTwice(7, 40, [0.8, 0.6]);
  expect(findings).toEqual({ first: planted.first, second: planted.second, both: planted.both });
  expect(differences).toBeGreaterThan(0);
});

test('the interval contains the planted errors that are left in at least 18 of 20 seeded runs', () => {
  const skills = [
    [0.9, 0.8],
    [0.8, 0.6],
    [0.7, 0.7],
    [0.6, 0.5],
  ] as const;
  const inside = Array.from({ length: 20 }, (_, run) => {
    const { findings, planted } = readTwice(run + 1, 30 + run * 2, skills[run % 4] ?? skills[0]);
    const estimate = estimateRemaining(findings);
    return (
      estimate !== null && estimate.low <= planted.remaining && planted.remaining <= estimate.high
    );
  });
  expect(inside.filter(Boolean).length).toBeGreaterThanOrEqual(18);
});

test('fewer than ten findings give no estimate', () => {
  expect(estimateRemaining({ first: 5, second: 6, both: 2 })).toBeNull();
  expect(estimateRemaining({ first: 5, second: 6, both: 1 })).not.toBeNull();
  expect(minFindings).toBe(10);
});

test('the estimate is Chapman’s, and both readers finding the same leaves about nothing', () => {
  // (24 · 21) / 15 - 1 - 29: 23 and 20 findings, 14 in common.
  expect(estimateRemaining({ first: 23, second: 20, both: 14 })?.remaining).toBeCloseTo(3.6, 5);
  expect(estimateRemaining({ first: 20, second: 20, both: 20 })).toMatchObject({
    remaining: 0,
    low: 0,
  });
});

test('a difference for which nothing was typed leaves its lines out', () => {
  const [published, first] = ['a\nb\nc', 'a\nB\nc'].map((lyrics) => ({ ...empty, lyrics }));
  if (!published || !first) throw new Error('There are two texts.');
  expect(decideTexts(published, first, published, () => ({ lines: '' })).lyrics).toBe('a\nc');
  expect(decideTexts(published, first, published, () => 'first').lyrics).toBe('a\nB\nc');
});
