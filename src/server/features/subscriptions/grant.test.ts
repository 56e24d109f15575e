import { expect, test } from 'vitest';
import { testSite, type TestSite } from '../../testing/site.ts';

const day = 24 * 60 * 60 * 1000;
const reason = 'A teacher at the festival.';
const letters = (site: TestSite) =>
  site.db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'text'])
    .orderBy('created_at')
    .execute();
const endOf = async (site: TestSite, username: string) =>
  (
    await site.db
      .selectFrom('users')
      .select('subscribed_until')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).subscribed_until;

test('days run from now, then from the present end; the account reads everything and gets an e-mail', async () => {
  const site = await testSite();
  const [asha, meera] = [
    await site.signIn('ADMIN'),
    await site.signIn('Editor', { range: [1, 10] }),
  ];
  expect(await meera.compositions.list({})).toHaveLength(10);
  const now = site.now();
  expect(
    await asha.admin.grantSubscription({ email: ' MEERA@example.org', days: 45, reason }),
  ).toEqual({
    until: new Date(now + 45 * day).toISOString(),
  });
  expect(await meera.compositions.list({})).toHaveLength(12);
  await asha.admin.grantSubscription({ email: 'meera@example.org', days: 5, reason });
  expect(await endOf(site, 'meera')).toBe(now + 50 * day);
  site.clock.at += 60 * day;
  expect((await meera.subscriptions.status().catch(() => null))?.isActive ?? false).toBe(false);
  const later = await (
    await site.signIn('ADMIN')
  ).admin.grantSubscription({ email: 'meera@example.org', days: 1, reason });
  expect(later.until).toBe(new Date(site.now() + day).toISOString());
  expect(
    (await letters(site)).map(({ recipient, subject }) => `${recipient}: ${subject}`),
  ).toContain('meera@example.org: You have a subscription');
  expect((await letters(site)).at(-1)?.text).toMatch(
    /Dear meera,[^]*until\n17 March 2026, 05:30, Indian time\.[^]*http:\/\/localhost:3000\/login/,
  );
});

test('a date is the whole day in Indian time, and a reader’s e-mail has the way to a new link', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Reader');
  expect(
    await asha.admin.grantSubscription({ email: 'kiran@example.org', until: '2026-02-28', reason }),
  ).toEqual({
    until: '2026-02-28T18:29:59.999Z',
  });
  expect((await letters(site)).at(-1)?.text).toMatch(
    /28 February 2026, 23:59, Indian time\.[^]*http:\/\/localhost:3000\/subscribe/,
  );
});

test('two concurrent grants both count', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Editor');
  await Promise.all(
    [10, 20].map((days) =>
      asha.admin.grantSubscription({ email: 'meera@example.org', days, reason }),
    ),
  );
  expect(await endOf(site, 'meera')).toBe(site.now() + 30 * day);
});

test('an impossible grant is refused, and leaves neither e-mail nor row', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Reader');
  await site.join('Editor', { standing: 'Pending' });
  await site.join('Proofreader', { standing: 'Cancelled' });
  const refused = (input: object, code: string, message: string) =>
    expect(
      asha.admin.grantSubscription({ email: 'kiran@example.org', reason, ...input }),
      JSON.stringify(input),
    ).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  await refused({ email: 'meera@example.org', days: 5 }, 'NOT_FOUND', 'no account');
  await refused({ email: 'ravi@example.org', days: 5 }, 'CONFLICT', 'closed');
  await refused({ email: 'asha@example.org', days: 5 }, 'CONFLICT', 'without a subscription');
  await refused({ email: 'nobody@example.org', days: 5 }, 'NOT_FOUND', 'no account');
  await refused({ until: '2026-01-14' }, 'BAD_REQUEST', 'This day is in the past.');
  await refused({ until: '2026-01-20' }, 'BAD_REQUEST', 'already ends later');
  await refused({ until: '2036-02-01' }, 'BAD_REQUEST', 'ten years');
  await refused({ days: 3640 }, 'BAD_REQUEST', 'ten years');
  for (const input of [
    {},
    { days: 5, until: '2026-02-01' },
    { days: 0 },
    { days: 1.5 },
    { days: 3651 },
    { until: '2026-02-30' },
    { until: '1 May' },
    { days: 5, reason: ' ' },
    { days: 5, reason: 'x'.repeat(501) },
  ]) {
    await expect(
      asha.admin.grantSubscription({ email: 'kiran@example.org', reason, ...input }),
      JSON.stringify(input),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect(await letters(site)).toEqual([]);
  expect((await asha.admin.auditLog()).rows).toEqual([]);
  await expect(
    (await site.signIn('Reader')).admin.grantSubscription({
      email: 'kiran@example.org',
      days: 5,
      reason,
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a running subscription is ended at once with an e-mail; a second time there is nothing to end', async () => {
  const site = await testSite();
  const [asha, kiran] = [await site.signIn('ADMIN'), await site.signIn('Reader')];
  expect((await kiran.subscriptions.status()).isActive).toBe(true);
  await asha.admin.endSubscription({ email: 'kiran@example.org', reason });
  expect((await kiran.subscriptions.status()).isActive).toBe(false);
  expect(await letters(site)).toMatchObject([
    { recipient: 'kiran@example.org', subject: 'Your subscription has ended' },
  ]);
  await expect(
    asha.admin.endSubscription({ email: 'kiran@example.org', reason }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(
    asha.admin.endSubscription({ email: 'nobody@example.org', reason }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    asha.admin.endSubscription({ email: 'kiran@example.org', reason: '' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('an admin’s documented calls for others are in the audit log, those for themselves are not', async () => {
  const site = await testSite();
  const [asha, meera] = [await site.signIn('ADMIN'), await site.signIn('Editor')];
  await meera.subscriptions.subscribe({ days: 15 });
  await asha.subscriptions.subscribe({ days: 30, email: 'meera@example.org' });
  for (let time = 0; time < 2; time += 1)
    await asha.subscriptions.cancel({ email: 'meera@example.org' });
  expect(
    (await asha.admin.auditLog()).rows.map(({ kind, who }) => `${kind} ${who}`).toSorted(),
  ).toEqual(['subscription ended asha', 'subscription granted asha']);
});
