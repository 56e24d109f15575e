import { expect, test } from 'vitest';
import { maxSignUps, maxSignUpsPerAddress } from '../../../shared/accounts.ts';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { cleanUp } from '../retention/service.ts';
import { nameColumns } from '../auth/queries.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { insertSignUp } from './queries.ts';

const password = 'Tambura@1484';
const strangers = 'Mridanga@1564';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const ask = (
  site: TestSite,
  differences: { username?: string; email?: string; password?: string; from?: string } = {},
) => {
  const {
    username = 'uma',
    email = `${username}@example.org`,
    password: chosen = password,
    from,
  } = differences;
  return site.callerWith(undefined, from).accounts.signUp({
    username,
    email,
    password: chosen,
    confirmPassword: chosen,
    role: 'editor',
    proofreaderDetails: 'A singer.',
  });
};
const tokens = async (site: TestSite, email = 'uma@example.org') => {
  const emails = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return emails.flatMap(({ text }) => /verify-email\?token=(\w+)/.exec(text)?.[1] ?? []);
};
const verify = (site: TestSite, token = '', chosen = password) =>
  site.visitor().accounts.verifyEmail({ token, password: chosen });
const users = (site: TestSite) =>
  site.db.selectFrom('users').selectAll().orderBy('username_key').execute();

/** Ravi, whose account is cancelled, with a published correction under his name. */
async function cancelledRavi() {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const ravi = await site.signIn('Proofreader', { password });
  const correction = await changeAndSave(
    await site.signIn('Editor'),
    { number: 5, language: 'Kannada' },
    replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'),
  );
  await asha.admin.publish(named(await ravi.reviews.approve(named(correction))));
  await asha.admin.cancel({ email: 'ravi@example.org' });
  const credits = async () => [
    await site.visitor().history.certificate({ number: 5 }),
    await site.visitor().history.of({ number: 5, language: 'Kannada' }),
  ];
  return { site, asha, credits, before: { credits: await credits(), users: await users(site) } };
}

test('a stranger’s sign-up with a cancelled person’s address does not change the account, and no admin can approve it', async () => {
  const { site, asha, credits, before } = await cancelledRavi();
  await ask(site, { username: 'mallory', email: 'RAVI@example.org', password: strangers });
  expect(await users(site)).toEqual(before.users);
  expect(await credits()).toEqual(before.credits);
  expect((await asha.admin.requests()).rows).toMatchObject([
    { username: 'mallory', emailVerified: false, knownAs: 'ravi' },
  ]);

  const line =
    /This email belongs to the account of ravi\. The request can be approved only after the email has been verified/;
  await expect(
    asha.admin.approve({ email: 'ravi@example.org', role: 'Editor' }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(line),
  });
  await expect(verify(site, 'guessed', strangers)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await users(site)).toEqual(before.users);
  expect(await credits()).toEqual(before.credits);
});

test('the recipient of a stranger’s e-mail cannot verify it by mistake: the link needs its own request’s password', async () => {
  const { site, asha } = await cancelledRavi();
  await ask(site, { username: 'ravi', password });
  await ask(site, { username: 'ravi', password: strangers, from: '198.51.100.9' });
  const [own, another] = await tokens(site, 'ravi@example.org');
  await expect(verify(site, another, password)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This is not the password that was chosen at sign-up.',
  });
  await verify(site, own, password);
  await expect(verify(site, another, strangers)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await asha.admin.requests()).rows).toMatchObject([
    { username: 'ravi', emailVerified: true },
  ]);
  await expect(ask(site, { username: 'ravi', password: strangers })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This email is already registered.',
  });
});

test('an account that is verified and approved again keeps its old name and credits, with the new password', async () => {
  const { site, asha, credits, before } = await cancelledRavi();
  await ask(site, { username: 'ravindra', email: 'ravi@example.org', password: strangers });
  await verify(site, (await tokens(site, 'ravi@example.org'))[0], strangers);
  expect(await users(site)).toEqual(before.users);
  expect(
    await site.visitor().auth.login({ email: 'ravi@example.org', password: strangers }),
  ).toEqual({
    jwtToken: '',
    displayName: 'ravindra',
    email: 'ravi@example.org',
    role: 'Editor',
    username: 'ravindra',
    subscribed: false,
    subscriptionStatus: false,
    isApproved: 'Pending',
  });
  await expect(
    site.visitor().auth.login({ email: 'ravi@example.org', password }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });

  await asha.admin.approve({ email: 'ravi@example.org', role: 'Editor', indexes: '1,9' });
  expect(
    await site.visitor().auth.login({ email: 'ravi@example.org', password: strangers }),
  ).toMatchObject({
    username: 'ravi',
    role: 'Editor',
    isApproved: 'Approved',
  });
  await expect(
    site.visitor().auth.login({ email: 'ravi@example.org', password }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await credits()).toEqual(before.credits);
  expect((await asha.admin.requests()).total).toBe(0);
});

test('a link is good once, for fourteen days, and only its hash is stored', async () => {
  const site = await testSite();
  await ask(site);
  const [token = ''] = await tokens(site);
  expect(JSON.stringify(await site.db.selectFrom('sign_ups').selectAll().execute())).not.toContain(
    token,
  );
  site.clock.at += 14 * day + 1;
  await expect(verify(site, token)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This link has been used or is too old. Please sign up again.',
  });
  site.clock.at -= 1;
  await verify(site, token);
  await expect(verify(site, token)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('of two concurrent verifications of one address only one succeeds', async () => {
  const site = await testSite();
  await ask(site);
  await ask(site, { password: strangers });
  const [first, second] = await tokens(site);
  const tries = await Promise.allSettled([verify(site, first), verify(site, second, strangers)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await site.db.selectFrom('sign_ups').select('id').execute()).toHaveLength(1);
});

test('an address can have several unverified requests, and an approval names one of them', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await ask(site);
  await ask(site, { username: 'umarao', email: 'uma@example.org', password: strangers });
  const { rows } = await asha.admin.requests();
  expect(rows.map(({ username }) => username).toSorted()).toEqual(['uma', 'umarao']);
  for (const chosen of [password, strangers])
    expect(
      (await site.visitor().auth.login({ email: 'uma@example.org', password: chosen })).isApproved,
    ).toBe('Pending');
  await expect(
    asha.admin.approve({ email: 'uma@example.org', role: 'Editor' }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('several requests'),
  });
  const request = rows.find(({ username }) => username === 'uma')?.id;
  await asha.admin.approve({ email: 'uma@example.org', role: 'Editor', request });
  expect((await users(site)).map(({ username }) => username)).toEqual(['asha', 'uma']);
  expect((await asha.admin.requests()).total).toBe(0);
  await expect(
    asha.admin.approve({ email: 'uma@example.org', role: 'Editor', request }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('answered'),
  });
});

test('declining a request leaves others of its address, and an account, as they are', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await ask(site, { username: 'singer', email: 'kiran@example.org' });
  await ask(site, { username: 'kirana', email: 'kiran@example.org' });
  const kiran = await site.signIn('Reader');
  const { rows } = await asha.admin.requests();
  await asha.admin.cancel({
    email: 'kiran@example.org',
    request: rows.find(({ username }) => username === 'singer')?.id,
  });
  expect((await asha.admin.requests()).rows.map(({ username }) => username)).toEqual(['kirana']);
  await asha.admin.cancel({ email: 'kiran@example.org' });
  expect((await asha.admin.requests()).total).toBe(0);
  expect((await kiran.compositions.list({})).length).toBeGreaterThan(9);
});

test('a request that another admin approved meanwhile cannot be declined', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await ask(site);
  const request = (await asha.admin.requests()).rows[0]?.id;
  await asha.admin.approve({ email: 'uma@example.org', role: 'Editor', request });
  await expect(asha.admin.cancel({ email: 'uma@example.org', request })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This request has already been answered. Please look again.',
  });
  expect((await users(site)).map(({ username, standing }) => `${username} ${standing}`)).toEqual([
    'asha Approved',
    'uma Approved',
  ]);
});

test('a reader by e-mail stays a reader under a stranger’s request, and becomes an editor only by their own', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await ask(site, { username: 'singer', email: 'kiran@example.org' });
  const kiran = await site.signIn('Reader');
  await expect(
    asha.admin.approve({ email: 'kiran@example.org', role: 'Editor' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await kiran.compositions.list({})).length).toBeGreaterThan(9);
  await verify(site, (await tokens(site, 'kiran@example.org'))[0]);
  await asha.admin.approve({ email: 'kiran@example.org', role: 'Editor' });
  expect(await site.visitor().auth.login({ email: 'kiran@example.org', password })).toMatchObject({
    username: 'singer',
    role: 'Editor',
    isApproved: 'Approved',
  });
});

test('a name taken while a request waited is reported at the approval', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await ask(site);
  await site.join('Proofreader', { username: 'uma2' });
  await site.db
    .updateTable('users')
    .set(nameColumns('Uma'))
    .where('username', '=', 'uma2')
    .execute();
  await expect(
    asha.admin.approve({ email: 'uma@example.org', role: 'Editor' }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('username has been taken'),
  });
});

test.each([
  'Admin',
  '4dm1n',
  'admin2026',
  'SiteAdmin',
  'System',
  'r00t',
  'Moderat0r',
  'support1',
  'TheTrust',
  'Purandara',
  'purandaradaasa',
  'PurandaraDasa1',
  'purandarav1thal',
  'Shripurandara',
])('the name %s is reserved', async (username) => {
  const site = await testSite();
  await expect(ask(site, { username })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('This username is reserved. Please choose another.'),
  });
});

test('names that are only slightly similar are free', async () => {
  const site = await testSite();
  for (const username of ['badminton', 'purandararao', 'vithala', 'sunil', 'rooter'])
    await ask(site, { username });
});

test('a request without an e-mail allowance replaces no other; of too many the oldest is deleted', async () => {
  const site = await testSite();
  const from = (index: number) => `198.51.100.${index}`;
  for (let index = 0; index < 6; index += 1) await ask(site, { from: from(index) });
  await expect(ask(site, { from: from(7) })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await tokens(site)).toHaveLength(6);

  const old = {
    username: 'gita',
    email: 'gita@example.org',
    password_hash: '',
    role: 'Editor',
    details: '',
    link_hash: null,
    verified_at: null,
  } as const;
  for (let index = 0; index < maxSignUpsPerAddress; index += 1)
    await insertSignUp(site.db, {
      ...old,
      id: `gita${index}`,
      created_at: site.now() - hour + index,
    });
  await ask(site, { username: 'gita' });
  const left = await site.db
    .selectFrom('sign_ups')
    .select('id')
    .where('email_key', '=', 'gita@example.org')
    .orderBy('created_at')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([
    'gita1',
    'gita2',
    'gita3',
    'gita4',
    'gita5',
    'gita6',
    'gita7',
    expect.any(String),
  ]);
});

test('the number of requests is bounded; unverified ones make room after an hour and expire after fourteen days', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.db.transaction().execute(async (trx) => {
    for (let index = 0; index < maxSignUps; index += 1) {
      const name = `singer${index}`;
      await insertSignUp(trx, {
        id: name,
        username: name,
        email: `${name}@example.org`,
        password_hash: '',
        role: 'Editor',
        details: '',
        created_at: site.now() + index,
        link_hash: null,
        verified_at: index < 2 ? site.now() : null,
      });
    }
  });
  await expect(ask(site)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Too many requests for an account are open at the moment. Please try again later.',
  });
  expect((await asha.admin.requests({ size: 2 })).rows.map(({ username }) => username)).toEqual([
    'singer1',
    'singer0',
  ]);
  expect(await asha.admin.requests({ size: 25, page: 80 })).toMatchObject({
    total: maxSignUps,
    more: false,
    rows: expect.objectContaining({ length: 25 }),
  });
  expect((await asha.admin.requests({ text: 'singer1999' })).rows).toHaveLength(1);
  expect((await asha.admin.requests({ emailVerified: true })).rows).toHaveLength(2);

  site.clock.at += hour + 3;
  await ask(site);
  expect(
    await site.db
      .selectFrom('sign_ups')
      .select('id')
      .where('id', 'in', ['singer0', 'singer1', 'singer2'])
      .execute(),
  ).toHaveLength(2);
  site.clock.at += 14 * day + 1;
  await ask(site, { username: 'gita' });
  await cleanUp(site);
  expect(
    (await (await site.signIn('ADMIN')).admin.requests()).rows.map(({ username }) => username),
  ).toEqual(['singer1', 'singer0', 'gita']);
});
