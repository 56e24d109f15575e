import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createResponseCache } from '../cache/response-cache.ts';
import { readEnv } from '../env.ts';
import { appRouter } from '../router.ts';
import { routes } from '../routes.ts';
import { freePort } from '../testing/free-port.ts';
import { nginxProgram, nginxUser, shippedNginx, startNginx } from '../testing/nginx.ts';
import { realRenderer } from '../testing/real-renderer.ts';
import { servedSite } from '../testing/served.ts';
import type { Site } from '../site.ts';
import { createLimits } from './limits.ts';
import { startPurge } from './purge.ts';

/**
 * The site behind a real nginx with packaging/nginx-cache.conf:
 * `npx vitest run --config bench/long.config.ts shared-cache`. It needs the package nginx.
 */
const withNginx = test.runIf(nginxProgram);

/** A site that renders real pages behind nginx with the shipped configuration. */
async function siteBehindNginx({ purged }: { purged: boolean }) {
  const [front, hook] = [await freePort(), await freePort()];
  const lines: string[] = [];
  const purge = startPurge(purged ? `http://127.0.0.1:${hook}/purandara/` : undefined, {
    log: (line) => lines.push(line),
  });
  const limits = createLimits();
  // One address asks for everything here.
  for (const limit of Object.values(limits))
    if ('points' in limit) limit.points = Number.POSITIVE_INFINITY;
  const { site, app } = await servedSite(
    {
      responseCache: createResponseCache(purge.request),
      env: readEnv({ TRUST_PROXY: '1' }),
      limits,
    },
    realRenderer,
  );
  const behind = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const folder = mkdtempSync(join(tmpdir(), 'shared-cache-'));
  const logs = mkdtempSync(join(tmpdir(), 'shared-cache-logs-'));
  // The folder that the cache lies in belongs to somebody else than nginx, as on Debian.
  for (const above of [tmpdir(), folder]) chmodSync(above, 0o755);
  mkdirSync(join(folder, 'purandara'));
  if (nginxUser) chownSync(join(folder, 'purandara'), nginxUser.uid, nginxUser.gid);
  else chmodSync(folder, 0o555);
  const shipped = shippedNginx('nginx-cache.conf', [Number(behind.port)], logs)
    .replaceAll('/var/cache', folder)
    .replace('listen 80;', `listen 127.0.0.1:${front};`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${hook}`);
  const stopNginx = await startNginx(shipped);
  onTestFinished(async () => {
    await stopNginx();
    await purge.stop();
    await app.close();
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
    rmSync(logs, { recursive: true });
  });
  const origin = `http://127.0.0.1:${front}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual' });
  const isUp = () =>
    get('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(50);
  return {
    site,
    app,
    get,
    lines,
    accessLog: () => readFileSync(join(logs, 'access.log'), 'utf8'),
    direct: (path: string, headers: Record<string, string> = {}) =>
      app.inject({ url: path, headers }),
  };
}

const hit = (response: Response) => response.headers.get('x-cache');

/** Publishes another title of song 1. @returns the time of the publication in milliseconds */
async function publish(
  { db, responseCache }: Pick<Site, 'db' | 'responseCache'>,
  title: string,
): Promise<number> {
  await db.updateTable('texts').set({ title }).where('number', '=', 1).execute();
  responseCache.drop();
  return performance.now();
}

/** Reads all addresses until each says the title. @returns the milliseconds since the publication */
async function seenEverywhere(
  get: (path: string) => Promise<Response>,
  title: string,
  since: number,
): Promise<number> {
  for (;;) {
    const bodies = await Promise.all(titled.map(async (path) => (await get(path)).text()));
    const time = performance.now() - since;
    if (bodies.every((body) => body.includes(title))) return time;
    if (time > 70_000) throw new Error('The publication is not seen.');
    await wait(20);
  }
}
const titled = [
  '/songs/1?lang=Kannada',
  '/musics?lang=Kannada',
  '/api/lyrics/pdf/?search=1&language=Kannada',
];

withNginx(
  'with the hook a publication is seen by everybody within two seconds, under load',
  async () => {
    const { site, get, lines } = await siteBehindNginx({ purged: true });
    for (const path of titled) await (await get(path)).text();
    expect(await Promise.all(titled.map(async (path) => hit(await get(path))))).toEqual([
      'HIT',
      'HIT',
      'HIT',
    ]);
    const readers = new AbortController();
    const reading = Promise.all(
      Array.from({ length: 8 }, async (_, reader) => {
        for (let index = 0; !readers.signal.aborted; index += 1)
          await (await get(titled[(index + reader) % 3]!)).text();
      }),
    );
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const title = `ಹೊಸ ಹೆಸರು ${round}`;
      times.push(await seenEverywhere(get, title, await publish(site, title)));
      // No reader sees an older text after a newer one.
      await wait(1500);
      expect(await seenEverywhere(get, title, performance.now())).toBeLessThan(1000);
    }
    readers.abort();
    await reading;
    console.log(
      `Seen by everybody after (ms): ${times
        .map(Math.round)
        .toSorted((one, other) => one - other)
        .join(' ')}`,
    );
    expect(Math.max(...times)).toBeLessThan(2000);
    expect(lines).toEqual([]);
  },
);

withNginx(
  'without the hook a publication is seen by everybody within a minute, and the site’s pages are read while it is down',
  async () => {
    const { site, app, get } = await siteBehindNginx({ purged: false });
    for (const path of titled) await (await get(path)).text();
    const time = await seenEverywhere(get, 'ಹೊಸ ಹೆಸರು', await publish(site, 'ಹೊಸ ಹೆಸರು'));
    console.log(`Seen by everybody after ${(time / 1000).toFixed(1)} s`);
    expect(time).toBeGreaterThan(40_000);
    expect(time).toBeLessThan(62_000);
    await app.close();
    await wait(61_000);
    const down = await get(titled[0]!);
    expect([down.status, hit(down), (await down.text()).includes('ಹೊಸ ಹೆಸರು')]).toEqual([
      200,
      'STALE',
      true,
    ]);
    expect((await get(titled[0]!, { authorization: 'Bearer x' })).status).toBe(502);
  },
);

withNginx('its access log has no query and no referrer', async () => {
  const { get, accessLog } = await siteBehindNginx({ purged: false });
  await get('/search?q=hejjeya+mele', { referer: 'http://songs.example.org/search?q=gejje' });
  await get('/trpc/search.words?input=%7B%22query%22%3A%22hejjeya%22%7D');
  while (!/search\.words/.test(accessLog())) await wait(20);
  expect(accessLog()).toContain('"GET /search" ');
  expect(accessLog()).not.toMatch(/hejjeya|gejje/);
});

/** Values for the parameters of paths. */
const parameters: Record<string, string> = {
  number: '1',
  file: 'songs.json',
  place: '1',
  album: 'sarali',
  song: '1.mp3',
};
const query = 'search=11&language=Kannada&lang=Kannada&word=ಹರಿ&format=text&part=lyrics';
const input = encodeURIComponent('{"number":11,"language":"Kannada"}');

withNginx('a crawl as six roles through the cache finds nobody else’s bytes', async () => {
  const { site, get, direct } = await siteBehindNginx({ purged: true });
  const people = await Promise.all([
    site.join('Reader', { username: 'tara', subscribedUntil: null }),
    site.join('Reader'),
    site.join('Editor'),
    site.join('Proofreader'),
    site.join('ADMIN'),
  ]);
  const roles: Record<string, string>[] = [
    {},
    ...people.map(({ authorization }) => ({ authorization })),
  ];
  const queries = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  )
    .filter(([, { _def }]) => _def.type === 'query')
    .map(([name]) => `/trpc/${name}?input=${input}`);
  const addresses = [
    ...routes
      // Counters and values of single requests differ between two calls of the same person.
      .filter(
        ({ method, path }) =>
          method === 'GET' && !/speech|exports|backups|dump|metrics|health|count|Logs/i.test(path),
      )
      .map(
        ({ path }) =>
          `${path.replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? '1')}?${query}`,
      ),
    ...queries.filter((address) => !/visits|health|statistics|active/i.test(address)),
    '/',
    '/songs/1',
    '/songs/11',
    '/musics',
    '/edited',
    '/admin',
    '/nowhere',
  ];
  let [hits, compared] = [0, 0];
  // In both orders, so that a visitor and an admin are each the first to ask; then the visitor again.
  for (const order of [
    [...roles, {}],
    [...roles.toReversed(), {}],
  ]) {
    for (const path of addresses) {
      for (const headers of order) {
        const through = await get(path, headers);
        if (hit(through) === 'HIT') hits += 1;
        if (headers['authorization'] && hit(through) !== null)
          expect([path, hit(through)]).toEqual([path, 'BYPASS']);
        const own = await direct(path, headers);
        compared += 1;
        expect([
          path,
          through.status,
          Buffer.from(await through.arrayBuffer()).equals(own.rawPayload),
        ]).toEqual([path, own.statusCode, true]);
      }
    }
    site.responseCache.drop();
    await wait(1500);
  }
  console.log(
    `${compared} answers compared with the site's own, ${hits} of them came from the cache`,
  );
  expect(hits).toBeGreaterThan(50);
});
