import { expect, test } from 'vitest';
import { wrapAround } from './Gallery.tsx';

test('the pictures wrap around in both directions', () => {
  expect([
    wrapAround(0, 1, 4),
    wrapAround(3, 1, 4),
    wrapAround(0, -1, 4),
    wrapAround(2, -1, 4),
  ]).toEqual([1, 0, 3, 1]);
});
