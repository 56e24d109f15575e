import { expect, test } from 'vitest';
import { lookOf } from './name-look.ts';

test.each([
  ['editha', 'ed1tha'],
  ['prof', 'pr0f'],
  ['google', 'g00gle'],
  ['edithal', 'editha1'],
  ['Annapurna', 'anapurna'],
  ['аnna', 'anna'],
])('%s and %s look alike', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test.each([
  ['ravi1', 'ravi11'],
  ['ravi', 'ravi1'],
  ['singer10', 'singer100'],
])('%s and %s are two names', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other));
});

test('a long name takes no long time', () => {
  const before = process.cpuUsage();
  expect(lookOf(`${'12'.repeat(20_000)}a`)).toMatch(/a$/);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
