import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { createLimits, createRateLimiter } from '../../http/limits.ts';
import { createFairQueue, queueBounds } from '../../jobs/fair-queue.ts';
import { insertEmail } from '../../mail/queries.ts';
import { sendDueEmails } from '../../mail/sender.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite } from '../../testing/site.ts';
import { sqliteTest } from '../../testing/engine-tests.ts';

const token = 'a-token-of-the-trusts-own';
const watched = () => servedSite({ env: readEnv({ METRICS_TOKEN: token }) });
type Watched = Awaited<ReturnType<typeof watched>>;

const metricsOf = async ({ app }: Watched) =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

/** The value of a metric with labels, as `name{label="value"}`; undefined where it is not there. */
const valueOf = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('whether the site is running is told without its database; that songs cannot be read is a 503', async () => {
  const { app, site } = await servedSite();
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    compositions: 12,
    degraded: [],
  });
  await site.db.destroy();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
    503,
    '5',
    { message: 'The songs cannot be read at the moment.' },
  ]);
});

test('a mail server that fails three times degrades the site until it takes an e-mail', async () => {
  const { app, site } = await watched();
  const degraded = async () =>
    (await app.inject('/readyz')).json<{ degraded: string[] }>().degraded;
  const send = async (fails: boolean) => {
    site.clock.at += 60 * 60 * 1000;
    await sendDueEmails({
      ...site,
      counts: site.metrics.emails,
      log: () => {},
      deliver: async () => (fails ? Promise.reject(new Error('refused')) : undefined),
    });
  };
  await insertEmail(
    site.db,
    'asha@example.org',
    { subject: 'A letter', text: 'x' },
    site.now(),
    24 * 60 * 60 * 1000,
  );
  for (const so of [[], [], ['e-mail failing']]) {
    await send(true);
    expect(await degraded()).toEqual(so);
  }
  const text = await metricsOf({ app, site });
  expect(valueOf(text, 'purandara_emails_total{result="failed"}')).toBe('3');
  expect(valueOf(text, 'purandara_emails_waiting')).toBe('1');
  expect(valueOf(text, 'purandara_degraded{problem="e-mail failing"}')).toBe('1');
  await send(false);
  expect(await degraded()).toEqual([]);
});

test('a queue without room degrades the site while it has none', async () => {
  const { app } = await servedSite();
  const degraded = async () =>
    (await app.inject('/readyz')).json<{ degraded: string[] }>().degraded;
  const { length, each, width } = queueBounds.exports;
  const queue = createFairQueue(queueBounds.exports);
  const { promise, resolve } = Promise.withResolvers<void>();
  const jobs = Array.from({ length: width + length }, (_, index) =>
    queue.run(() => promise, { client: `client ${Math.floor(index / each)}` }),
  );
  expect(await degraded()).toEqual(['queue full']);
  resolve();
  await Promise.all(jobs);
  expect(await degraded()).toEqual([]);
});

sqliteTest('two days without a backup degrade the site', async () => {
  const { app, site } = await watched();
  site.clock.at += 3 * 24 * 60 * 60 * 1000;
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'degraded',
    degraded: ['backup old'],
  });
});

test('metrics are there only where a token is configured, and only for the token', async () => {
  const { app: without } = await servedSite();
  expect(
    (await without.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }))
      .statusCode,
  ).toBe(404);
  const { app, site } = await watched();
  const asha = await site.join('ADMIN');
  for (const authorization of [
    undefined,
    'Bearer ',
    `Bearer ${token}x`,
    token,
    asha.authorization,
  ]) {
    const { statusCode, body } = await app.inject({
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    });
    expect([authorization, statusCode]).toEqual([authorization, 401]);
    expect(body).not.toContain('purandara_');
  }
  const { statusCode, headers } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
    'private, no-store',
  ]);
});

test('responses are counted by route and status, from the cache or made, and no label holds what somebody sent', async () => {
  const { app, site } = await watched();
  const secret = 'a-word-that-somebody-sent';
  const first = await app.inject('/api/lyrics/pdf/?search=1');
  await app.inject('/api/lyrics/pdf/?search=1');
  await app.inject({
    url: '/api/lyrics/pdf/?search=1',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  await app.inject('/api/user/request');
  for (const url of [
    `/${secret}`,
    `/api/${secret}`,
    `/trpc/${secret}`,
    `/songs/1?x=${secret}`,
    `/assets/${secret}.js`,
  ])
    await app.inject({
      url,
      headers: {
        authorization: `Bearer ${secret}`,
        'x-request-id': secret,
        'user-agent': secret,
        host: secret,
      },
    });
  await app.inject({ method: 'POST', url: `/${secret}` });
  const text = await metricsOf({ app, site });
  const made = 'purandara_http_request_duration_seconds_count';
  expect(valueOf(text, `${made}{route="/api/lyrics/pdf/",status="200"}`)).toBe('1');
  expect(
    valueOf(text, 'purandara_http_cached_responses_total{route="/api/lyrics/pdf/",status="200"}'),
  ).toBe('1');
  expect(
    valueOf(text, 'purandara_http_cached_responses_total{route="/api/lyrics/pdf/",status="304"}'),
  ).toBe('1');
  expect(valueOf(text, `${made}{route="/api/user/request",status="401"}`)).toBe('1');
  expect(valueOf(text, `${made}{route="other",status="404"}`)).toBe('2');
  expect(valueOf(text, `${made}{route="other",status="405"}`)).toBe('1');
  expect(text).not.toContain(secret);
});

test('an admin sees the last 24 hours in steps of ten minutes', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const { history } = site.metrics;
  site.metrics.countResponse('/x', 200, 3, true);
  site.metrics.countResponse('/x', 503, 5, true);
  site.metrics.countResponse('/x', 200, 60_000, false);
  site.metrics.cachedRoute('/x').sent += 4;
  const { samples, since, problems } = await asha.admin.health();
  expect([since, problems, samples.length]).toEqual([new Date(site.now()).toISOString(), [], 1]);
  expect(samples[0]).toMatchObject({ cached: 4, made: 3, failed: 1, p99: 5 });
  for (let step = 0; step < 200; step += 1) {
    site.clock.at += 10 * 60 * 1000;
    history.next();
  }
  const day = (await asha.admin.health()).samples;
  expect(day).toHaveLength(144);
  expect(day.every(({ made }) => made === 0)).toBe(true);
  expect(Date.parse(day.at(-1)!.at) - Date.parse(day[0]!.at)).toBeLessThanOrEqual(
    24 * 60 * 60 * 1000,
  );
});

test('an address that has used up its calls still learns whether the site runs', async () => {
  const limits = {
    ...createLimits(),
    callsByCaller: createRateLimiter(0, 600),
    readyByAddress: createRateLimiter(2, 600),
  };
  const { app } = await servedSite({ limits });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/api/user/usersCount')).toBe(429);
  for (let times = 0; times < 3; times += 1) expect(await statusOf('/healthz')).toBe(200);
  expect([await statusOf('/readyz'), await statusOf('/readyz'), await statusOf('/readyz')]).toEqual(
    [200, 200, 429],
  );
});
