import { expect, test } from 'vitest';
import { addApp, totpCode } from '../../testing/second-factors.ts';
import { testSite } from '../../testing/site.ts';

const password = 'Tambura@1484';

test('only an admin with a second factor asks all admins for one', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN', { password });
  const { admin } = site.callerWith(asha.authorization);
  await expect(admin.requireSecondFactor({ isRequired: true })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await admin.secondFactorRule()).toEqual({ isRequired: false, without: ['asha'] });
  await addApp(site, asha, password);
  await admin.requireSecondFactor({ isRequired: true });
  expect(await admin.secondFactorRule()).toEqual({ isRequired: true, without: [] });
});

test('an admin without one has a reader’s rights until they add one, in a session from before too', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN', { password });
  await addApp(site, asha, password);
  const mala = await site.join('ADMIN', { username: 'mala', password });
  const { admin, auth, compositions, reviews } = site.callerWith(mala.authorization);
  await admin.waiting();
  await site.callerWith(asha.authorization).admin.requireSecondFactor({ isRequired: true });

  await expect(admin.waiting()).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('second factor'),
  });
  await expect(admin.requireSecondFactor({ isRequired: false })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(reviews.queue()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await compositions.read({ number: 11, language: 'Kannada' }))?.access).toBe('subscribe');
  expect((await auth.account()).factors.isRequired).toBe(true);
  await site.visitor().auth.login({ email: mala.email, password });

  const { secret } = await addApp(site, mala, password);
  await admin.waiting();
  const code = () => {
    site.clock.at += 60_000;
    return totpCode(secret, site.now());
  };
  await expect(auth.removeTotp({ password, code: code() })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await site.callerWith(asha.authorization).admin.requireSecondFactor({ isRequired: false });
  await auth.removeTotp({ password, code: code() });
  await admin.waiting();
});

test('editors and proofreaders are not asked', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN', { password });
  await addApp(site, asha, password);
  await site.callerWith(asha.authorization).admin.requireSecondFactor({ isRequired: true });
  expect(await (await site.signIn('Proofreader')).reviews.queue()).toBeDefined();
});

test('an admin removes the second factor of somebody who lost it, but not their own that way', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  await addApp(site, ravi, password);
  const asha = await site.join('ADMIN', { password });
  const { secret } = await addApp(site, asha, password);
  const { admin } = site.callerWith(asha.authorization);
  await admin.dropSecondFactor({ email: ravi.email });
  await expect(admin.dropSecondFactor({ email: ravi.email })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(site.callerWith(ravi.authorization).auth.account()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect((await site.visitor().auth.login({ email: ravi.email, password })).jwtToken).not.toBe('');
  const emails = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', ravi.email)
    .execute();
  expect(emails.at(-1)?.text).toContain('was removed from your');

  await expect(admin.dropSecondFactor({ email: asha.email })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  site.clock.at += 60_000;
  expect(
    (
      await site
        .visitor()
        .auth.login({ email: asha.email, password, code: totpCode(secret, site.now()) })
    ).role,
  ).toBe('ADMIN');
});

test('an admin ends all sessions of somebody', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader');
  const { admin } = await site.signIn('ADMIN');
  await expect(admin.endSessions({ email: 'nobody@example.org' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await admin.endSessions({ email: ravi.email });
  await expect(site.callerWith(ravi.authorization).auth.account()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a closed account that is verified and approved anew has no second factor from before', async () => {
  const site = await testSite();
  const { email, ...ravi } = await site.join('Proofreader', { password });
  await addApp(site, ravi, password);
  const asha = await site.signIn('ADMIN');
  await asha.admin.cancel({ email });
  const form = {
    username: 'ravi',
    email,
    password,
    confirmPassword: password,
    role: 'editor',
    proofreaderDetails: 'A singer.',
  };
  await site.visitor().accounts.signUp(form);
  const emails = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', email)
    .execute();
  const [token = ''] = emails.flatMap(
    ({ text }) => /verify-email\?token=(\w+)/.exec(text)?.[1] ?? [],
  );
  await site.visitor().accounts.verifyEmail({ token, password });
  await asha.admin.approve({ email, role: 'Editor' });
  expect((await site.visitor().auth.login({ email, password })).jwtToken).not.toBe('');
});
