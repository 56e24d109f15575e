import { expect, test } from 'vitest';
import { firstSound, gapAfter, nextSound, type Repeat, type QueuedSound } from './sequence.ts';

function read(repeat: Repeat, turns: number): string[] {
  const done: QueuedSound[] = [firstSound];
  while (done.length < turns) done.push(nextSound(done.at(-1) as QueuedSound, repeat));
  return done.map(({ index, round }) => `${index}.${round}`);
}

test('lines are read once, three times, or the same one endlessly', () => {
  expect(read(1, 4)).toEqual(['0.1', '1.1', '2.1', '3.1']);
  expect(read(3, 7)).toEqual(['0.1', '0.2', '0.3', '1.1', '1.2', '1.3', '2.1']);
  expect(read('endless', 4)).toEqual(['0.1', '0.2', '0.3', '0.4']);
});

test('after a change from endless to once the next line follows', () => {
  expect(nextSound({ index: 2, round: 9 }, 1)).toEqual({ index: 3, round: 1 });
  expect(nextSound({ index: 2, round: 9 }, 3)).toEqual({ index: 3, round: 1 });
});

test('only repeated lines have a silence between them: a short one, or as long as the line', () => {
  expect(gapAfter(4, { repeat: 1, gap: 'line', rate: 1 })).toBe(0);
  expect(gapAfter(4, { repeat: 3, gap: 'short', rate: 0.5 })).toBe(1);
  expect(gapAfter(4, { repeat: 'endless', gap: 'line', rate: 0.5 })).toBe(8);
});
