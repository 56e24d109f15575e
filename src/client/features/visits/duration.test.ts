import { expect, test } from 'vitest';
import { minutesAndSeconds } from './duration.ts';

test('a duration is whole minutes, also over an hour, and the remaining seconds', () => {
  expect([0, 59, 60, 3725].map(minutesAndSeconds)).toEqual([
    [0, 0],
    [0, 59],
    [1, 0],
    [62, 5],
  ]);
});
