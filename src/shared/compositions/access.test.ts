import { expect, test } from 'vitest';
import { accessTo, isInRange, isListed, isSubscribed, type Role, type Actor } from './access.ts';

const now = 1_000_000;
const later = now + 1;
const person = (role: Role, rest: Partial<Actor> = {}): Actor => ({
  id: 'x',
  email: 'x@example.org',
  username: 'x',
  displayName: 'x',
  role,
  range: null,
  subscribedUntil: null,
  ...rest,
});

test.each([
  ['a visitor, song 9', null, 9, 'open'],
  ['a visitor, song 10', null, 10, 'sign-in'],
  ['an editor, song 10', person('Editor'), 10, 'open'],
  ['a reader without a subscription, song 10', person('Reader'), 10, 'subscribe'],
  ['a reader without a subscription, song 9', person('Reader'), 9, 'open'],
  ['a reader with a subscription', person('Reader', { subscribedUntil: later }), 10, 'open'],
  [
    'a reader whose subscription ends this moment',
    person('Reader', { subscribedUntil: now }),
    10,
    'subscribe',
  ],
  ['the admin', person('ADMIN'), 1200, 'open'],
] as const)('access of %s', (_who, actor, number, access) =>
  expect(accessTo(number, actor, 9, now)).toBe(access),
);

test.each([
  ['a visitor sees the guest songs', null, 9, true],
  ['a visitor does not see the tenth', null, 10, false],
  ['an editor sees the own range', person('Editor', { range: { start: 20, end: 30 } }), 25, true],
  [
    'an editor does not see outside it',
    person('Editor', { range: { start: 20, end: 30 } }),
    31,
    false,
  ],
  [
    'songs beyond 78 are in every range',
    person('Editor', { range: { start: 20, end: 30 } }),
    79,
    true,
  ],
  ['an editor without a range sees the guest songs only', person('Editor'), 79, false],
  ['a subscriber sees all', person('Reader', { subscribedUntil: later }), 295, true],
  ['the admin sees all', person('ADMIN'), 295, true],
] as const)('%s', (_what, actor, number, listed) =>
  expect(isListed(number, actor, 9, now)).toBe(listed),
);

test('the admin’s range is every song, an account without a range has none', () => {
  expect(isInRange(500, person('ADMIN'))).toBe(true);
  expect(isInRange(1, person('Reader'))).toBe(false);
});

test('a subscription ends by the clock', () => {
  expect(isSubscribed({ subscribedUntil: later }, now)).toBe(true);
  expect(isSubscribed({ subscribedUntil: later }, later)).toBe(false);
  expect(isSubscribed({ subscribedUntil: null }, now)).toBe(false);
});
