import { expect, test } from 'vitest';
import { addApp, totpCode } from '../../testing/second-factors.ts';
import { testSite } from '../../testing/site.ts';
import { hashToken } from './link.ts';
import { replaceRecoveryCodes } from './second-factor-queries.ts';
import { openSecret, sealPlainSecrets } from './stored-secrets.ts';

const password = 'Tambura@1484';
const email = 'ravi@example.org';
const interval = 30_000;

/** Ravi with an app. */
async function raviWithApp() {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const app = await addApp(site, ravi, password);
  site.clock.at += 2 * interval;
  const logIn = (code?: string) =>
    site.visitor().auth.login({ email, password, ...(code !== undefined && { code }) });
  return { site, ravi, ...app, logIn, caller: site.callerWith(ravi.authorization) };
}

test('Ravi adds an app, and from then on a login needs its code', async () => {
  const { site, secret, address, recoveryCodes, logIn, caller } = await raviWithApp();
  expect(address).toMatch(
    /^otpauth:\/\/totp\/localhost:ravi%40example\.org\?issuer=localhost&secret=[A-Z2-7]{32}/,
  );
  expect(recoveryCodes).toHaveLength(10);
  expect((await caller.auth.account()).factors).toEqual({
    totpSince: '2026-01-15T00:00:00.000Z',
    passkeys: [],
    recoveryCodes: 10,
    isRequired: false,
  });
  await expect(logIn()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'This account has a second factor. Please send its code too, as "code".',
    cause: { details: { secondFactor: { totp: true, passkey: null } } },
  });
  const answer = await logIn(totpCode(secret, site.now()));
  expect(answer).toMatchObject({ isApproved: 'Approved', role: 'Proofreader' });
  expect(Object.keys(answer)).toHaveLength(8);
});

test('a code is good once, for half a minute on either side, and never an older one after it', async () => {
  const { site, secret, logIn } = await raviWithApp();
  const now = site.now();
  for (const far of [-2, 2])
    await expect(logIn(totpCode(secret, now + far * interval))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  const code = totpCode(secret, now);
  const twice = await Promise.allSettled([logIn(code), logIn(code)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(logIn(totpCode(secret, now - interval))).rejects.toMatchObject({
    message: 'The code is wrong or has already been used.',
  });
  expect((await logIn(totpCode(secret, now + interval))).jwtToken).not.toBe('');
});

test('the code with which the app was added is used up', async () => {
  const site = await testSite();
  const { secret } = await addApp(site, await site.join('Proofreader', { password }), password);
  await expect(
    site.visitor().auth.login({ email, password, code: totpCode(secret, site.now()) }),
  ).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a right code with a wrong password says no more than the password alone', async () => {
  const { site, secret } = await raviWithApp();
  const wrong = site
    .visitor()
    .auth.login({ email, password: 'Wrong@1564', code: totpCode(secret, site.now()) });
  await expect(wrong).rejects.toMatchObject({
    message: 'Invalid Username or Password!',
    cause: undefined,
  });
});

test('a recovery code is good once, however it is typed, and Ravi gets a letter', async () => {
  const { site, secret, recoveryCodes, logIn, caller } = await raviWithApp();
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).jwtToken).not.toBe('');
  await expect(logIn(first)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await caller.auth.account()).factors.recoveryCodes).toBe(9);
  const emails = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', email)
    .execute();
  expect(emails.at(-1)?.text).toContain('9 are left');

  await expect(caller.auth.renewRecoveryCodes({ password: 'Wrong@1564' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const renewed = await caller.auth.renewRecoveryCodes({
    password,
    code: totpCode(secret, site.now()),
  });
  await expect(logIn(second)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await logIn(renewed.recoveryCodes[0])).jwtToken).not.toBe('');
});

test('a recovery code has 128 bits, and one from before of 80 still counts', async () => {
  const { site, ravi, recoveryCodes, logIn } = await raviWithApp();
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{5}-){5}[a-z2-7]$/);
  await replaceRecoveryCodes(site.db, ravi.id, [hashToken('a1b2cd3e4fa5b6cd7e8f')]);
  expect((await logIn('a1b2c-d3e4f-a5b6c-d7e8f')).jwtToken).not.toBe('');
});

test('recovery codes are stored as hashes only', async () => {
  const { site, recoveryCodes } = await raviWithApp();
  const stored = JSON.stringify(await site.db.selectFrom('recovery_codes').selectAll().execute());
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('strangers guess twenty codes an hour together, and the owner’s browser has its own allowance', async () => {
  const { site, secret, logIn } = await raviWithApp();
  const device = 'a'.repeat(32);
  const known = (code: string) =>
    site.callerWith(undefined, '203.0.113.5').auth.login({ email, password, device, code });
  await known(totpCode(secret, site.now()));
  const tries: string[] = [];
  for (let guess = 0; guess < 25; guess += 1) {
    site.clock.at += 61_000;
    const stranger = site.callerWith(undefined, `198.51.100.${guess}`);
    await stranger.auth
      .login({ email, password, code: '000000' })
      .catch((error: { code: string }) => tries.push(error.code));
  }
  expect(tries.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(20);
  expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect((await known(totpCode(secret, site.now()))).jwtToken).not.toBe('');
  site.clock.at += 60 * 60 * 1000;
  expect((await logIn(totpCode(secret, site.now()))).jwtToken).not.toBe('');
});

test('an admin forgets the guesses that keep Ravi out', async () => {
  const { site, secret, logIn } = await raviWithApp();
  const guess = { email, password, code: '000000' };
  for (let index = 0; index < 25; index += 1) {
    site.clock.at += 61_000;
    await expect(
      site.callerWith(undefined, `198.51.100.${index}`).auth.login(guess),
    ).rejects.toThrow();
  }
  for (let at = 0; at < 10; at += 1)
    await expect(
      site.callerWith(undefined, `198.51.101.${at}`).auth.login(guess),
    ).rejects.toThrow();
  await expect(logIn(totpCode(secret, site.now()))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  const { admin } = await site.signIn('ADMIN');
  await admin.forgetGuesses({ email });
  expect((await logIn(totpCode(secret, site.now()))).jwtToken).not.toBe('');
  await expect(admin.forgetGuesses({ email: 'nobody@example.org' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('being asked for a code costs no guess', async () => {
  const { site, secret, logIn } = await raviWithApp();
  for (let at = 0; at < 12; at += 1)
    await expect(logIn()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await logIn(totpCode(secret, site.now()))).jwtToken).not.toBe('');
});

test('adding an app needs the password, and a right code of the newest secret', async () => {
  const site = await testSite();
  const caller = await site.signIn('Proofreader', { password });
  await expect(caller.auth.startTotp({ password: 'Wrong@1564' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(caller.auth.addTotp({ code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const older = await caller.auth.startTotp({ password });
  const { secret } = await caller.auth.startTotp({ password });
  await expect(
    caller.auth.addTotp({ code: totpCode(older.secret, site.now()) }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await caller.auth.addTotp({ code: totpCode(secret, site.now()) });
  site.clock.at += 2 * interval;
  await expect(
    caller.auth.startTotp({ password, code: totpCode(secret, site.now()) }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect((await site.signIn('Reader')).auth.startTotp({ password })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('Ravi removes the app with his password and a code; the recovery codes go with it', async () => {
  const { site, secret, logIn, caller, recoveryCodes } = await raviWithApp();
  await expect(caller.auth.removeTotp({ password: 'Wrong@1564' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  for (const code of [undefined, '000000'])
    await expect(caller.auth.removeTotp({ password, ...(code && { code }) })).rejects.toMatchObject(
      {
        code: 'BAD_REQUEST',
        cause: { details: { secondFactor: { totp: true, passkey: null } } },
      },
    );
  await caller.auth.removeTotp({ password, code: totpCode(secret, site.now()) });
  await expect(caller.auth.removeTotp({ password })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await logIn()).jwtToken).not.toBe('');
  expect((await logIn(recoveryCodes[0])).jwtToken).not.toBe('');
  expect((await caller.auth.account()).factors).toMatchObject({
    totpSince: null,
    recoveryCodes: 0,
  });
  const kinds = (await (await site.signIn('ADMIN')).admin.auditLog({ direction: 'asc' })).rows.map(
    ({ kind, who }) => [who, kind],
  );
  expect(kinds.toSorted()).toEqual([
    ['ravi', 'second factor added'],
    ['ravi', 'second factor removed'],
  ]);
});

test('the secret of an app is stored encrypted, for its account alone, and one from before is encrypted at the next start', async () => {
  const { site, secret, logIn } = await raviWithApp();
  const stored = await site.db.selectFrom('totp').selectAll().executeTakeFirstOrThrow();
  expect(stored.secret).toMatch(/^v1:/);
  expect(await openSecret(site.db, stored)).toBe(secret);
  expect(await openSecret(site.db, { ...stored, user_id: 'another' })).toBeNull();
  await site.db.updateTable('totp').set({ secret }).execute();
  await sealPlainSecrets(site.db);
  expect(
    (await site.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()).secret,
  ).toMatch(/^v1:/);
  expect(await logIn(totpCode(secret, site.clock.at))).toMatchObject({ isApproved: 'Approved' });
});

test('without the key of its secret an app opens nothing: a recovery code does, and then the app is added again', async () => {
  const { site, secret, recoveryCodes, logIn, caller, ravi } = await raviWithApp();
  await site.db.deleteFrom('secrets').execute();
  await expect(logIn()).rejects.toMatchObject({
    cause: { details: { secondFactor: { totp: false } } },
  });
  await expect(logIn(totpCode(secret, site.clock.at))).rejects.toThrow('The code is wrong');
  expect(await logIn(recoveryCodes[0])).toMatchObject({ isApproved: 'Approved' });
  await caller.auth.removeTotp({ password, code: recoveryCodes[1] ?? '' });
  const again = await addApp(site, ravi, password);
  site.clock.at += 2 * interval;
  expect(await logIn(totpCode(again.secret, site.clock.at))).toMatchObject({
    isApproved: 'Approved',
  });
});
