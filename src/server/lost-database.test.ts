import { expect, onTestFinished } from 'vitest';
import { openDb } from './db/open.ts';
import { isServerAway, isServerReadOnly, watchServer } from './db/server-watch.ts';
import { readSetting, writeSetting } from './db/settings.ts';
import { DatabaseAway } from './errors.ts';
import type { Renderer } from './http/pages.ts';
import { addressOnServer } from './testing/databases.ts';
import { postgresTest } from './testing/engine-tests.ts';
import { startNetwork } from './testing/network.ts';
import { servedSite } from './testing/served.ts';
import { testSite } from './testing/site.ts';

const times = { pause: 50, answer: 300 };

/** Renders each page once more with another number; all but the home page read the database. */
function countingRenderer(): Renderer {
  let count = 0;
  return {
    normalise: (url) => url,
    render: async (url, { db }) => {
      if (url !== '/') await readSetting(db, 'clock');
      return {
        status: 200,
        html: `<p>${url} ${(count += 1)}</p>`,
        ...(url === '/today' && { ttl: 20 }),
      };
    },
  };
}

/** A site that reaches its database over a network, and whose database is watched. */
async function distantSite() {
  const link = await startNetwork(addressOnServer((await testSite()).db));
  const db = openDb(link.address);
  const { site, app } = await servedSite({ db }, countingRenderer());
  const log: string[] = [];
  const stop = watchServer(db, {
    log: (line) => log.push(line),
    changed: site.responseCache.sendExpired,
    times,
  });
  onTestFinished(async () => {
    await stop();
    await db.destroy();
  });
  const known = (isAway: boolean) =>
    expect.poll(() => isServerAway(db), { timeout: 20_000 }).toBe(isAway);
  return { link, db, site, app, log, known };
}

const list = '/trpc/compositions.list?input=%7B%22language%22%3A%22Kannada%22%7D';
const song = (number: number) => `/api/lyrics/pdf/?search=${number}`;

for (const [how, lose] of [
  ['ends', 'cut'],
  ['falls silent', 'swallow'],
] as const)
  postgresTest(
    `when the network to the database ${how}, what is cached is read on, all else is 503, and the site recovers`,
    async () => {
      const { link, db, site, app, log, known } = await distantSite();
      const meera = await site.join('Editor', { password: 'a right password' });
      const headers = { authorization: meera.authorization };
      const cached = [
        '/',
        '/today',
        list,
        song(1),
        '/api/speech/song?number=1&language=Kannada&part=lyrics',
      ];
      const before = await Promise.all(cached.map((url) => app.inject(url)));
      expect(before.map(({ statusCode }) => statusCode)).toEqual(cached.map(() => 200));
      expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
      expect((await app.inject('/readyz')).json()).toEqual({
        status: 'ready',
        compositions: 12,
        degraded: [],
      });

      link[lose]();
      await expect(writeSetting(db, 'clock', 'lost')).rejects.toThrow(DatabaseAway);
      await known(true);
      const during = await Promise.all(cached.map((url) => app.inject(url)));
      expect(during.map(({ statusCode, body }) => [statusCode, body])).toEqual(
        before.map(({ body }) => [200, body]),
      );
      const refused = [
        { url: song(2) },
        { url: list, headers },
        {
          url: '/api/auth/login',
          method: 'POST',
          payload: { email: meera.email, password: 'a right password' },
        },
        {
          url: '/trpc/corrections.save',
          method: 'POST',
          headers,
          payload: { number: 1, language: 'Kannada' },
        },
        { url: '/api/speech/song?number=2&language=Kannada&part=lyrics' },
      ] as const;
      for (const request of refused) {
        const { statusCode, headers: told } = await app.inject(request);
        expect([request.url, statusCode, told['retry-after'], told['cache-control']]).toEqual([
          request.url,
          503,
          '5',
          'private, no-store',
        ]);
      }
      // The previous response is served, and must not be stored.
      site.responseCache.drop();
      const replaced = await app.inject(song(1));
      expect([replaced.statusCode, replaced.body, replaced.headers['cache-control']]).toEqual([
        200,
        before[3]?.body,
        'private, no-store',
      ]);
      const page = await app.inject('/songs/3');
      expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
        503,
        '5',
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ');
      expect((await app.inject('/healthz')).json()).toEqual({
        status: 'ok',
        degraded: ['database away'],
      });
      expect((await app.inject('/readyz')).json()).toEqual({
        status: 'degraded',
        compositions: 12,
        degraded: ['database away'],
      });

      link.mend();
      await known(false);
      await writeSetting(db, 'clock', 'kept');
      expect((await app.inject('/songs/3')).statusCode).toBe(200);
      expect((await app.inject('/today')).body).not.toBe(before[1]?.body);
      expect((await app.inject('/readyz')).json()).toEqual({
        status: 'ready',
        compositions: 12,
        degraded: [],
      });
      expect(log).toEqual([
        expect.stringMatching(/^The database server is lost: /),
        'The database server is back.',
      ]);
    },
  );

postgresTest(
  'visits are kept in memory meanwhile, and written when the database is back',
  async () => {
    const { link, db, site, app, known } = await distantSite();
    const come = (agent: string) =>
      app.inject({ method: 'POST', url: '/api/user/home', headers: { 'user-agent': agent } });
    await come('Firefox');
    await site.visits.flush();
    link.cut();
    await expect(readSetting(db, 'clock')).rejects.toThrow(DatabaseAway);
    await known(true);
    expect((await come('Safari')).statusCode).toBe(200);
    await site.visits.flush();
    link.mend();
    await known(false);
    await site.visits.flush();
    expect(await db.selectFrom('visits').select('id').execute()).toHaveLength(2);
  },
);

postgresTest('a server that takes no writes degrades the site, and is no lost server', async () => {
  const { db } = await testSite();
  const address = new URL(addressOnServer(db));
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = openDb(address.toString());
  const { app } = await servedSite({ db: standby });
  onTestFinished(watchServer(standby, { log: expect.fail, times }));
  await expect.poll(() => isServerReadOnly(standby)).toBe(true);
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'degraded',
    compositions: 12,
    degraded: ['database not writable'],
  });
  expect((await app.inject(song(1))).statusCode).toBe(200);
  await expect(writeSetting(standby, 'clock', 'refused')).rejects.toThrow(DatabaseAway);
  await standby.destroy();
});

postgresTest(
  'a visit and a reading that wait while the database is lost are written when it is back',
  async () => {
    const { link, db, site, app, known } = await distantSite();
    // The secret of the day is read before.
    await app.inject({
      method: 'POST',
      url: '/api/user/home',
      headers: { 'user-agent': 'Firefox' },
    });
    await site.visits.flush();
    await site.visits.record({ ...reader, song: { number: 4, language: 'Kannada' } });
    link.cut();
    await site.visits.flush();
    link.mend();
    await known(false);
    await expect
      .poll(async () => (await site.visits.flush(), db.selectFrom('visits').select('id').execute()))
      .toHaveLength(2);
    expect(
      await db.selectFrom('reader_counts').select('readers').where('number', '=', 4).execute(),
    ).not.toEqual([]);
  },
);

const reader = {
  userId: null,
  address: '198.51.100.7',
  browser: { agent: 'Safari', ahead: false },
  route: '/songs/4',
  stayed: 1000,
};
