import { expect, test } from 'vitest';
import { addressKey, count, createLimits, giveBack } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited as %s', (address, key) => expect(addressKey(address)).toBe(key));

test('the eleventh failed login of an account waits; a success gives its try back', async () => {
  const { loginByAccount } = createLimits();
  for (let attempt = 0; attempt < 10; attempt += 1) await count(loginByAccount, 'asha@example.org');
  await expect(count(loginByAccount, 'asha@example.org')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(count(loginByAccount, 'ravi@example.org')).resolves.toBeUndefined();

  const fresh = createLimits();
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await count(fresh.loginByAccount, 'asha@example.org');
    await giveBack(fresh.loginByAccount, 'asha@example.org');
  }
});

test('tries at the same moment are counted before any of them is decided', async () => {
  const { loginByAccount } = createLimits();
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => count(loginByAccount, 'asha@example.org')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});
