import { expect, test } from 'vitest';
import { indianTime, minutesAndSeconds } from './indian-time.ts';

test('times are shifted by 5 h 30 min over midnight, whatever the machine’s time zone', () => {
  expect(indianTime('2025-12-31T18:29:59.000Z', 'en')).toMatch(/^31 Dec 2025, 11:59:59\spm$/i);
  expect(indianTime('2025-12-31T18:30:00.000Z', 'en')).toMatch(/^1 Jan 2026, 12:00:00\sam$/i);
});

test('a duration is whole minutes, also over an hour, and the remaining seconds', () => {
  expect([0, 59, 60, 3725].map(minutesAndSeconds)).toEqual([
    [0, 0],
    [0, 59],
    [1, 0],
    [62, 5],
  ]);
});
