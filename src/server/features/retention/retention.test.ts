import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startClockGuard } from '../../disk/clock-guard.ts';
import { tidyOutbox } from '../../mail/outbox.ts';
import { insertEmail } from '../../mail/queries.ts';
import { sendDueEmails } from '../../mail/sender.ts';
import { send } from '../../testing/imports.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { createRateLimiter } from '../../http/limits.ts';
import { createVisitLog } from '../visits/log.ts';
import { insertVisit } from '../visits/queries.ts';
import { deleteExcessVisits } from '../visits/cleanup.ts';
import { cleanUp, deleteExcessEmails } from './service.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const password = 'Tambura@1484';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A site with a clock guard that already trusts the clock; `run` advances the time. */
async function watchedSite() {
  const bare = await testSite();
  let passed = 0;
  const dataFolder = emptyFolder();
  const clockGuard = await startClockGuard(bare.db, bare.now, {
    passed: () => passed,
    log: () => {},
  });
  const site: TestSite = { ...(await testSite({ ...bare, clockGuard })), clock: bare.clock };
  const run = (days: number) => {
    for (let index = 0; index < days; index += 1) {
      bare.clock.at += day;
      passed += day;
      clockGuard.mayDelete();
    }
  };
  run(8);
  const kept = { ...site, env: { DATA_DIR: dataFolder } };
  return { site, kept, run, dataFolder };
}

const countsOf = async ({ db }: TestSite) => {
  const tables = ['visits', 'reader_counts', 'sessions', 'links', 'emails', 'imports'] as const;
  return Object.fromEntries(
    await Promise.all(
      tables.map(
        async (table) =>
          [table, (await db.selectFrom(table).selectAll().execute()).length] as const,
      ),
    ),
  );
};

async function lived() {
  const { site, kept, run, dataFolder } = await watchedSite();
  const ravi = await site.join('Proofreader', { password });
  const seen = {
    userId: null,
    address: '192.0.2.7',
    browser: undefined,
    route: '/songs/4',
    stayed: 0,
    song: { number: 4, language: 'Kannada' } as const,
  };
  await site.visits.record(seen);
  await site.visits.flush();
  await site.visitor().auth.forgotPassword({ email: ravi.email });
  const bring = () => send(site, 'songs.csv', 'number,title\n400,ಹಾಡು\n');
  await bring();
  const outbox = join(dataFolder, 'outbox');
  mkdirSync(outbox);
  writeFileSync(
    join(outbox, `${new Date(site.now()).toISOString().replaceAll(':', '-')}-0123abcd.eml`),
    'Dear Ravi',
  );
  return { site, kept, run, ravi, bring, countEmails: () => readdirSync(outbox).length };
}

test('a clock 400 days ahead deletes nothing; corrected again, everything is as before', async () => {
  const { site, kept, ravi, bring, countEmails } = await lived();
  const before = await countsOf(site);
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  site.clock.at += 400 * day;
  await cleanUp(kept);
  await site.visitor().auth.login({ email: ravi.email, password });
  await site.visitor().auth.forgotPassword({ email: 'nobody@example.org' });
  await site.visitor().subscriptions.requestLink({ email: 'gita@example.org' });
  await bring();
  await cleanUp(kept);
  const after = await countsOf(site);
  for (const [table, count] of Object.entries(before))
    expect([table, after[table]! >= count]).toEqual([table, true]);
  expect(countEmails()).toBe(1);
  expect(await site.db.selectFrom('visits').select('shortened').execute()).toEqual([
    { shortened: 0 },
  ]);
  site.clock.at -= 400 * day;
  await cleanUp(kept);
  expect(await site.callerWith(ravi.authorization).subscriptions.status()).toBeDefined();
});

test('visits, sessions, links, e-mails and drafts are deleted when they are really old', async () => {
  const { site, kept, run, bring, countEmails } = await lived();
  run(400);
  await cleanUp(kept);
  await bring();
  expect(await countsOf(site)).toMatchObject({
    visits: 0,
    reader_counts: 1,
    sessions: 1,
    links: 0,
    emails: 0,
    imports: 1,
  });
  expect(countEmails()).toBe(0);
});

test('a waiting e-mail does not expire because the clock jumped, and is sent', async () => {
  const { site, run } = await watchedSite();
  await insertEmail(
    site.db,
    'ravi@example.org',
    { subject: 'Greetings', text: 'Dear Ravi' },
    site.now(),
    hour,
  );
  site.clock.at += 400 * day;
  const sent: string[] = [];
  const parts = { db: site.db, now: site.now, clockGuard: site.clockGuard, log: () => {} };
  await sendDueEmails({ ...parts, deliver: () => Promise.reject(new Error('the server is away')) });
  expect(
    await site.db.selectFrom('emails').select(['text', 'next_at']).executeTakeFirst(),
  ).toMatchObject({
    text: 'Dear Ravi',
    next_at: expect.any(Number),
  });
  site.clock.at += hour;
  await sendDueEmails({ ...parts, deliver: async ({ recipient }) => void sent.push(recipient) });
  expect(sent).toEqual(['ravi@example.org']);
  run(8);
  await insertEmail(
    site.db,
    'meera@example.org',
    { subject: 'Greetings', text: 'Dear Meera' },
    site.now() - day,
    hour,
  );
  await sendDueEmails({ ...parts, deliver: async ({ recipient }) => void sent.push(recipient) });
  expect(sent).toEqual(['ravi@example.org']);
});

test('a visit that a wrong clock dated into the future is not extended', async () => {
  const site = await testSite();
  const { id: userId } = await site.join('Editor');
  const visit = () =>
    site.visits.record({ userId, address: '192.0.2.7', browser: undefined, route: '/', stayed: 0 });
  site.clock.at += 400 * day;
  await visit();
  await site.visits.flush();
  site.clock.at -= 400 * day;
  for (const at of [0, 1, 2]) {
    site.clock.at += at * 60_000;
    await visit();
    await site.visits.flush();
  }
  expect(
    (await site.db.selectFrom('visits').select('duration').orderBy('started_at').execute()).map(
      ({ duration }) => duration,
    ),
  ).toEqual([3 * 60_000, 0]);
});

test('new visits of one address and of all are limited a day; a running visit goes on, and accounts are not limited', async () => {
  const site = await testSite();
  const { id: meera } = await site.join('Editor');
  const [visitsByAddressADay, visitsADay] = [
    createRateLimiter(5, 24 * 60 * 60),
    createRateLimiter(8, 24 * 60 * 60),
  ];
  const limits = { ...site.limits, visitsByAddressADay, visitsADay };
  const visits = createVisitLog(site.db, limits, site.now);
  const come = (address: string, agent: string, userId: string | null = null) =>
    visits.record({ userId, address, browser: { agent, ahead: false }, route: '/', stayed: 0 });
  const kept = async () => {
    await visits.flush();
    return (await site.db.selectFrom('visits').select(['address', 'last_at']).execute()).length;
  };
  for (let index = 0; index < 20; index += 1) await come('192.0.2.7', `browser ${index}`);
  expect(await kept()).toBe(5);
  for (let at = 0; at < 20; at += 1) await come(`198.51.100.${at}`, 'browser');
  expect(await kept()).toBe(8);
  site.clock.at += 60_000;
  await come('192.0.2.7', 'browser 0');
  await come('192.0.2.7', 'browser 0', meera);
  expect(await kept()).toBe(9);
  expect(
    (
      await site.db
        .selectFrom('visits')
        .select('last_at')
        .where('last_at', '=', site.now())
        .execute()
    ).length,
  ).toBe(2);
});

test('of too many visits the first are deleted, and of too many reader counts the first days, no more by two processes at once', async () => {
  const site = await testSite();
  const row = {
    user_id: null,
    address: '192.0.2.9',
    shortened: 0,
    country: '',
    region: '',
    city: '',
    route: '/',
    duration: 0,
  };
  for (let at = 0; at < 450; at += 1)
    await insertVisit(site.db, {
      ...row,
      id: `v${at}`,
      visitor: `v${at}`,
      started_at: 1000 - at,
      last_at: site.now(),
    });
  for (const period of ['2025-12-30', '2025-12-31', '2026-01-01', '2025-12'])
    await site.db
      .insertInto('reader_counts')
      .values({ period, number: 4, language: 'Tamil', readers: 1 })
      .execute();
  await Promise.all(
    [1, 2].map(() => deleteExcessVisits(site.db, site.now(), { visits: 100, readings: 2 })),
  );
  expect(
    (await site.db.selectFrom('visits').select('started_at').orderBy('started_at').execute()).map(
      ({ started_at }) => started_at,
    ),
  ).toEqual(Array.from({ length: 100 }, (_, index) => 901 + index));
  expect(
    (await site.db.selectFrom('reader_counts').select('period').orderBy('period').execute()).map(
      ({ period }) => period,
    ),
  ).toEqual(['2025-12', '2026-01-01']);
});

test('of too many e-mails the oldest finished ones are deleted, no more by two processes at once; a waiting one stays', async () => {
  const { db, now } = await testSite();
  for (let at = 0; at < 6; at += 1)
    await insertEmail(db, `${at}@example.org`, { subject: 'x', text: 'x' }, now() + at, day);
  await db
    .updateTable('emails')
    .set({ next_at: null })
    .where('recipient', '<>', '0@example.org')
    .execute();
  await Promise.all([1, 2].map(() => deleteExcessEmails(db, 2)));
  expect(
    (await db.selectFrom('emails').select('recipient').orderBy('created_at').execute()).map(
      ({ recipient }) => recipient,
    ),
  ).toEqual(['0@example.org', '4@example.org', '5@example.org']);
});

test('the outbox keeps its newest e-mails, and files that are no e-mails of the site', async () => {
  const folder = emptyFolder();
  const names = Array.from(
    { length: 6 },
    (_, index) => `2026-01-0${index + 1}T06-30-00.000Z-0123abcd-${index}.eml`,
  );
  for (const name of [...names, '.2026-01-01T00-00-00.000Z-0123abcd-9.eml', 'kept by hand.eml'])
    writeFileSync(join(folder, name), Buffer.alloc(100));
  await tidyOutbox(folder, null);
  expect(readdirSync(folder)).toHaveLength(8);
  await tidyOutbox(folder, Date.UTC(2026, 0, 2));
  expect(readdirSync(folder).toSorted()).toEqual([...names.slice(1), 'kept by hand.eml']);
  await tidyOutbox(folder, null, { files: 4, bytes: 1000 });
  await tidyOutbox(folder, null, { files: 4, bytes: 200 });
  expect(readdirSync(folder).toSorted()).toEqual([...names.slice(4), 'kept by hand.eml']);
  await tidyOutbox(join(folder, 'nowhere'), null);
});

test('the fifty-first session of an account ends its first', async () => {
  const site = await testSite();
  const first = await site.join('Editor');
  site.clock.at += 1;
  for (let at = 0; at < 49; at += 1) await site.join('Editor');
  expect(await site.callerWith(first.authorization).subscriptions.status()).toBeDefined();
  const last = await site.join('Editor');
  await expect(site.callerWith(first.authorization).subscriptions.status()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  expect(await site.callerWith(last.authorization).subscriptions.status()).toBeDefined();
  expect(await site.db.selectFrom('sessions').selectAll().execute()).toHaveLength(50);
});

test('only the hourly cleanup, which checks the clock first, deletes by age', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const textOf = (name: string) => readFileSync(join('src/server', name), 'utf8');
  const byTime = files
    .filter((name) => name.endsWith('queries.ts'))
    .flatMap((name) =>
      textOf(name)
        .split(/\n(?=export )/)
        .flatMap((text) =>
          text.includes('deleteFrom') && /'<=?'/.test(text)
            ? [/function (\w+)/.exec(text)?.[1] ?? '']
            : [],
        ),
    );
  expect(byTime).toEqual(
    expect.arrayContaining([
      'deleteOldEmails',
      'deleteExpired',
      'deleteAnsweredReports',
      'deleteUnverifiedSignUps',
    ]),
  );
  const callers = (names: readonly string[]) =>
    files
      .filter((name) =>
        names.some((one) => new RegExp(`import \\{[^}]*\\b${one}\\b`).test(textOf(name))),
      )
      .toSorted();
  expect(callers(byTime)).toEqual([
    'features/accounts/sign-up.ts',
    'features/books/clean-up.ts',
    'features/retention/service.ts',
  ]);
  expect(callers(['cleanUpBooks'])).toEqual(['features/retention/service.ts']);
  expect(callers(['deleteExpiredSignUps', 'deleteOldVisits', 'tidyOutbox'])).toEqual([
    'features/retention/service.ts',
    'mail/delivery.ts',
  ]);
});
