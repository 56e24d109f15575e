import { expect, test } from 'vitest';
import { testSite, type TestSite } from '../../testing/site.ts';

const day = 24 * 60 * 60 * 1000;
const lettersOf = (site: TestSite) =>
  site.db.selectFrom('emails').select(['recipient', 'text']).orderBy('created_at').execute();
const linkFor = async (site: TestSite, email: string, days: 15 | 30 = 15) => {
  await site.visitor().subscriptions.requestLink({ email, days });
  return (
    /http:\/\/localhost:3000\/reader\?token=(\w+)/.exec(
      (await lettersOf(site)).at(-1)?.text ?? '',
    )?.[1] ?? ''
  );
};
const readers = (site: TestSite) =>
  site.db
    .selectFrom('users')
    .select(['email', 'username', 'role', 'standing', 'subscribed_until'])
    .where('role', '=', 'Reader')
    .execute();

test('Meera subscribes, renews, and the subscription ends by the clock', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  expect(await meera.subscriptions.status()).toEqual({ isActive: false, until: null });
  expect(await meera.subscriptions.subscribe({ days: 30 })).toEqual({ isActive: true });
  expect(await meera.subscriptions.subscribe({ days: 15, email: 'MEERA@example.org' })).toEqual({
    isActive: true,
  });
  expect(await meera.subscriptions.status()).toEqual({
    isActive: true,
    until: new Date(site.now() + 45 * day).toISOString(),
  });

  await site.db
    .updateTable('users')
    .set({ subscribed_until: site.now() + 1000 })
    .execute();
  site.clock.at += 1000;
  expect(await meera.subscriptions.status()).toEqual({ isActive: false, until: null });
  await meera.subscriptions.subscribe({ days: 15 });
  expect(await meera.subscriptions.status()).toEqual({
    isActive: true,
    until: new Date(site.now() + 15 * day).toISOString(),
  });
});

test('two concurrent renewals both count', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  await Promise.all([
    meera.subscriptions.subscribe({ days: 30 }),
    meera.subscriptions.subscribe({ days: 30 }),
  ]);
  expect((await meera.subscriptions.status()).until).toBe(
    new Date(site.now() + 60 * day).toISOString(),
  );
});

test('cancelling ends it at once, and the list gets shorter', async () => {
  const site = await testSite();
  const uma = await site.signIn('Editor', { username: 'uma', range: null });
  await uma.subscriptions.subscribe({ days: 30 });
  expect(await uma.compositions.list({})).toHaveLength(12);
  expect(await uma.subscriptions.cancel({})).toEqual({
    isActive: false,
    message: expect.any(String),
  });
  expect(await uma.compositions.list({})).toHaveLength(9);
  expect(await uma.subscriptions.cancel({})).toMatchObject({ isActive: false });
});

test('a caller can subscribe themselves, and an admin anyone', async () => {
  const site = await testSite();
  const [asha, ravi, meera] = [
    await site.signIn('ADMIN'),
    await site.signIn('Proofreader'),
    await site.signIn('Editor'),
  ];
  for (const email of ['meera@example.org', 'nobody@example.org']) {
    await expect(ravi.subscriptions.subscribe({ days: 15, email })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(ravi.subscriptions.cancel({ email })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await asha.subscriptions.subscribe({ days: '15', email: 'meera@example.org' });
  expect((await meera.subscriptions.status()).isActive).toBe(true);
  await asha.subscriptions.cancel({ email: 'meera@example.org' });
  expect((await meera.subscriptions.status()).isActive).toBe(false);
  await expect(
    asha.subscriptions.subscribe({ days: 15, email: 'nobody@example.org' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(site.visitor().subscriptions.subscribe({ days: 15 })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(ravi.subscriptions.subscribe({ days: 3650 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('15 or 30 days'),
  });
});

test('a visitor without an account can read everything by an e-mailed link', async () => {
  const site = await testSite();
  const answer = await site
    .visitor()
    .subscriptions.openLink({ token: await linkFor(site, 'gita@example.org', 30) });
  expect(answer).toMatchObject({
    email: 'gita@example.org',
    role: 'Reader',
    subscribed: true,
    subscriptionStatus: true,
    isApproved: 'Approved',
    username: expect.stringMatching(/^reader[a-f\d]{8}$/),
  });
  const gita = site.callerWith(`Bearer ${answer.jwtToken}`);
  expect(await gita.compositions.list({})).toHaveLength(12);
  expect((await gita.subscriptions.status()).until).toBe(
    new Date(site.now() + 30 * day).toISOString(),
  );
  await expect(gita.admin.requests()).rejects.toMatchObject({ code: 'FORBIDDEN' });

  const again = await site
    .visitor()
    .subscriptions.openLink({ token: await linkFor(site, ' GITA@example.org', 15) });
  expect(again.username).toBe(answer.username);
  expect(await readers(site)).toMatchObject([{ subscribed_until: site.now() + 45 * day }]);
});

test('a link is good once, for a day, and for nothing else', async () => {
  const site = await testSite();
  await site.join('Proofreader');
  const token = await linkFor(site, 'gita@example.org');
  await expect(
    site.visitor().auth.resetPassword({ token, password: 'Veena@1564' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => site.visitor().subscriptions.openLink({ token })),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(await readers(site)).toMatchObject([{ subscribed_until: site.now() + 15 * day }]);

  const late = await linkFor(site, 'gita@example.org');
  site.clock.at += day;
  await expect(site.visitor().subscriptions.openLink({ token: late })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This link has been used or is too old. Please ask for a new one.',
  });
  await site.visitor().auth.forgotPassword({ email: 'ravi@example.org' });
  const reset = /token=(\w+)/.exec((await lettersOf(site)).at(-1)?.text ?? '')?.[1] ?? '';
  await expect(site.visitor().subscriptions.openLink({ token: reset })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('of two links to one address only the newer works', async () => {
  const site = await testSite();
  const [older, newer] = [
    await linkFor(site, 'gita@example.org'),
    await linkFor(site, 'gita@example.org'),
  ];
  const tries = await Promise.allSettled(
    [older, newer].map((token) => site.visitor().subscriptions.openLink({ token })),
  );
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await readers(site)).toMatchObject([{ subscribed_until: site.now() + 15 * day }]);
});

test('an address with an account is told to log in, and never signed in', async () => {
  const site = await testSite();
  await site.join('ADMIN');
  await site.join('Editor', { standing: 'Cancelled' });
  const answers = await Promise.all(
    ['asha', 'meera', 'nobody'].map((name) =>
      site.visitor().subscriptions.requestLink({ email: `${name}@example.org` }),
    ),
  );
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  const texts = Object.fromEntries(
    (await lettersOf(site)).map(({ recipient, text }) => [recipient, text]),
  );
  expect(texts['asha@example.org']).toContain('http://localhost:3000/login');
  expect(texts['meera@example.org']).toContain('You are welcome to sign up again');
  expect(`${texts['asha@example.org']}${texts['meera@example.org']}`).not.toContain('token=');
  expect(texts['nobody@example.org']).toContain('token=');

  const token = await linkFor(site, 'uma@example.org');
  await site.join('Editor', { username: 'uma' });
  await expect(site.visitor().subscriptions.openLink({ token })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This address has an account with a password. Please log in.',
  });
});

test('renewals reach at most 400 days ahead, also concurrent ones and those by e-mail', async () => {
  const site = await testSite();
  const kiran = await site.signIn('Reader', { subscribedUntil: null });
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => kiran.subscriptions.subscribe({ days: 30 })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  await expect(kiran.subscriptions.subscribe({ days: 15 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('400 days'),
  });
  const until = new Date(site.now() + 390 * day).toISOString();
  expect(await kiran.subscriptions.status()).toEqual({ isActive: true, until });

  const answer = await site
    .visitor()
    .subscriptions.openLink({ token: await linkFor(site, 'kiran@example.org') });
  expect(answer.subscribed).toBe(true);
  expect(await kiran.subscriptions.status()).toEqual({ isActive: true, until });
  site.clock.at += 5 * day;
  await kiran.subscriptions.subscribe({ days: 15 });
  expect((await kiran.subscriptions.status()).until).toBe(
    new Date(site.now() + 400 * day).toISOString(),
  );
});

test('renewals are limited, by person and by address, whether they change anything or not', async () => {
  const site = await testSite();
  const renew = async (caller: Awaited<ReturnType<TestSite['signIn']>>) =>
    caller.subscriptions.subscribe({ days: 15 }).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const kiran = await site.signIn('Reader');
  const answers: string[] = [];
  for (let time = 0; time < 62; time += 1) answers.push(await renew(kiran));
  expect(answers.slice(-2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  expect(await renew(await site.signIn('Editor'))).toBe('TOO_MANY_REQUESTS');
  site.clock.at += 61_000;
  expect(await renew(kiran)).toBe('TOO_MANY_REQUESTS');
  expect(await renew(await site.signIn('Editor'))).toBe('done');
});

test('a reader whose account an admin closes is signed out at once, and no e-mail or link reopens it', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const open = (token: string) => site.visitor().subscriptions.openLink({ token });
  // E-mails that strangers requested for the reader's address before do not count against her.
  await site.visitor().accounts.signUp({
    username: 'gita',
    email: 'gita@example.org',
    password: 'Tambura@1484',
    confirmPassword: 'Tambura@1484',
    role: 'editor',
    proofreaderDetails: 'I sing.',
  });
  const { jwtToken } = await open(await linkFor(site, 'gita@example.org'));
  const gita = site.callerWith(`Bearer ${jwtToken}`);
  expect(await gita.compositions.list({})).toHaveLength(12);
  const waiting = await linkFor(site, 'gita@example.org');

  expect(await asha.admin.cancel({ email: 'gita@example.org', only: 'account' })).toEqual({
    message: 'The reader’s account has been closed.',
  });
  await expect(gita.compositions.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(open(waiting)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This link has been used or is too old. Please ask for a new one.',
  });
  const before = await lettersOf(site);
  const answers = await Promise.all(
    ['gita', 'nobody'].map((name) =>
      site.visitor().subscriptions.requestLink({ email: `${name}@example.org` }),
    ),
  );
  await site.visitor().auth.forgotPassword({ email: 'gita@example.org' });
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect(
    (await lettersOf(site))
      .filter(({ text }) => !before.some((letter) => letter.text === text))
      .map(({ recipient }) => recipient),
  ).toEqual(['nobody@example.org']);
  await expect(
    asha.subscriptions.subscribe({ days: 15, email: 'gita@example.org' }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This account is closed.',
  });
  expect(await readers(site)).toMatchObject([{ email: 'gita@example.org', standing: 'Cancelled' }]);
});
