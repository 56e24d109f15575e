import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';
import { ensureAdmin, createSetUpToken } from './service.ts';

const password = 'Tambura@1484';
const song = { number: 11, language: 'Kannada' } as const;

test('Ravi logs in and gets every documented field', async () => {
  const site = await testSite();
  await site.join('Proofreader', { password });
  const answer = await site.visitor().auth.login({ email: ' RAVI@example.org ', password });
  expect(answer).toEqual({
    jwtToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    email: 'ravi@example.org',
    role: 'Proofreader',
    username: 'ravi',
    displayName: 'ravi',
    subscribed: false,
    subscriptionStatus: false,
    isApproved: 'Approved',
  });
  expect((await site.callerWith(`Bearer ${answer.jwtToken}`).compositions.read(song))?.access).toBe(
    'open',
  );
});

test('the answer contains a running subscription', async () => {
  const site = await testSite();
  await site.join('Reader', { password });
  expect(await site.visitor().auth.login({ email: 'kiran@example.org', password })).toMatchObject({
    subscribed: true,
    subscriptionStatus: true,
    role: 'Reader',
  });
});

test('a pending account logs in without a token', async () => {
  const site = await testSite();
  await site.join('Editor', { standing: 'Pending', password });
  expect(await site.visitor().auth.login({ email: 'meera@example.org', password })).toMatchObject({
    isApproved: 'Pending',
    jwtToken: '',
  });
});

test.each([
  ['a wrong password', 'ravi@example.org', 'Tambura@1485'],
  ['an unknown address', 'nobody@example.org', password],
  ['a cancelled account', 'uma@example.org', password],
])('%s is refused in the same words', async (_what, email, tried) => {
  const site = await testSite();
  await site.join('Proofreader', { password });
  await site.join('Editor', { username: 'uma', standing: 'Cancelled', password });
  await expect(site.visitor().auth.login({ email, password: tried })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'Invalid Username or Password!',
  });
});

test('an account has ten failed logins a minute, and a success does not count', async () => {
  const site = await testSite();
  await site.join('Proofreader', { password });
  for (let attempt = 0; attempt < 9; attempt += 1)
    await site
      .visitor()
      .auth.login({ email: 'ravi@example.org', password: 'no' })
      .catch(() => undefined);
  await site.visitor().auth.login({ email: 'ravi@example.org', password });
  await expect(
    site.visitor().auth.login({ email: 'ravi@example.org', password: 'no' }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(
    site.visitor().auth.login({ email: 'ravi@example.org', password }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a token ends with its session, its account and its time', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader');
  const caller = site.callerWith(ravi.authorization);
  expect((await caller.compositions.read(song))?.access).toBe('open');

  await site.db
    .updateTable('users')
    .set({ standing: 'Cancelled' })
    .where('id', '=', ravi.id)
    .execute();
  await expect(caller.compositions.read(song)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await site.db
    .updateTable('users')
    .set({ standing: 'Approved' })
    .where('id', '=', ravi.id)
    .execute();
  expect((await caller.compositions.read(song))?.access).toBe('open');

  await caller.auth.logout();
  await expect(caller.compositions.read(song)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('rights come from the database at each call, not from the token', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN');
  await site.db.updateTable('users').set({ role: 'Reader' }).where('id', '=', asha.id).execute();
  expect((await site.callerWith(asha.authorization).compositions.read(song))?.access).toBe(
    'subscribe',
  );
});

test('forged, expired and unsigned tokens are refused, but login ignores them', async () => {
  const site = await testSite();
  const { authorization } = await site.join('ADMIN', { password });
  const [head, body, signature = ''] = authorization.replace('Bearer ', '').split('.');
  // The first character, because two bits of the last one are not used.
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const otherKey = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti('x')
    .setExpirationTime('1h')
    .sign(Buffer.alloc(32, 'other'));
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  for (const forged of [`${head}.${body}.${changed}`, otherKey, unsigned, 'nonsense', '']) {
    await expect(
      site.callerWith(`Bearer ${forged}`).compositions.list({}),
      forged,
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
  await expect(
    site.callerWith(authorization.replace('Bearer', 'Basic')).compositions.list({}),
  ).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(
    (await site.callerWith('Bearer nonsense').auth.login({ email: 'asha@example.org', password }))
      .isApproved,
  ).toBe('Approved');

  await site.callerWith(authorization).compositions.list({});
  site.clock.at += 7 * 24 * 60 * 60 * 1000;
  await expect(site.callerWith(authorization).compositions.list({})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a token that the site’s key signed for another purpose is refused', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN');
  const { jti = '', exp = 0 } = decodeJwt(asha.authorization.replace('Bearer ', ''));
  const signed = (claims: JWTPayload) =>
    new SignJWT({ jti, exp, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(site.signingKey);
  const own = { iss: 'purandara', aud: 'purandara-session' };
  const read = async (claims: JWTPayload) =>
    site.callerWith(`Bearer ${await signed(claims)}`).compositions.list({});
  expect(await read(own)).toHaveLength(12);
  for (const claims of [
    {},
    { iss: own.iss },
    { aud: own.aud },
    { ...own, aud: 'book' },
    { ...own, iss: 'elsewhere' },
  ]) {
    await expect(read(claims), JSON.stringify(claims)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  }
});

test('the environment makes the first admin, once', async () => {
  const site = await testSite();
  await ensureAdmin(site.db, 'asha@example.org', password, site.now());
  await ensureAdmin(site.db, 'asha@example.org', 'Another@1564', site.now());
  expect((await site.visitor().auth.login({ email: 'asha@example.org', password })).role).toBe(
    'ADMIN',
  );
  expect(await createSetUpToken(site.db)).toBeNull();
});

test('the set-up link makes only one admin, even when two people open it at once', async () => {
  const site = await testSite();
  const stale = (await createSetUpToken(site.db)) ?? '';
  const token = (await createSetUpToken(site.db)) ?? '';
  const account = (username: string) => ({
    username,
    displayName: 'Asha Rao',
    email: `${username}@example.org`,
    password,
  });
  await expect(
    site.visitor().auth.setUp({ token: stale, ...account('asha') }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(
    site.visitor().auth.setUp({ token, ...account('asha'), password: 'short' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });

  const tries = await Promise.allSettled([
    site.visitor().auth.setUp({ token, ...account('asha') }),
    site.visitor().auth.setUp({ token, ...account('mala') }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(site.visitor().auth.setUp({ token, ...account('gita') })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await createSetUpToken(site.db)).toBeNull();
});

test('after set-up the admin is signed in, and the used link says so before a form is shown', async () => {
  const site = await testSite();
  const stale = (await createSetUpToken(site.db)) ?? '';
  const token = (await createSetUpToken(site.db)) ?? '';
  const isOpen = async (link: string) =>
    (await site.visitor().auth.setUpLink({ token: link })).isOpen;
  expect([await isOpen(token), await isOpen(stale)]).toEqual([true, false]);
  const account = {
    username: 'asha',
    displayName: 'Asha Rao',
    email: 'asha@example.org',
    password,
  };
  const session = await site.visitor().auth.setUp({ token, ...account });
  expect(session).toMatchObject({ role: 'ADMIN', displayName: 'Asha Rao', isApproved: 'Approved' });
  const admin = site.callerWith(`Bearer ${session.jwtToken}`);
  expect(await admin.admin.firstSteps()).toMatchObject({
    isDismissed: false,
    done: { names: false, songs: true },
  });
  expect(await isOpen(token)).toBe(false);
});

test('a set-up link from before the first admin makes no second one', async () => {
  const site = await testSite();
  const token = (await createSetUpToken(site.db)) ?? '';
  await ensureAdmin(site.db, 'asha@example.org', password, site.now());
  await expect(
    site.visitor().auth.setUp({
      token,
      username: 'mala',
      displayName: 'Mala',
      email: 'mala@example.org',
      password,
    }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('an address that is taken leaves the set-up link valid', async () => {
  const site = await testSite();
  await site.join('Editor');
  const token = (await createSetUpToken(site.db)) ?? '';
  await expect(
    site.visitor().auth.setUp({
      token,
      username: 'meera',
      displayName: 'Meera Rao',
      email: 'new@example.org',
      password,
    }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await site.visitor().auth.setUp({
    token,
    username: 'asha',
    displayName: 'Asha Rao',
    email: 'asha@example.org',
    password,
  });
  expect((await site.visitor().auth.login({ email: 'asha@example.org', password })).role).toBe(
    'ADMIN',
  );
});
