import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { expect, test } from 'vitest';
import { maxBatchSize } from '../shared/batches.ts';
import { cacheControl } from './http/cache-control.ts';
import { createLimits, createRateLimiter, type Limits } from './http/limits.ts';
import { procedureRoutes as routes } from './rest/routes.ts';
import { appRouter, type AppRouter } from './router.ts';
import { servedSite } from './testing/served.ts';

const limited = (points: Partial<Record<keyof Limits, number>>): Limits => ({
  ...createLimits(),
  ...Object.fromEntries(
    Object.entries(points).map(([name, max]) => [name, createRateLimiter(max, 600)]),
  ),
});
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);
const search = (query: string) =>
  `/trpc/search.words?input=${encodeURIComponent(JSON.stringify({ query }))}`;
const song = (number: number) => `/api/lyrics/pdf/?search=${number}`;
const batchOf = (names: string[], inputs: object = {}) =>
  `/trpc/${names.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
const atOffice = { remoteAddress: '198.51.100.7' };
const atHome = { remoteAddress: '198.51.100.8' };

test('every procedure, REST path but the probes, and page that the response cache does not answer is counted', async () => {
  const { app } = await servedSite({ limits: limited({ callsByCaller: 0 }) });
  for (const [name, { _def }] of procedures) {
    const query = _def.type === 'query';
    const answer = await app.inject({
      method: query ? 'GET' : 'POST',
      url: `/trpc/${name}`,
      ...(!query && { payload: {} }),
    });
    // A cacheable procedure with an invalid input is not answered from the cache, so it counts.
    expect([
      name,
      answer.statusCode,
      answer.json().error?.data?.httpStatus,
      Number(answer.headers['retry-after']) > 0,
    ]).toEqual([name, 429, 429, true]);
  }
  // A probe is never refused because of other requests from its address.
  for (const { method, path } of routes.filter(
    (route) => !['/healthz', '/readyz'].includes(route.path),
  )) {
    const answer = await app.inject({
      method,
      url: `${path}?search=1`,
      ...(method !== 'GET' && { payload: {} }),
    });
    expect([
      path,
      answer.statusCode,
      answer.json().message,
      Number(answer.headers['retry-after']) > 0,
    ]).toEqual([
      path,
      429,
      expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
      true,
    ]);
  }
  for (const url of [
    '/',
    '/musics',
    '/nowhere',
    '/sitemap.xml',
    batchOf(['siteContent.content', 'search.titles']),
    '/trpc/siteContent.content',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 429]);
});

test('a client over its limit is refused; others, people with a token at the same address, and cached responses are answered', async () => {
  // Three searches, each of which counts as five calls.
  const { site, app } = await servedSite({ limits: limited({ callsByCaller: 15 }) });
  const [meera, ravi] = [await site.join('Editor'), await site.join('Proofreader')];
  const status = async (url: string, more: object) =>
    (await app.inject({ url, ...more })).statusCode;
  await app.inject({ url: song(1), ...atHome });

  for (const query of ['a', 'b', 'c']) expect(await status(search(query), atOffice)).toBe(200);
  expect(await status(search('d'), atOffice)).toBe(429);
  expect(await status('/healthz', atOffice)).toBe(200);
  expect(await status(song(1), atOffice)).toBe(200);
  expect(await status(search('d'), atHome)).toBe(200);

  const headers = { authorization: meera.authorization };
  for (const query of ['a', 'b', 'e'])
    expect(await status(search(query), { ...atOffice, headers })).toBe(200);
  expect(await status('/healthz', { ...atHome, headers })).toBe(200);
  expect(await status(search('c'), { remoteAddress: '198.51.100.9', headers })).toBe(429);
  expect(
    await status(search('c'), { ...atOffice, headers: { authorization: ravi.authorization } }),
  ).toBe(200);
  expect(
    await status(search('c'), { ...atOffice, headers: { authorization: 'Bearer nonsense' } }),
  ).toBe(429);
});

test('a costly call counts as five, alone, in a batch and over REST', async () => {
  const { app } = await servedSite({ limits: limited({ callsByCaller: 9 }) });
  const batch = batchOf(['search.words', 'glossary.concordance'], {
    0: { query: 'a', language: 'Kannada' },
    1: { word: 'ಕೆರೆ' },
  });
  for (const [index, url] of [search('a'), batch, '/api/concordance?word=ಕೆರೆ'].entries()) {
    const from = { remoteAddress: `198.51.100.${index}` };
    const statuses = [
      await app.inject({ url, ...from }),
      await app.inject({ url: search('b'), ...from }),
    ];
    expect([url, ...statuses.map(({ statusCode }) => statusCode)]).toEqual([
      url,
      url === batch ? 429 : 200,
      429,
    ]);
  }
});

test('all who are signed in at one address have a limit together', async () => {
  const { site, app } = await servedSite({ limits: limited({ callsBySignedInAtAddress: 4 }) });
  const readers: { authorization: string }[] = [];
  for (let number = 0; number < 5; number += 1)
    readers.push(await site.join('Reader', { username: `reader${number}x` }));
  const ask = async (person: number, remoteAddress: string) => {
    const { authorization } = readers[person]!;
    return (
      await app.inject({ url: '/trpc/account.me', remoteAddress, headers: { authorization } })
    ).statusCode;
  };
  for (const person of [0, 1, 2, 3]) expect(await ask(person, '198.51.100.7')).not.toBe(429);
  expect(await ask(4, '198.51.100.7')).toBe(429);
  expect(await ask(4, '198.51.100.8')).not.toBe(429);
});

test('200 phones at one address may open the same song within seconds, with three calls each', async () => {
  const { site, app } = await servedSite();
  const tokens: string[] = [];
  for (let number = 0; number < 4; number += 1)
    tokens.push((await site.join('Reader', { username: `phone${number}x` })).authorization);
  const input = encodeURIComponent(JSON.stringify({ number: 1, language: 'Kannada' }));
  const urls = [
    '/songs/1?lang=Kannada',
    ...['compositions.read', 'glossary.ofSong', 'history.of'].map(
      (name) => `/trpc/${name}?input=${input}`,
    ),
  ];
  for (const signedIn of [false, true]) {
    const statuses: number[] = [];
    // Twenty at the same moment, ten times, which is faster than 20 seconds.
    for (let group = 0; group < 10; group += 1) {
      const phones = Array.from({ length: 20 }, (_, phone) =>
        urls.map((url) =>
          app.inject({
            url,
            ...atOffice,
            headers: signedIn ? { authorization: tokens[phone % 4]! } : {},
          }),
        ),
      );
      statuses.push(...(await Promise.all(phones.flat())).map(({ statusCode }) => statusCode));
    }
    expect([signedIn, statuses.filter((status) => status !== 200)]).toEqual([signedIn, []]);
  }
}, 60_000);

test('a batch counts as its number of calls, at most ten', async () => {
  const { site, app } = await servedSite({ limits: limited({ callsByCaller: 21 }) });
  const wide = (width: number) => app.inject(batchOf(Array<string>(width).fill('search.titles')));
  const refused = await wide(maxBatchSize + 1);
  expect([refused.statusCode, refused.body.length < 1000]).toEqual([400, true]);
  expect((await wide(5)).statusCode).toBe(200);
  expect((await wide(5)).statusCode).toBe(200);
  expect((await wide(5)).statusCode).toBe(429);
  expect(site.responseCache.responses.size).toBe(0);

  // Commas that appear only after tRPC's own decoding of the path count too.
  const hidden = batchOf(['search.titles%252Csearch.titles%252Csearch.titles']);
  for (const status of [200, 200, 200, 200, 200, 200, 200, 429])
    expect((await app.inject({ url: hidden, ...atHome })).statusCode).toBe(status);
});

test('batches of the site’s own pages are cached, in one canonical form', async () => {
  const { site, app } = await servedSite();
  const names = ['siteContent.content', 'search.titles', 'compositions.read', 'compositions.read'];
  const first = await app.inject(
    batchOf(names, { 2: { number: 1 }, 3: { number: '1', language: 'english' } }),
  );
  const again = await app.inject(
    batchOf(names, { 3: { number: 1 }, 2: { number: 1, more: 'x' }, 9: 'x' }),
  );
  expect([first.statusCode, again.body === first.body, site.responseCache.responses.size]).toEqual([
    200,
    true,
    1,
  ]);
});

test('the site’s own client splits long batches into several requests', async () => {
  const { app } = await servedSite();
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc`;
  const { compositions } = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url, maxItems: maxBatchSize })],
  });
  const songs = await Promise.all(
    Array.from({ length: 25 }, (_, index) => compositions.read.query({ number: index + 1 })),
  );
  expect(songs.filter(Boolean)).toHaveLength(12);
  await app.close();
});

test('one address cannot fill more than its share of the response cache, by responses or by spellings of addresses', async () => {
  const { site, app } = await servedSite({
    limits: limited({ callsByCaller: 1e6, cachedByAddress: 60 }),
  });
  const invented = (number: number) =>
    batchOf(['compositions.read'], { 0: { number: 1000 + number } });
  for (let number = 0; number < 200; number += 1)
    expect((await app.inject({ url: invented(number), ...atOffice })).statusCode).toBe(200);
  expect(site.responseCache.responses.size).toBe(20);
  for (let number = 0; number < 200; number += 1)
    await app.inject({ url: `${invented(0)}&z=${number}`, ...atOffice });
  expect(site.responseCache.addresses.size).toBe(20);

  const unkept = await app.inject({ url: song(1), ...atOffice });
  expect([unkept.statusCode, unkept.headers['cache-control']]).toEqual([200, cacheControl.nobody]);
  const kept = await app.inject({ url: song(1), ...atHome });
  expect([kept.headers['cache-control'], kept.body, site.responseCache.responses.size]).toEqual([
    cacheControl.edition,
    unkept.body,
    21,
  ]);
  expect((await app.inject({ url: song(1), ...atOffice })).headers['cache-control']).toBe(
    cacheControl.edition,
  );
});
