import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';
import { ensureAdmin, createSetUpToken } from '../auth/service.ts';
import { recordAct } from './queries.ts';

async function busyMonth() {
  const site = await testSite();
  const asha = await site.join('ADMIN');
  const [first, minute] = [site.clock.at, 60_000];
  await recordAct(site.db, asha, {
    kind: 'account approved',
    subject: 'uma (uma@example.org)',
    became: 'Editor 1-78',
    at: first,
  });
  await recordAct(site.db, asha, {
    kind: 'song restored',
    subject: '5 Kannada',
    reason: 'The older book is right: 100%.',
    at: first + minute,
  });
  await recordAct(site.db, null, {
    kind: 'admin set up',
    subject: 'admin_1 (a@example.org)',
    became: 'ADMIN',
    at: first + 2 * minute,
  });
  return { site, first, caller: site.callerWith(asha.authorization) };
}

test('admins read the audit log newest first, page by page, and new rows do not shift the pages', async () => {
  const { site, first, caller } = await busyMonth();
  const kinds = async (input: Parameters<typeof caller.admin.auditLog>[0]) => {
    const { rows, more } = await caller.admin.auditLog(input);
    return [rows.map(({ kind }) => kind).join(', '), more];
  };
  expect((await caller.admin.auditLog()).rows[1]).toEqual({
    id: expect.any(String),
    at: new Date(first + 60_000).toISOString(),
    who: 'asha',
    kind: 'song restored',
    subject: '5 Kannada',
    was: '',
    became: '',
    reason: 'The older book is right: 100%.',
  });
  expect(await kinds({ size: 2 })).toEqual(['admin set up, song restored', true]);
  expect(await kinds({ size: 2, page: 2 })).toEqual(['account approved', false]);
  expect(await kinds({ direction: 'asc' })).toEqual([
    'account approved, song restored, admin set up',
    false,
  ]);
  expect(await kinds({ until: first + 60_000, size: 1 })).toEqual(['song restored', true]);
  expect((await caller.admin.auditLog()).rows[0]).toMatchObject({ who: '', became: 'ADMIN' });
  for (const input of [
    { page: 0 },
    { size: 501 },
    { page: 401, size: 25 },
    { kind: 'guessed' as 'song restored' },
    { until: 'soon' },
    { text: 'x'.repeat(101) },
  ]) {
    await expect(caller.admin.auditLog(input), JSON.stringify(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
  await expect((await site.signIn('Proofreader')).admin.auditLog()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a row matches when it contains every word of the filter; pattern signs match themselves', async () => {
  const { caller } = await busyMonth();
  const found = async (text: string) =>
    (await caller.admin.auditLog({ text })).rows.map(({ kind }) => kind);
  expect(await found('ASHA uma')).toEqual(['account approved']);
  expect(await found('kannada')).toEqual(['song restored']);
  expect(await found('100%')).toEqual(['song restored']);
  expect(await found('admin_1')).toEqual(['admin set up']);
  expect(await found('adminx1')).toEqual([]);
  expect(await found("' or 1=1 --")).toEqual([]);
  expect((await caller.admin.auditLog({ kind: 'account approved' })).rows).toHaveLength(1);
});

test('the making of the first admin is recorded, from the environment and by the link', async () => {
  const [site, other] = [await testSite(), await testSite()];
  for (let start = 0; start < 2; start += 1)
    await ensureAdmin(site.db, 'first@example.org', 'Tambura@1484', site.now());
  expect((await (await site.signIn('ADMIN')).admin.auditLog()).rows).toMatchObject([
    {
      kind: 'admin set up',
      who: '',
      subject: expect.stringMatching(/^admin\w{6} \(first@example\.org\)$/),
    },
  ]);
  await other.visitor().auth.setUp({
    token: (await createSetUpToken(other.db)) ?? '',
    username: 'asha',
    displayName: 'Asha Rao',
    email: 'asha@example.org',
    password: 'Tambura@1484',
  });
  expect((await (await other.signIn('ADMIN')).admin.auditLog()).rows).toMatchObject([
    { kind: 'admin set up', who: 'Asha Rao', subject: 'asha (asha@example.org)' },
  ]);
});

test('an act that fails writes no row', async () => {
  const { site, caller } = await busyMonth();
  await site.join('ADMIN', { username: 'mala' });
  for (const email of ['mala@example.org', 'nobody@example.org']) {
    await expect(caller.admin.cancel({ email })).rejects.toBeDefined();
    await expect(caller.admin.approve({ email, role: 'Editor' })).rejects.toBeDefined();
  }
  await expect(caller.respellings.remove({ voice: 'kn', written: 'ಪದ' })).rejects.toBeDefined();
  expect((await caller.admin.auditLog()).rows).toHaveLength(3);
});
