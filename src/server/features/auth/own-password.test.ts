import { expect, test } from 'vitest';
import { newPasswordForm } from '../../../shared/accounts-input.ts';
import { testSite } from '../../testing/site.ts';
import { easyPasswordMessage } from './easy-password.ts';

const password = 'Tambura@1484';
const newPassword = 'Mohana@Tala!1564';

test('Ravi changes his password with the old one: this browser stays signed in, the others do not, and he gets a letter', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const { jwtToken } = await site.visitor().auth.login({ email: ravi.email, password });
  await site.visitor().auth.forgotPassword({ email: ravi.email });
  const caller = site.callerWith(ravi.authorization);
  await caller.auth.changePassword({ password, newPassword });
  expect(await caller.auth.sessions()).toHaveLength(1);
  await expect(site.callerWith(`Bearer ${jwtToken}`).auth.sessions()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(site.visitor().auth.login({ email: ravi.email, password })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(
    (await site.visitor().auth.login({ email: ravi.email, password: newPassword })).isApproved,
  ).toBe('Approved');

  const emails = await site.db
    .selectFrom('emails')
    .select('subject')
    .where('recipient', '=', ravi.email)
    .execute();
  expect(emails.map(({ subject }) => subject)).toContain('Your password has been changed');
  expect(await site.db.selectFrom('links').selectAll().execute()).toEqual([]);
  const [entry] = (await (await site.signIn('ADMIN')).admin.auditLog({})).rows;
  expect(entry).toMatchObject({
    kind: 'password changed',
    who: 'ravi',
    subject: 'ravi (ravi@example.org)',
  });
});

test('a space or a line end that was pasted along is no part of a password, wherever one is typed', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const logIn = (typed: string) =>
    site.visitor().auth.login({ email: ravi.email, password: typed });
  expect((await logIn(` ${password}\u00a0`)).isApproved).toBe('Approved');
  await site
    .callerWith(ravi.authorization)
    .auth.changePassword({ password: `${password}\n`, newPassword: ` ${newPassword} ` });
  expect((await logIn(newPassword)).isApproved).toBe('Approved');
  await expect(logIn(newPassword.replace('@', ' @'))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const form = {
    username: 'uma',
    email: 'uma@example.org',
    role: 'editor',
    proofreaderDetails: 'x',
  } as const;
  await site
    .visitor()
    .accounts.signUp({ ...form, password: `${newPassword} `, confirmPassword: newPassword });
  expect(
    newPasswordForm.safeParse({ password: newPassword, confirmPassword: `${newPassword} ` })
      .success,
  ).toBe(true);
});

test.each([
  ['a wrong old password', 'Wrong@1564', newPassword, 'The password is incorrect.'],
  ['an easy new password', password, 'Ravi@1564', easyPasswordMessage],
  ['a short new password', password, 'Ab@1', expect.stringContaining('at least 8')],
])('%s changes nothing', async (_what, old, chosen, message) => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  await expect(
    site.callerWith(ravi.authorization).auth.changePassword({ password: old, newPassword: chosen }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message,
  });
  expect((await site.visitor().auth.login({ email: ravi.email, password })).isApproved).toBe(
    'Approved',
  );
});

test('old passwords can be guessed ten times a minute, and a right one does not count', async () => {
  const site = await testSite();
  const caller = await site.signIn('Proofreader', { password });
  const guess = (tried: string) => caller.auth.changePassword({ password: tried, newPassword });
  for (let index = 0; index < 9; index += 1)
    await expect(guess('Wrong@1564')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await guess(password);
  await expect(guess('Wrong@1564')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(guess(newPassword)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a reader, who has no password, is told so and can set none here', async () => {
  const site = await testSite();
  const kiran = await site.signIn('Reader');
  expect(await kiran.auth.account()).toMatchObject({
    username: 'kiran',
    email: 'kiran@example.org',
    role: 'Reader',
    hasPassword: false,
  });
  await expect(kiran.auth.changePassword({ password, newPassword })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
