import { expect, test } from 'vitest';
import { stepOf } from './ColumnChart.tsx';

test('grid lines are at round numbers, four at most', () => {
  expect([1, 4, 5, 8, 9, 20, 21, 78, 399, 401, 12_345].map(stepOf)).toEqual([
    1, 1, 2, 2, 5, 5, 10, 20, 100, 200, 5000,
  ]);
});
