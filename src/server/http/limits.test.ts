import { expect, test } from 'vitest';
import {
  addressKey,
  count,
  createLimits,
  createRateLimiter,
  refund,
  createSimilarQueries,
} from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited as %s', (address, key) => expect(addressKey(address)).toBe(key));

test('the eleventh failed login of an account is refused; a success does not count', async () => {
  const { loginByAccount } = createLimits();
  for (let attempt = 0; attempt < 10; attempt += 1) await count(loginByAccount, 'asha@example.org');
  await expect(count(loginByAccount, 'asha@example.org')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await expect(count(loginByAccount, 'ravi@example.org')).resolves.toBeUndefined();

  const fresh = createLimits();
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await count(fresh.loginByAccount, 'asha@example.org');
    await refund(fresh.loginByAccount, 'asha@example.org');
  }
});

test('concurrent attempts are counted before any of them is decided', async () => {
  const { loginByAccount } = createLimits();
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => count(loginByAccount, 'asha@example.org')),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('a window begins with the first call, and later ones do not extend it', async () => {
  let at = 1;
  const limiter = createRateLimiter(2, 60, () => at);
  await count(limiter, 'asha');
  at += 50_000;
  await count(limiter, 'asha');
  await expect(count(limiter, 'asha')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    cause: { seconds: 10 },
  });
  at += 10_001;
  await expect(count(limiter, 'asha')).resolves.toBeUndefined();
});

test('50,000 invented keys are forgotten again', async () => {
  const limiter = createRateLimiter(10, 60);
  for (let index = 0; index < 50_000; index += 1)
    await count(limiter, `nobody${index}@example.org`);
  const counted = async (at: number) => (await limiter.take(`nobody${at}@example.org`, 1)).calls;
  expect([await counted(0), await counted(29_998), await counted(49_999)]).toEqual([1, 1, 2]);
});

const day = 24 * 60 * 60;

function clientOf(options: { maxSimilar?: number; maxQueries?: number } = {}) {
  const clock = { at: 1 };
  const queries = createSimilarQueries({
    maxSimilar: 2,
    maxQueries: 4,
    sharedLetters: 6,
    seconds: day,
    now: () => clock.at,
    ...options,
  });
  const lookedUp: string[] = [];
  const ask = (letters: string, client = 'a') =>
    queries.answer(client, letters, () => {
      lookedUp.push(letters);
      return letters.startsWith('right') ? [7] : [];
    });
  return { clock, lookedUp, ask };
}

test('of queries that share letters the first two are looked up, whatever these found', () => {
  const { ask, lookedUp } = clientOf();
  expect(ask('wrongabcdef')).toEqual([]);
  expect(ask('abcdefwrong')).toEqual([]);
  expect(ask('rightabcdef')).toEqual([]);
  expect(ask('another')).toEqual([]);
  expect(lookedUp).toEqual(['wrongabcdef', 'abcdefwrong', 'another']);
});

test('nothing similar is looked up after a query that found something', () => {
  const { ask, lookedUp } = clientOf({ maxSimilar: 9 });
  expect(ask('rightabcdef')).toEqual([7]);
  expect(ask('right2abcdef')).toEqual([]);
  expect(ask('another')).toEqual([]);
  expect(lookedUp).toEqual(['rightabcdef', 'another']);
});

test('the same query has the same answer, and a longer one that contains it keeps it', () => {
  const { ask, lookedUp } = clientOf();
  expect(ask('rightabcdef')).toEqual([7]);
  expect(ask('rightabcdef')).toEqual([7]);
  expect(ask('rightabcdefwrong')).toEqual([7]);
  expect(ask('abcdefwrong')).toEqual([]);
  expect(lookedUp).toEqual(['rightabcdef']);
});

test('a client has so many queries in a day, and another client its own', () => {
  const { ask, lookedUp, clock } = clientOf({ maxQueries: 2 });
  for (const letters of ['one', 'two', 'right']) ask(letters);
  expect(ask('right')).toEqual([]);
  expect(ask('right', 'b')).toEqual([7]);
  clock.at += day * 1000 + 1;
  expect(ask('right')).toEqual([7]);
  expect(lookedUp).toEqual(['one', 'two', 'right', 'right']);
});
