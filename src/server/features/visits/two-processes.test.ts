import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDb } from '../../db/open.ts';
import { readSetting } from '../../db/settings.ts';
import { addressOnServer } from '../../testing/databases.ts';
import { postgresTest } from '../../testing/engine-tests.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { deleteReaderMarks } from './queries.ts';
import { createVisitorIds } from './log.ts';

const day = 24 * 60 * 60 * 1000;
const noPage = { normalise: (url: string) => url, render: async () => ({ status: 404, html: '' }) };

/** Two processes of the site over one database, between which a proxy hands out the calls. */
async function twoProcesses() {
  const first = await testSite();
  const db = openDb(addressOnServer(first.db));
  onTestFinished(() => db.destroy());
  const sites = [first, await testSite({ db })];
  const apps = await Promise.all(
    sites.map((site) => buildApp(site, { renderer: async () => noPage })),
  );
  const post = (at: number, url: string, agent: string, payload?: object) =>
    apps[at % 2]?.inject({
      method: 'POST',
      url,
      remoteAddress: '192.0.2.7',
      headers: { 'user-agent': agent },
      ...(payload && { payload }),
    });
  const read = (at: number, requestUri: string, agent = 'Firefox') =>
    post(at, '/api/activity-logs', agent, {
      route: '/songs',
      startTime: 0,
      endTime: 60_000,
      requestUri,
    });
  const flush = (...which: TestSite[]) => Promise.all(which.map(({ visits }) => visits.flush()));
  return { first, sites, apps, post, read, flush };
}

postgresTest(
  'a reader counts once a day for a song, and one visitor is one visit, through whichever process they come',
  async () => {
    const { first, sites, post, read, flush } = await twoProcesses();
    for (const at of [0, 1, 2, 3]) {
      await post(at, '/api/user/home', 'Firefox');
      await read(at, '/songs/4?lang=Tamil');
      await read(at, '/songs/5?lang=Tamil');
      await read(at, '/songs/4?lang=Tamil', `Safari ${at % 2}`);
      if (at === 1) await flush(...sites);
    }
    await flush(...sites);
    const { db } = first;
    expect(
      await db
        .selectFrom('reader_counts')
        .selectAll()
        .where('period', '=', '2026-01-15')
        .orderBy('number')
        .execute(),
    ).toEqual([
      { period: '2026-01-15', number: 4, language: 'Tamil', readers: 3 },
      { period: '2026-01-15', number: 5, language: 'Tamil', readers: 1 },
    ]);
    expect(await db.selectFrom('visit_days').selectAll().execute()).toEqual([
      { day: '2026-01-15', visitors: 3, readers: 3 },
    ]);
    expect(await db.selectFrom('visits').select('id').execute()).toHaveLength(3);
  },
);

postgresTest('each process tells the same number of visitors', async () => {
  const { sites, apps, post, flush } = await twoProcesses();
  for (const at of [0, 1, 2]) await post(at, '/api/user/home', `browser ${at}`);
  await flush(...sites);
  const answers = await Promise.all(apps.map((app) => app.inject('/api/user/active-user-count')));
  expect(answers.map((answer) => answer.json())).toEqual([{ activeUsers: 3 }, { activeUsers: 3 }]);
});

postgresTest('what tells who was counted names nobody, and goes after the day', async () => {
  const { first, read, flush } = await twoProcesses();
  const meera = await first.join('Editor');
  await read(0, '/songs/4');
  await first
    .callerWith(meera.authorization)
    .visits.activity({ route: '/songs/4', startTime: 0, endTime: 1, requestUri: '/songs/4' });
  await flush(first);
  const marks = () => first.db.selectFrom('reader_marks').selectAll().execute();
  expect(await marks()).toHaveLength(4);
  for (const { mark } of await marks()) expect(mark).toMatch(/^[\w-]{22}$/);
  await deleteReaderMarks(first.db, '2026-01-15', 10);
  expect(await marks()).toHaveLength(4);
  await deleteReaderMarks(first.db, '2026-01-16', 10);
  expect(await marks()).toEqual([]);
});

postgresTest('two processes that meet a new day at once agree on its secret', async () => {
  const { sites } = await twoProcesses();
  const somebody = { userId: null, address: '192.0.2.7', agent: 'Firefox' };
  for (let time = 0; time < 10; time += 1) {
    const names = await Promise.all(
      sites.map(({ db, clock }) => createVisitorIds(db).idOf(somebody, clock.at + time * day)),
    );
    expect(new Set(names).size).toBe(1);
  }
  expect(await readSetting(sites[0]?.db ?? expect.fail(), 'visitor_salt')).toMatch(/^2026-01-24 /);
});
