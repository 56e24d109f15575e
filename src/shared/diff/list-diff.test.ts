import { expect, test } from 'vitest';
import { diffLists } from './list-diff.ts';
import { pick, seeded } from '../corrections/seeded.ts';

const letters = (text: string) => Array.from(text);

/** Applies the changes to the old list; fails when the items between them are not equal. */
function apply(before: readonly string[], after: readonly string[]): string[] {
  const made: string[] = [];
  let at = 0;
  for (const { from, to, start, end } of diffLists(before, after)) {
    expect(from === to && start === end).toBe(false);
    made.push(...before.slice(at, from));
    expect(made.length).toBe(start);
    made.push(...after.slice(start, end));
    at = to;
  }
  return [...made, ...before.slice(at)];
}

test('removed and added items are named', () => {
  expect(diffLists(letters('abcd'), letters('axcde'))).toEqual([
    { from: 1, to: 2, start: 1, end: 2 },
    { from: 4, to: 4, start: 4, end: 5 },
  ]);
  expect(diffLists([], [])).toEqual([]);
  expect(diffLists(['a'], ['a'])).toEqual([]);
  expect(diffLists([], ['a', 'b'])).toEqual([{ from: 0, to: 0, start: 0, end: 2 }]);
  expect(diffLists(['a', 'b'], [])).toEqual([{ from: 0, to: 2, start: 0, end: 0 }]);
});

test('the difference leads from any list to any other, by the shortest way', () => {
  const random = seeded(1564);
  for (let round = 0; round < 1000; round += 1) {
    const [before, after] = [0, 1].map(() =>
      Array.from({ length: Math.floor(random() * 12) }, () => pick(random, ['a', 'b', 'c'])),
    );
    if (!before || !after) continue;
    expect(apply(before, after)).toEqual(after);
    const edits = diffLists(before, after).reduce(
      (sum, { from, to, start, end }) => sum + to - from + end - start,
      0,
    );
    expect(edits).toBe(before.length + after.length - 2 * longestCommon(before, after));
  }
});

test('when nearly everything changed it stays right and fast', () => {
  const random = seeded(78);
  const list = (length: number, kinds: number) =>
    Array.from({ length }, () => String(Math.floor(random() * kinds)));
  for (const [kinds, length] of [
    [2, 3000],
    [50, 3000],
    [1_000_000, 20_000],
  ] as const) {
    const [before, after] = [list(length, kinds), list(length + 500, kinds)];
    const spent = process.threadCpuUsage();
    const made = apply(before, after);
    expect(process.threadCpuUsage(spent).user / 1000).toBeLessThan(1000);
    expect(made).toEqual(after);
  }
});

function longestCommon(before: readonly string[], after: readonly string[]): number {
  let row = after.map(() => 0);
  for (const piece of before) {
    const next: number[] = [];
    after.forEach((other, index) => {
      next.push(
        piece === other
          ? (row[index - 1] ?? 0) + 1
          : Math.max(row[index] ?? 0, next[index - 1] ?? 0),
      );
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
