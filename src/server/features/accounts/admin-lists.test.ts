import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';
import { saveVisitSpans } from '../visits/service.ts';

const day = 24 * 60 * 60 * 1000;

async function everybody() {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Editor', { standing: 'Pending', range: null });
  const ravi = await site.join('Proofreader', { subscribedUntil: site.now() + 40 * day });
  await site.join('Reader', { subscribedUntil: site.now() + 3 * day });
  await site.join('Proofreader', {
    username: 'uma',
    standing: 'Cancelled',
    subscribedUntil: site.now() - day,
  });
  await saveVisitSpans(site.db, [
    {
      visitor: 'r',
      userId: ravi.id,
      address: '192.0.2.1',
      route: '/',
      first: site.now(),
      last: site.now() + 60_000,
    },
  ]);
  const names = async (input: Parameters<typeof asha.admin.accounts>[0]) =>
    (await asha.admin.accounts(input)).rows.map(({ username }) => username).join(' ');
  return { site, asha, names };
}

test('every account is listed with role, standing, range, subscription and last activity', async () => {
  const { asha, site } = await everybody();
  const { rows, more } = await asha.admin.accounts();
  expect(rows.map(({ username, role, standing }) => `${username} ${role} ${standing}`)).toEqual([
    'asha ADMIN Approved',
    'kiran Reader Approved',
    'meera Editor Pending',
    'ravi Proofreader Approved',
    'uma Proofreader Cancelled',
  ]);
  expect(more).toBe(false);
  expect(rows[3]).toEqual({
    username: 'ravi',
    email: 'ravi@example.org',
    role: 'Proofreader',
    standing: 'Approved',
    indexes: '1,40',
    since: '2026-01-15T00:00:00.000Z',
    subscribedUntil: new Date(site.now() + 40 * day).toISOString(),
    lastSeen: '2026-01-15T00:01:00.000Z',
    hasSecondFactor: false,
  });
  expect(rows[2]).toMatchObject({ indexes: '', subscribedUntil: null, lastSeen: null });
});

test('the list sorts unknown values last, filters, and pages', async () => {
  const { names } = await everybody();
  expect(await names({ sort: 'subscribedUntil' })).toBe('uma kiran ravi asha meera');
  expect(await names({ sort: 'subscribedUntil', direction: 'desc' })).toBe(
    'ravi kiran uma asha meera',
  );
  expect(await names({ sort: 'lastSeen', direction: 'desc', size: 1 })).toBe('ravi');
  expect(await names({ subscription: 'running' })).toBe('kiran ravi');
  expect(await names({ subscription: 'soon' })).toBe('kiran');
  expect(await names({ subscription: 'over' })).toBe('uma');
  expect(await names({ subscription: 'never' })).toBe('asha meera');
  expect(await names({ standing: 'Pending' })).toBe('meera');
  expect(await names({ role: 'Proofreader', text: 'RAVI proof' })).toBe('ravi');
  expect(await names({ size: 2, page: 2 })).toBe('meera ravi');
});

test('only admins may read it, and only with valid input', async () => {
  const { site, asha } = await everybody();
  await expect((await site.signIn('Proofreader')).admin.accounts()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  for (const input of [
    { sort: 'password_hash' as 'email' },
    { standing: 'Gone' as 'Pending' },
    { subscription: 'x' as 'over' },
    { size: 0 },
  ]) {
    await expect(asha.admin.accounts(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});
