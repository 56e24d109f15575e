import { expect, test } from 'vitest';
import { step } from './step.ts';

test('the pictures go round in both directions', () => {
  expect([step(0, 1, 4), step(3, 1, 4), step(0, -1, 4), step(2, -1, 4)]).toEqual([1, 0, 3, 1]);
});
