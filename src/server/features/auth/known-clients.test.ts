import { expect, test } from 'vitest';
import { testSite, type TestSite } from '../../testing/site.ts';
import { cleanUp } from '../retention/service.ts';
import { accountBucket } from './service.ts';

const password = 'Tambura@1484';
const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
const ravi = { email: 'ravi@example.org', password };
const phone = 'a1'.repeat(16);
/** Addresses of strangers and of the people themselves, from the ranges for documentation (RFC 5737). */
const stranger = (at: number) => `198.51.100.${at}`;
const home = '203.0.113.7';
const train = '203.0.113.99';
const logIn = (site: TestSite, address: string, input: object = {}) =>
  site.callerWith(undefined, address).auth.login({ ...ravi, ...input });
const clients = (site: TestSite) => site.db.selectFrom('known_clients').selectAll().execute();

/** Makes `count` concurrent guesses, each from a different address. @returns how many were checked, and how many were refused before that */
async function guess(
  site: TestSite,
  times: number,
  input: object = {},
): Promise<{ checked: number; refused: number }> {
  const tries = await Promise.allSettled(
    Array.from({ length: times }, (_, index) =>
      logIn(site, stranger(index + 1), { password: 'guessed', ...input }),
    ),
  );
  const codes = tries.map((result) =>
    result.status === 'rejected' ? (result.reason as { code: string }).code : 'in',
  );
  const number = (code: string) => codes.filter((one) => one === code).length;
  expect(number('UNAUTHORIZED') + number('TOO_MANY_REQUESTS')).toBe(times);
  return { checked: number('UNAUTHORIZED'), refused: number('TOO_MANY_REQUESTS') };
}

async function raviAtHome(differences: object = {}): Promise<TestSite> {
  const site = await testSite();
  await site.join('Proofreader', { password, ...differences });
  await logIn(site, home, { device: phone });
  return site;
}

test('strangers’ guesses never lock out an address or browser that signed in before', async () => {
  const site = await raviAtHome();
  for (let time = 0; time < 3; time += 1) {
    await guess(site, 40);
    expect((await logIn(site, home)).isApproved).toBe('Approved');
    expect((await logIn(site, train, { device: phone })).isApproved).toBe('Approved');
    site.clock.at += minute / 4;
  }
});

test('of all strangers’ guesses ten a minute are checked; further ones are refused even when right', async () => {
  const site = await raviAtHome();
  expect(await guess(site, 50)).toEqual({ checked: 10, refused: 40 });
  await expect(logIn(site, train)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(logIn(site, train, { device: 'b2'.repeat(16) })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  site.clock.at += minute + 1;
  expect((await logIn(site, train)).isApproved).toBe('Approved');
});

test('an account that does not exist is limited alike', async () => {
  const site = await testSite();
  expect(await guess(site, 30, { email: 'nobody@example.org' })).toEqual({
    checked: 10,
    refused: 20,
  });
});

test('a known address and a known browser each have ten guesses a minute of their own', async () => {
  const site = await raviAtHome();
  const wrong = (address: string, device?: string) =>
    logIn(site, address, { password: 'forgotten', device }).catch(
      ({ code }: { code: string }) => code,
    );
  for (const device of [undefined, phone]) {
    const codes = await Promise.all(Array.from({ length: 15 }, () => wrong(home, device)));
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
  }
  expect((await guess(site, 12)).checked).toBe(10);
});

test('guesses at many accounts from the owner’s address block that address, but not the browser', async () => {
  const site = await raviAtHome();
  await site.limits.loginByAddress.take(home, 60);
  await expect(logIn(site, home)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await logIn(site, home, { device: phone })).isApproved).toBe('Approved');
});

test('only a client whose owner was authenticated becomes known', async () => {
  const site = await raviAtHome();
  await site.join('Editor', { password, standing: 'Pending' });
  const before = await clients(site);
  await logIn(site, stranger(1), { password: 'guessed', device: 'b2'.repeat(16) }).catch(
    () => undefined,
  );
  await logIn(site, stranger(1), { email: 'meera@example.org', device: 'b2'.repeat(16) });
  expect(await clients(site)).toEqual(before);
  await guess(site, 40);
  await expect(logIn(site, stranger(1), { device: 'b2'.repeat(16) })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

test('a browser’s token is not known for another account', async () => {
  const site = await raviAtHome();
  await site.join('Editor', { password });
  await guess(site, 40, { email: 'meera@example.org' });
  await expect(
    logIn(site, home, { email: 'meera@example.org', device: phone }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('ten addresses and ten browsers are stored as hashes, for half a year after their last use', async () => {
  const site = await raviAtHome();
  for (let index = 1; index <= 12; index += 1) {
    site.clock.at += minute + 1;
    await logIn(site, stranger(index), { device: index.toString(16).padStart(32, '0') });
  }
  const kept = await clients(site);
  expect(kept.filter(({ kind }) => kind === 'address')).toHaveLength(10);
  expect(kept.filter(({ kind }) => kind === 'device')).toHaveLength(10);
  expect(JSON.stringify(kept)).not.toMatch(/198\.51|0000000c/);
  await guess(site, 40);
  await expect(logIn(site, train, { device: phone })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });

  site.clock.at += 180 * day;
  await guess(site, 40);
  await expect(logIn(site, stranger(12))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  site.clock.at += minute + 1;
  await logIn(site, home);
  await cleanUp({ ...site, env: { DATA_DIR: '/nonexistent' } }, () => {});
  expect(await clients(site)).toHaveLength(1);
});

test('a new password forgets all known clients but the one that opened the link, a cancellation all', async () => {
  const site = await raviAtHome();
  const asha = await site.signIn('ADMIN');
  await site.callerWith(undefined, train).auth.forgotPassword({ email: ravi.email });
  const { text } = await site.db.selectFrom('emails').select('text').executeTakeFirstOrThrow();
  await site
    .callerWith(undefined, train)
    .auth.resetPassword({ token: /token=(\w+)/.exec(text)?.[1] ?? '', password: 'Veena@1564' });
  await guess(site, 40);
  await expect(logIn(site, home, { password: 'Veena@1564', device: phone })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect((await logIn(site, train, { password: 'Veena@1564' })).isApproved).toBe('Approved');
  await asha.admin.cancel({ email: ravi.email });
  expect(await clients(site)).toEqual([]);
});

test('a reader known by a link has an e-mail allowance of their own, whatever strangers request', async () => {
  const site = await testSite();
  const gita = { email: 'gita@example.org' };
  const ask = (address: string, device?: string) =>
    site.callerWith(undefined, address).subscriptions.requestLink({ ...gita, device });
  const tokens = async () =>
    (await site.db.selectFrom('emails').select('text').execute()).map(
      ({ text }) => /token=(\w+)/.exec(text)?.[1] ?? '',
    );
  await ask(home);
  await site
    .callerWith(undefined, home)
    .subscriptions.openLink({ token: (await tokens())[0] ?? '', device: phone });
  for (let at = 1; at <= 40; at += 1) await ask(stranger(at));
  for (const [address, device] of [
    [home, undefined],
    [train, phone],
  ] as const) {
    const before = await tokens();
    await ask(address, device);
    const [newest = ''] = (await tokens()).filter((token) => !before.includes(token));
    await site.callerWith(undefined, address).subscriptions.openLink({ token: newest, device });
  }
});

test('an invalid browser token counts as none', async () => {
  const site = await testSite();
  await site.join('Proofreader', { password });
  for (const device of ['', 'x', 'A1'.repeat(16), 'a1'.repeat(17), 7, null, {}])
    await site.callerWith(undefined, home).auth.login({ ...ravi, device: device as string });
  expect((await clients(site)).map(({ kind }) => kind)).toEqual(['address']);
});

test('a hundred and twenty waiting guesses do not delay an honest login', async () => {
  const site = await raviAtHome();
  await site.join('Editor', { password });
  const guesses = [1, 2].flatMap((at) =>
    Array.from({ length: 60 }, (_, number) =>
      logIn(site, stranger(at), { email: `nobody${number}@example.org`, password: 'guessed' }),
    ),
  );
  const refused = Promise.allSettled(guesses);
  // The first call that is refused finds the queue full.
  await Promise.race(guesses.map((one) => one.catch(() => undefined)));
  const honest = await Promise.all([
    logIn(site, home),
    logIn(site, train, { email: 'meera@example.org' }),
  ]);
  expect(honest.map(({ isApproved }) => isApproved)).toEqual(['Approved', 'Approved']);
  expect(new Set((await refused).map(({ status }) => status))).toEqual(new Set(['rejected']));
});

test('50,000 invented accounts share fewer keys than a limiter remembers', () => {
  const key = Buffer.alloc(32, 'key');
  const buckets = new Set(
    Array.from({ length: 50_000 }, (_, index) => accountBucket(key, `nobody${index}@example.org`)),
  );
  expect(buckets.size).toBeLessThanOrEqual(16_384);
  expect(buckets.size).toBeGreaterThan(15_000);
});
