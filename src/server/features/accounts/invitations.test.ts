import { expect, test } from 'vitest';
import { testSite, type TestSite } from '../../testing/site.ts';

const password = 'Tambura@1484';
const gita = 'gita@example.org';
const day = 24 * 60 * 60 * 1000;

const tokens = async (site: TestSite, recipient = gita) => {
  const emails = await site.db
    .selectFrom('emails')
    .select('text')
    .where('recipient', '=', recipient)
    .where('subject', '=', 'You are invited')
    .orderBy('created_at')
    .execute();
  return emails.map(({ text }) => /token=(\w+)/.exec(text)?.[1] ?? '');
};
const lastToken = async (site: TestSite) => (await tokens(site)).at(-1) ?? '';
const accept = (site: TestSite, token: string, username = 'gita') =>
  site.visitor().accounts.acceptInvitation({ token, username, password });
const people = async (site: TestSite) =>
  (await (await site.signIn('ADMIN')).admin.accounts({})).rows.map(
    ({ username, role, standing, indexes }) => [username, role, standing, indexes].join(' '),
  );
const invited = { email: gita, role: 'Proofreader', indexes: '3,12' } as const;

test('Asha invites Gita, who chooses a name and a password and is in the list with role and range, without waiting', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.invite(invited);
  const [row] = await asha.admin.invitations();
  expect(row).toMatchObject({
    email: gita,
    role: 'Proofreader',
    range: { start: 3, end: 12 },
    by: 'asha',
    isValid: true,
    expiresAt: new Date(site.clock.at + 14 * day).toISOString(),
  });
  const token = await lastToken(site);
  expect(await site.visitor().accounts.invitation({ token })).toMatchObject({
    state: 'open',
    invitation: { email: gita, role: 'Proofreader', keepsName: null },
  });
  const login = await accept(site, token);
  expect(login).toMatchObject({ email: gita, role: 'Proofreader', isApproved: 'Approved' });
  expect(await site.callerWith(`Bearer ${login.jwtToken}`).auth.account()).toMatchObject({
    username: 'gita',
    hasPassword: true,
  });
  expect(await people(site)).toContain('gita Proofreader Approved 3,12');
  expect(await asha.admin.invitations()).toEqual([]);
  await site.visitor().auth.login({ email: gita, password });
});

test('the token is stored as a hash, and an ended invitation without its address', async () => {
  const site = await testSite();
  await (await site.signIn('ADMIN')).admin.invite(invited);
  const token = await lastToken(site);
  expect(
    JSON.stringify(await site.db.selectFrom('invitations').selectAll().execute()),
  ).not.toContain(token);
  await accept(site, token);
  expect(await site.db.selectFrom('invitations').selectAll().execute()).toMatchObject([
    { email: '', email_key: null, ended: 'accepted' },
  ]);
});

test('a link works once, and only the newest; each refusal says why', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.invite(invited);
  const first = await lastToken(site);
  const id = (await asha.admin.invitations())[0]?.id ?? '';
  site.clock.at += 1;
  await asha.admin.resendInvitation({ id });
  const second = await lastToken(site);
  expect(await site.visitor().accounts.invitation({ token: first })).toEqual({
    state: 'unknown',
    invitation: null,
  });
  await expect(accept(site, first)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('use the newest email'),
  });
  const both = await Promise.allSettled([accept(site, second), accept(site, second, 'gitaother')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(accept(site, second)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('used already'),
  });
  await expect(asha.admin.resendInvitation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(asha.admin.withdrawInvitation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a withdrawn and an expired link are refused; an expired invitation can be sent again', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.invite(invited);
  await asha.admin.withdrawInvitation({ id: (await asha.admin.invitations())[0]?.id ?? '' });
  expect(await tokens(site)).toEqual([]);
  await asha.admin.invite(invited);
  const token = await lastToken(site);
  site.clock.at += 14 * day;
  await expect(accept(site, token)).rejects.toMatchObject({
    message: expect.stringContaining('expired'),
  });
  const [row] = await (await site.signIn('ADMIN', { username: 'mala' })).admin.invitations();
  expect(row?.isValid).toBe(false);
});

test('the withdrawn link says so', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.invite(invited);
  const token = await lastToken(site);
  await asha.admin.withdrawInvitation({ id: (await asha.admin.invitations())[0]?.id ?? '' });
  await expect(accept(site, token)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This invitation has been withdrawn.',
  });
});

test('an invitation to be an admin asks for the own password, and ends with its sender’s rights', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN', { password });
  const mala = await site.join('ADMIN', { username: 'mala', password });
  const malas = site.callerWith(mala.authorization).admin;
  for (const wrong of [undefined, 'Wrong@1564'])
    await expect(
      malas.invite({ email: gita, role: 'ADMIN', password: wrong }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await malas.invite({ email: gita, role: 'ADMIN', password });
  const token = await lastToken(site);
  await asha.admin.removeAdmin({ email: mala.email, role: 'Editor', password });
  expect((await site.visitor().accounts.invitation({ token })).state).toBe('withdrawn');
  await expect(accept(site, token)).rejects.toMatchObject({ code: 'CONFLICT' });
  const [row] = await asha.admin.invitations();
  await expect(asha.admin.resendInvitation({ id: row?.id ?? '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  site.clock.at += 1;
  await asha.admin.resendInvitation({ id: row?.id ?? '', password });
  await accept(site, await lastToken(site));
  expect(await people(site)).toContain('gita ADMIN Approved ');
});

test('an admin is told at once about an account or an invitation of this person', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const mala = await site.signIn('ADMIN', { username: 'mala' });
  await site.join('Editor');
  await expect(asha.admin.invite({ ...invited, email: 'MEERA@example.org' })).rejects.toMatchObject(
    {
      code: 'CONFLICT',
      cause: { details: { username: 'meera', role: 'Editor' } },
    },
  );
  const both = await Promise.allSettled([asha.admin.invite(invited), mala.admin.invite(invited)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(mala.admin.invite(invited)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^(?:asha|mala) has invited this person already/),
  });
  expect(await tokens(site)).toHaveLength(1);
});

test('the accepted invitation settles a pending request; an approved request settles the invitation', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Editor', { username: 'gita', standing: 'Pending', range: null });
  await asha.admin.invite(invited);
  await accept(site, await lastToken(site));
  expect((await asha.admin.requests()).total).toBe(0);

  const { id, email } = await site.join('Editor', { username: 'uma', standing: 'Pending' });
  await asha.admin.invite({ ...invited, email });
  await asha.admin.approve({ email, role: 'Editor', request: id });
  expect(await asha.admin.invitations()).toEqual([]);
});

test('a canceled account is opened again under its name, and a taken or reserved name is refused', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Proofreader');
  await site.join('Editor', { username: 'uma', standing: 'Cancelled' });
  await asha.admin.invite({ ...invited, email: 'uma@example.org' });
  const [token = ''] = await tokens(site, 'uma@example.org');
  expect(await site.visitor().accounts.invitation({ token })).toMatchObject({
    invitation: { keepsName: 'uma' },
  });
  expect(await accept(site, token, 'another')).toMatchObject({ username: 'uma' });

  await asha.admin.invite(invited);
  const own = await lastToken(site);
  await expect(accept(site, own, 'Ravi')).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(accept(site, own, 'admin')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    site
      .visitor()
      .accounts.acceptInvitation({ token: own, username: 'gita', password: 'Gita@1234' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await accept(site, own);
});

test('a range that another proofreader has is given all the same, and shown as an overlap', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await asha.admin.invite(invited);
  await site.join('Proofreader', { range: [5, 8] });
  await accept(site, await lastToken(site));
  expect((await asha.admin.assignments()).overlaps).toEqual([
    { start: 5, end: 8, usernames: ['gita', 'ravi'] },
  ]);
});

test('a stolen session of an admin sends at most thirty invitations an hour', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      asha.admin.invite({ ...invited, email: `p${index}@example.org` }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  await expect(asha.admin.invite(invited)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('several requests are approved at once, each in its own role; what fails does not stop the others', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const ids: string[] = [];
  for (const username of ['uma', 'padma', 'mira'])
    ids.push((await site.join('Editor', { username, standing: 'Pending' })).id);
  await asha.admin.cancel({ email: 'padma@example.org' });
  const answers = await asha.admin.answerRequests({
    answer: 'approve',
    requests: ids,
    indexes: '3,12',
  });
  expect(answers).toEqual([
    { request: ids[0], username: 'uma', refusal: null },
    { request: ids[1], username: '', refusal: expect.stringContaining('already been answered') },
    { request: ids[2], username: 'mira', refusal: null },
  ]);
  expect(await people(site)).toEqual([
    'asha ADMIN Approved ',
    'mira Editor Approved 3,12',
    'uma Editor Approved 3,12',
  ]);
  const acts = (await asha.admin.auditLog({})).rows.filter(
    ({ kind }) => kind === 'account approved',
  );
  expect(acts.map(({ subject }) => subject).toSorted()).toEqual([
    'mira (mira@example.org)',
    'uma (uma@example.org)',
  ]);
  await expect(
    asha.admin.answerRequests({
      answer: 'decline',
      requests: Array.from({ length: 51 }, () => 'x'),
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
