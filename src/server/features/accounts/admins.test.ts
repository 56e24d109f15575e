import { expect, test } from 'vitest';
import { addApp, totpCode } from '../../testing/second-factors.ts';
import { testSite } from '../../testing/site.ts';

const password = 'Tambura@1484';

test('Asha makes Ravi an admin with her own password; he has the rights at once and gets a letter', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const asha = await site.signIn('ADMIN', { password });
  await expect(
    asha.admin.makeAdmin({ email: ravi.email, password: 'Wrong@1564' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(site.callerWith(ravi.authorization).admin.waiting()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await asha.admin.makeAdmin({ email: ravi.email, password });
  await site.callerWith(ravi.authorization).admin.waiting();
  await expect(asha.admin.makeAdmin({ email: ravi.email, password })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const emails = await site.db
    .selectFrom('emails')
    .select('subject')
    .where('recipient', '=', ravi.email)
    .execute();
  expect(emails).toEqual([{ subject: 'You are an admin now' }]);
});

test('an admin with a second factor needs it too, to make, invite or remove an admin', async () => {
  const site = await testSite();
  const ravi = await site.join('Proofreader', { password });
  const asha = await site.join('ADMIN', { password });
  const { secret } = await addApp(site, asha, password);
  const { admin } = site.callerWith(asha.authorization);
  const who = { email: ravi.email };
  const demoted = { ...who, role: 'Editor', indexes: '3,20' };
  const invited = { email: 'gita@example.org', role: 'ADMIN' } as const;
  const acts = [
    (code: { code?: string }) => admin.makeAdmin({ ...who, password, ...code }),
    (code: { code?: string }) => admin.removeAdmin({ ...demoted, password, ...code }),
    (code: { code?: string }) => admin.invite({ ...invited, password, ...code }),
  ];
  for (const act of acts) {
    for (const code of [{}, { code: '000000' }])
      await expect(act(code)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { details: { secondFactor: { totp: true, passkey: null } } },
      });
    site.clock.at += 60_000;
    await act({ code: totpCode(secret, site.now()) });
  }
});

test.each([
  ['a reader', 'Reader', 'Approved', 'FORBIDDEN'],
  ['a closed account', 'Editor', 'Cancelled', 'FORBIDDEN'],
  ['a request', 'Editor', 'Pending', 'NOT_FOUND'],
] as const)('%s cannot become an admin', async (_what, role, standing, code) => {
  const site = await testSite();
  const { email } = await site.join(role, {
    standing,
    username: 'uma',
    ...(role !== 'Reader' && { password }),
  });
  const asha = await site.signIn('ADMIN', { password });
  await expect(asha.admin.makeAdmin({ email, password })).rejects.toMatchObject({ code });
});

test('admin rights are taken from another and from oneself, never from the last admin, even at once', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN', { password });
  const mala = await site.join('ADMIN', { username: 'mala', password });
  const remove = (by: typeof asha, whom: typeof asha) =>
    site
      .callerWith(by.authorization)
      .admin.removeAdmin({ email: whom.email, role: 'Editor', indexes: '3,20', password });
  const both = await Promise.allSettled([remove(asha, mala), remove(mala, asha)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [last, other] = both[0]?.status === 'fulfilled' ? [asha, mala] : [mala, asha];
  await expect(remove(last, last)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await site.callerWith(other.authorization).auth.account()).toMatchObject({
    role: 'Editor',
  });
  await expect(remove(last, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(
    (await site.callerWith(last.authorization).admin.accounts({})).rows
      .map(({ role, indexes }) => [role, indexes])
      .toSorted(),
  ).toEqual([
    ['ADMIN', ''],
    ['Editor', '3,20'],
  ]);
});

test('taking rights needs a role and a right password', async () => {
  const site = await testSite();
  const asha = await site.join('ADMIN', { password });
  await site.join('ADMIN', { username: 'mala' });
  const { admin } = site.callerWith(asha.authorization);
  const mala = { email: 'mala@example.org', password };
  await expect(admin.removeAdmin({ ...mala, role: 'Chief' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(
    admin.removeAdmin({ ...mala, role: 'Editor', password: 'Wrong@1564' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await admin.removeAdmin({ ...mala, role: 'Editor' });
});
