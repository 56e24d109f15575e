import { expect, test } from 'vitest';
import { nextWeek } from './set-dates.ts';

test('the day of a copy is the next one of the same weekday', () => {
  for (const [heldOn, today, next] of [
    ['2026-11-20', '2026-11-20', '2026-11-27'],
    ['2026-11-20', '2026-11-26', '2026-11-27'],
    ['2026-11-20', '2026-11-27', '2026-11-27'],
    ['2026-11-20', '2026-11-28', '2026-12-04'],
    ['2026-12-25', '2026-11-28', '2027-01-01'],
    ['2024-02-22', '2024-02-29', '2024-02-29'],
  ] as const)
    expect(nextWeek(heldOn, today)).toBe(next);
  expect(nextWeek(null)).toBeNull();
});
