import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { appRouter } from '../../router.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { createCallerFactory } from '../../trpc.ts';
import { nameDevice } from './sessions.ts';

const password = 'Tambura@1484';
const day = 24 * 60 * 60 * 1000;
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';

/** Signs in with a browser at an address. @returns the calls of that session */
async function logInFrom(site: TestSite, address: string, agent: string) {
  const caller = createCallerFactory(appRouter)({
    ...site,
    authorization: undefined,
    address,
    browser: { agent, ahead: false },
  });
  const { jwtToken } = await caller.auth.login({ email: 'ravi@example.org', password });
  return { caller: site.callerWith(`Bearer ${jwtToken}`, address), token: jwtToken };
}

test('Ravi sees where and with what he is signed in, and no session id', async () => {
  const site = await testSite();
  await site.join('Proofreader', { password });
  site.clock.at += day;
  const { caller, token } = await logInFrom(site, '198.51.100.7', chrome);
  const sessions = await caller.auth.sessions();
  expect(sessions).toMatchObject([
    {
      isCurrent: true,
      browser: 'Chrome',
      system: 'Android',
      address: '198.51.100.7',
      place: '',
      lastUsed: '2026-01-16T00:00:00.000Z',
    },
    { isCurrent: false, browser: '', system: '', address: '192.0.2.1' },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(decodeJwt(token).jti);
});

test('Ravi ends another session, which is refused from then on, and nobody else’s', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const meera = await site.join('Editor', { password });
  const { caller } = await logInFrom(site, '198.51.100.7', chrome);
  const [other] = (await caller.auth.sessions()).filter(({ isCurrent }) => !isCurrent);
  const name = other?.name ?? '';
  await expect(
    site.callerWith(meera.authorization).auth.endSession({ name }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(caller.auth.endSession({ name: 'short' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await caller.auth.endSession({ name });
  await expect(site.callerWith(ravi.authorization).auth.sessions()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(await caller.auth.sessions()).toHaveLength(1);
});

test('Ravi ends all sessions but this one', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const first = await logInFrom(site, '198.51.100.7', chrome);
  const second = await logInFrom(site, '198.51.100.8', chrome);
  await first.caller.auth.endOtherSessions();
  expect(await first.caller.auth.sessions()).toHaveLength(1);
  for (const ended of [second.caller, site.callerWith(ravi.authorization)])
    await expect(ended.auth.sessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a session lives while it is used every thirty days, a token for seven', async () => {
  const site = await testSite();
  let { authorization } = await site.join('Proofreader');
  for (let visit = 0; visit < 4; visit += 1) {
    site.clock.at += 29 * day;
    await expect(site.callerWith(authorization).auth.sessions()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    authorization = `Bearer ${(await site.callerWith(authorization).auth.renew()).jwtToken}`;
    expect(await site.callerWith(authorization, '198.51.100.7').auth.sessions()).toMatchObject([
      { isCurrent: true },
    ]);
  }
  site.clock.at += 30 * day;
  await expect(site.callerWith(authorization).auth.renew()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a session ends after a year, however often it is used', async () => {
  const site = await testSite();
  let { authorization } = await site.join('Proofreader');
  for (let day20 = 20; day20 < 365; day20 += 20) {
    site.clock.at += 20 * day;
    authorization = `Bearer ${(await site.callerWith(authorization).auth.renew()).jwtToken}`;
  }
  site.clock.at += 4 * day;
  await site.callerWith(authorization).auth.sessions();
  site.clock.at += day;
  await expect(site.callerWith(authorization).auth.sessions()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(site.callerWith(authorization).auth.renew()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a session whose token is used lives on, and its last address is shown', async () => {
  const site = await testSite();
  const { authorization } = await site.join('Proofreader');
  site.clock.at += 6 * day;
  await site.callerWith(authorization, '198.51.100.9').compositions.list({});
  expect(await site.callerWith(authorization).auth.sessions()).toMatchObject([
    {
      address: '198.51.100.9',
      since: '2026-01-15T00:00:00.000Z',
      lastUsed: '2026-01-21T00:00:00.000Z',
    },
  ]);
  site.clock.at += 29 * day;
  expect((await site.callerWith(authorization).auth.renew()).jwtToken).not.toBe('');
});

test('a token of a session that was ended, of a closed account, or of nobody is not renewed', async () => {
  const site = await testSite();
  const { authorization, id } = await site.join('Proofreader');
  await site.db.updateTable('users').set({ standing: 'Cancelled' }).where('id', '=', id).execute();
  await expect(site.callerWith(authorization).auth.renew()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await site.db.updateTable('users').set({ standing: 'Approved' }).where('id', '=', id).execute();
  await site.callerWith(authorization).auth.logout();
  for (const ended of [authorization, 'Bearer nonsense', undefined])
    await expect(site.callerWith(ended).auth.renew()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  [chrome, 'Chrome', 'Android'],
  ['curl/8.0', '', ''],
])('%s is %s on %s', (agent, browser, system) =>
  expect(nameDevice(agent)).toEqual({ browser, system }),
);
