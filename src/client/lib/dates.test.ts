import { expect, test } from 'vitest';
import { datesMessages } from '../messages/dates.en.ts';
import { dayOf, momentOf } from './dates.ts';

test('times are shifted by 5 h 30 min over midnight, whatever the machine’s time zone', () => {
  const { months } = datesMessages;
  expect(dayOf('2025-12-31T18:29:59.000Z', months)).toBe('31 December 2025');
  expect(momentOf('2025-12-31T18:29:59.000Z', months, { seconds: true })).toBe(
    '31 December 2025, 23:59:59',
  );
  expect(momentOf('2025-12-31T18:30:00.000Z', months)).toBe('1 January 2026, 0:00');
});
