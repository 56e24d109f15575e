import { expect, test } from 'vitest';
import { addressKey, count, createLimits, createRateLimiter, refund } from './limits.ts';

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
