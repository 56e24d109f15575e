import { expect, test } from 'vitest';
import type { SecondFactorNeeded } from '../../../shared/auth/second-factor.ts';
import { createAuthenticator, addApp, addKey, totpCode } from '../../testing/second-factors.ts';
import { testSite, type TestSite } from '../../testing/site.ts';

const password = 'Tambura@1484';
const email = 'ravi@example.org';

/** The answer to a login without a second factor. */
async function needed(site: TestSite, who = email): Promise<SecondFactorNeeded['secondFactor']> {
  const refusal = await site
    .visitor()
    .auth.login({ email: who, password })
    .catch((error: unknown) => error);
  return (refusal as { cause: { details: SecondFactorNeeded } }).cause.details.secondFactor;
}

test('Ravi adds a passkey, and signs in with it', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const { key, recoveryCodes } = await addKey(site, ravi, password);
  expect(recoveryCodes).toHaveLength(10);
  const { totp, passkey } = await needed(site);
  expect(totp).toBe(false);
  const answer = await site
    .visitor()
    .auth.login({ email, password, passkey: key.sign(passkey ?? {}) });
  expect(answer.isApproved).toBe('Approved');
  expect((await site.callerWith(ravi.authorization).auth.account()).factors.passkeys).toEqual([
    {
      id: expect.any(String),
      name: 'My key',
      since: '2026-01-15T00:00:00.000Z',
      lastUsed: '2026-01-15T00:00:00.000Z',
    },
  ]);
});

test('a passkey is good for this site, this account and one login', async () => {
  const site = await testSite();
  const { key } = await addKey(site, await site.join('Proofreader', { password }), password);
  const { key: herKey } = await addKey(site, await site.join('Editor', { password }), password);
  const logIn = (passkey: ReturnType<typeof key.sign>) =>
    site.visitor().auth.login({ email, password, passkey });
  const refused = { code: 'UNAUTHORIZED', message: 'The code is wrong or has already been used.' };

  await expect(
    logIn(key.sign((await needed(site)).passkey ?? {}, 'https://elsewhere.example')),
  ).rejects.toMatchObject(refused);
  await expect(logIn(herKey.sign((await needed(site)).passkey ?? {}))).rejects.toMatchObject(
    refused,
  );
  await expect(
    logIn(key.sign((await needed(site, 'meera@example.org')).passkey ?? {})),
  ).rejects.toMatchObject(refused);
  const options = (await needed(site)).passkey ?? {};
  await needed(site);
  await expect(logIn(key.sign(options))).rejects.toMatchObject(refused);

  const proof = key.sign((await needed(site)).passkey ?? {});
  expect((await logIn(proof)).jwtToken).not.toBe('');
  await expect(logIn(proof)).rejects.toMatchObject(refused);
});

test('a passkey that counts less than before is a copy', async () => {
  const site = await testSite();
  const { key } = await addKey(site, await site.join('Proofreader', { password }), password);
  await site.db.updateTable('passkeys').set({ counter: 5 }).execute();
  const passkey = key.sign((await needed(site)).passkey ?? {});
  await expect(site.visitor().auth.login({ email, password, passkey })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('adding a passkey needs the password and an answer to the newest options, made on this site', async () => {
  const site = await testSite();
  const { auth } = await site.signIn('Proofreader', { password });
  const key = createAuthenticator();
  const add = (options: object, origin?: string) =>
    auth.addPasskey({ name: 'My key', response: key.create(options, origin) });
  await expect(auth.startPasskey({ password: 'Wrong@1564' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(add({ challenge: 'AAAA' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { options } = await auth.startPasskey({ password });
  await expect(add(options, 'https://elsewhere.example')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(add(options)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { recoveryCodes } = await add((await auth.startPasskey({ password })).options);
  await expect(auth.startPasskey({ password })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { details: { secondFactor: { totp: false, passkey: { rpId: 'localhost' } } } },
  });
  const [code = ''] = recoveryCodes;
  await expect(add((await auth.startPasskey({ password, code })).options)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a second factor beside another brings no new recovery codes, and the last one takes them along', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const { secret } = await addApp(site, ravi, password);
  const code = () => {
    site.clock.at += 60_000;
    return totpCode(secret, site.now());
  };
  const { key, recoveryCodes } = await addKey(site, ravi, password, code());
  expect(recoveryCodes).toEqual([]);
  const { auth } = site.callerWith(ravi.authorization);
  const [passkey] = (await auth.account()).factors.passkeys;
  await expect(
    (await site.signIn('Editor', { password })).auth.removePasskey({
      id: passkey?.id ?? '',
      password,
    }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await auth.removeTotp({ password, code: code() });
  expect(await needed(site)).toMatchObject({ totp: false, passkey: { rpId: 'localhost' } });
  const proof = key.sign((await needed(site)).passkey ?? {});
  await auth.removePasskey({ id: passkey?.id ?? '', password, passkey: proof });
  expect((await site.visitor().auth.login({ email, password })).jwtToken).not.toBe('');
});
