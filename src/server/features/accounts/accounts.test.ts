import { expect, test } from 'vitest';
import { testSite, type TestSite } from '../../testing/site.ts';

const password = 'Tambura@1484';
const another = 'Veena@1564';
const hour = 60 * 60 * 1000;
const form = (username: string, differences: object = {}) => ({
  username,
  email: `${username}@example.org`,
  password,
  confirmPassword: password,
  role: 'proofreader',
  proofreaderDetails: 'I grew up with these songs.',
  ...differences,
});
const emailsOf = (site: TestSite) =>
  site.db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'text'])
    .orderBy('created_at')
    .execute();
const lastToken = async (site: TestSite) =>
  /token=(\w+)/.exec((await emailsOf(site)).at(-1)?.text ?? '')?.[1] ?? '';
const reset = (site: TestSite, token: string, chosen = another) =>
  site.visitor().auth.resetPassword({ token, password: chosen });

test('Uma signs up, waits, is approved with a range, gets an e-mail and logs in', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.visitor().accounts.signUp(form('uma', { role: 'EDITOR' }));
  expect(await site.visitor().auth.login({ email: 'uma@example.org', password })).toMatchObject({
    isApproved: 'Pending',
    jwtToken: '',
  });
  const request = {
    id: expect.any(String),
    email: 'uma@example.org',
    username: 'uma',
    role: 'Editor',
    proofreaderDetails: 'I grew up with these songs.',
    emailVerified: false,
    knownAs: null,
  };
  expect(await asha.admin.requests()).toMatchObject({ rows: [request], total: 1, more: false });
  expect(await asha.admin.proofreaders()).toEqual([]);
  await site.visitor().accounts.verifyEmail({ token: await lastToken(site), password });
  expect(await asha.admin.requests()).toMatchObject({
    rows: [{ ...request, emailVerified: true }],
  });
  expect(await asha.admin.proofreaders()).toEqual([
    { username: 'uma', email: 'uma@example.org', role: 'Editor', indexes: '', isApproved: false },
  ]);

  await asha.admin.approve({ email: 'UMA@example.org', role: 'proofreader', indexes: '3, 12' });
  expect(await asha.admin.requests()).toMatchObject({ rows: [], total: 0 });
  expect(await asha.admin.proofreaders()).toEqual([
    {
      username: 'uma',
      email: 'uma@example.org',
      role: 'Proofreader',
      indexes: '3,12',
      isApproved: true,
    },
  ]);
  expect((await emailsOf(site)).slice(1)).toMatchObject([
    {
      recipient: 'uma@example.org',
      subject: 'Your account is approved',
      text: expect.stringMatching(/Dear uma,[^]*3 to 12[^]*http:\/\/localhost:3000\/login/),
    },
  ]);
  const { jwtToken } = await site.visitor().auth.login({ email: 'uma@example.org', password });
  expect(await site.callerWith(`Bearer ${jwtToken}`).compositions.list({})).toHaveLength(12);
});

test('invalid input is refused in the specification’s words', async () => {
  const site = await testSite();
  const refused = (differences: object, message: string) =>
    expect(site.visitor().accounts.signUp(form('uma', differences))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    });
  await refused({ username: 'um' }, 'Username must be at least 3 characters long.');
  await refused({ username: 'u.m-a' }, 'Username can only contain alphanumeric characters.');
  await refused({ email: 'uma' }, 'Please enter a valid email.');
  await refused(
    { email: 'uma@example.org\r\nBcc: all@example.org' },
    'Please enter a valid email.',
  );
  await refused(
    { confirmPassword: another },
    'Passwords do not match. Please enter the correct password.',
  );
  await refused({ role: 'ADMIN' }, 'Role is required.');
  await refused({ proofreaderDetails: 'x'.repeat(501) }, 'Details cannot exceed 500 characters.');
  expect(await site.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a taken name or address is refused in any letter case, and named', async () => {
  const site = await testSite();
  await site.join('Proofreader');
  await expect(
    site.visitor().accounts.signUp(form('Ravi', { email: 'other@example.org' })),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This username is already taken, or looks like another one.',
  });
  await expect(
    site.visitor().accounts.signUp(form('other', { email: 'RAVI@example.org' })),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This email is already registered.',
  });
});

test('of two concurrent requests for one name only one succeeds', async () => {
  const site = await testSite();
  const tries = await Promise.allSettled(
    [1, 2, 3].map((at) =>
      site.visitor().accounts.signUp(form('uma', { email: `uma${at}@example.org` })),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of tries)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: 'CONFLICT',
        message: 'This username is already taken, or looks like another one.',
      });
});

test('a cancellation ends all rights at once', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const ravi = await site.join('Proofreader', { password });
  await site.join('Editor');
  expect(await asha.admin.cancel({ email: 'ravi@example.org' })).toEqual({
    message: 'Proofreader approval has been canceled successfully',
  });
  await expect(site.callerWith(ravi.authorization).compositions.list({})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(
    await site.db.selectFrom('sessions').select('id').where('user_id', '=', ravi.id).execute(),
  ).toEqual([]);
  await expect(
    site.visitor().auth.login({ email: 'ravi@example.org', password }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await asha.admin.proofreaders()).map(({ username }) => username)).toEqual(['meera']);
  await expect(
    asha.admin.approve({ email: 'ravi@example.org', role: 'Proofreader' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a request is declined by the same call, and nothing of it is stored', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.visitor().accounts.signUp(form('uma'));
  await asha.admin.cancel({ email: 'uma@example.org' });
  await expect(asha.admin.cancel({ email: 'uma@example.org' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await asha.admin.requests()).toMatchObject({ rows: [], total: 0 });
  expect(await site.db.selectFrom('users').select('username').execute()).toEqual([
    { username: 'asha' },
  ]);
  await expect(
    site.visitor().auth.login({ email: 'uma@example.org', password }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('the admin’s calls: only for admins, not on admins or unknown people, ranges within 1 to 78', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  for (const caller of [await site.signIn('Editor'), await site.signIn('Reader')]) {
    await expect(caller.admin.requests()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Access Denied! Admins only.',
    });
    await expect(
      caller.admin.approve({ email: 'meera@example.org', role: 'Proofreader' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(caller.admin.cancel({ email: 'meera@example.org' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  await expect(site.visitor().admin.proofreaders()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await site.join('ADMIN', { username: 'mala' });
  await expect(
    asha.admin.approve({ email: 'mala@example.org', role: 'Editor' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(asha.admin.cancel({ email: 'mala@example.org' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(asha.admin.cancel({ email: 'nobody@example.org' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    asha.admin.approve({ email: 'nobody@example.org', role: 'Editor' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const indexes of ['0,5', '5,3', '1,79', '1', 'all']) {
    await expect(
      asha.admin.approve({ email: 'meera@example.org', role: 'Editor', indexes }),
      indexes,
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Please select a valid index range.'),
    });
  }
  await expect(
    asha.admin.approve({ email: 'meera@example.org', role: 'Editor', isApproved: 'Declined' }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('approving again changes the range, and sends an e-mail only after a change', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Editor');
  await asha.admin.approve({ email: 'meera@example.org', role: 'Editor' });
  expect(await emailsOf(site)).toEqual([]);
  await asha.admin.approve({ email: 'meera@example.org', role: 'Editor', indexes: '5,9' });
  expect(await emailsOf(site)).toHaveLength(1);
  expect(await asha.admin.proofreaders()).toMatchObject([{ indexes: '5,9' }]);
});

test('a forgotten password: a one-time link that ends every session', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  await site.visitor().auth.forgotPassword({ email: 'ravi@example.org' });
  const first = await lastToken(site);
  await site.visitor().auth.forgotPassword({ email: ' Ravi@Example.org ' });
  const emails = await emailsOf(site);
  expect(emails.map(({ recipient }) => recipient)).toEqual(['ravi@example.org']);
  const [second = ''] = emails.map(
    ({ text }) => /http:\/\/localhost:3000\/reset-password\?token=(\w+)/.exec(text)?.[1] ?? '',
  );
  expect(JSON.stringify(await site.db.selectFrom('links').selectAll().execute())).not.toContain(
    second,
  );

  await expect(reset(site, second, 'short')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await reset(site, second);
  await expect(site.callerWith(ravi.authorization).compositions.list({})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(site.visitor().auth.login({ email: ravi.email, password })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(
    (await site.visitor().auth.login({ email: ravi.email, password: another })).isApproved,
  ).toBe('Approved');
  for (const token of [first, second, 'guessed']) {
    await expect(reset(site, token), token).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This link has been used or is too old. Please ask for a new one.',
    });
  }
});

test('of two concurrent uses of a link only one sets the password', async () => {
  const site = await testSite();
  await site.join('Proofreader', { password });
  await site.visitor().auth.forgotPassword({ email: 'ravi@example.org' });
  const token = await lastToken(site);
  const tries = await Promise.allSettled([
    reset(site, token, 'Tanpura@1484'),
    reset(site, token, 'Mridanga@1564'),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = tries[0]?.status === 'fulfilled' ? 'Tanpura@1484' : 'Mridanga@1564';
  expect(
    (await site.visitor().auth.login({ email: 'ravi@example.org', password: winner })).isApproved,
  ).toBe('Approved');
});

test('the link expires after an hour, and with a cancellation', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Proofreader', { password });
  await site.visitor().auth.forgotPassword({ email: 'ravi@example.org' });
  const late = await lastToken(site);
  site.clock.at += hour;
  await expect(reset(site, late)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await site.visitor().auth.forgotPassword({ email: 'ravi@example.org' });
  const token = await lastToken(site);
  await asha.admin.cancel({ email: 'ravi@example.org' });
  await expect(reset(site, token)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('forgot-password answers alike for every address, and stores nothing for an unknown one', async () => {
  const site = await testSite();
  await site.join('Proofreader');
  await site.join('Editor', { standing: 'Cancelled' });
  const answers = await Promise.all(
    ['ravi', 'meera', 'nobody'].map((name) =>
      site.visitor().auth.forgotPassword({ email: `${name}@example.org` }),
    ),
  );
  expect(new Set(answers.map(({ message }) => message))).toEqual(
    new Set(['Reset Link Sent! Check your email for password reset instructions.']),
  );
  expect((await emailsOf(site)).map(({ recipient }) => recipient)).toEqual(['ravi@example.org']);
  expect(await site.db.selectFrom('links').select('email').execute()).toHaveLength(1);
});

test('sign-ups and requests for e-mails are each limited to sixty a minute from one address', async () => {
  const site = await testSite();
  for (let time = 0; time < 60; time += 1)
    await site.visitor().auth.forgotPassword({ email: `nobody${time}@example.org` });
  await expect(
    site.visitor().auth.forgotPassword({ email: 'ravi@example.org' }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(
    site.callerWith(undefined, '192.0.2.7').auth.forgotPassword({ email: 'ravi@example.org' }),
  ).resolves.toBeDefined();
  await site.join('Proofreader');
  for (let time = 0; time < 60; time += 1)
    await site
      .visitor()
      .accounts.signUp(form('ravi'))
      .catch(() => undefined);
  await expect(site.visitor().accounts.signUp(form('uma'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});
