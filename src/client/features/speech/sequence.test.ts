import { expect, test } from 'vitest';
import { firstSound, gapAfter, nextSound, type Repeat, type QueuedSound } from './sequence.ts';

function read(repeat: Repeat, turns: number): string[] {
  const done: QueuedSound[] = [firstSound];
  while (done.length < turns) done.push(nextSound(done.at(-1) as QueuedSound, repeat));
  return done.map(({ index, round }) => `${index}.${round}`);
}

test('lines are read once, three times, or the same one on and on', () => {
  expect(read(1, 4)).toEqual(['0.1', '1.1', '2.1', '3.1']);
  expect(read(3, 7)).toEqual(['0.1', '0.2', '0.3', '1.1', '1.2', '1.3', '2.1']);
  expect(read('endless', 4)).toEqual(['0.1', '0.2', '0.3', '0.4']);
});

test('who goes from endless to once hears the next line after this one', () => {
  expect(nextSound({ index: 2, round: 9 }, 1)).toEqual({ index: 3, round: 1 });
  expect(nextSound({ index: 2, round: 9 }, 3)).toEqual({ index: 3, round: 1 });
});

test('only repeated lines are parted by a silence: a breath, or the line’s own length as it sounds', () => {
  expect(gapAfter(4, { repeat: 1, gap: 'line', rate: 1 })).toBe(0);
  expect(gapAfter(4, { repeat: 3, gap: 'short', rate: 0.5 })).toBe(1);
  expect(gapAfter(4, { repeat: 'endless', gap: 'line', rate: 0.5 })).toBe(8);
});
