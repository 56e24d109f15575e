import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { expect, test } from 'vitest';
import { appRouter, type AppRouter } from '../router.ts';
import { cacheControl } from '../http/cache-control.ts';
import { servedSite } from '../testing/served.ts';
import { describeApi } from './docs.ts';
import { procedureRoutes } from './routes.ts';
import { routes } from '../routes.ts';

const password = 'Tambura@1484';
const list = '/api/lyrics/api/compositions?language=Kannada&email=asha@example.org';
const song = '/api/lyrics/pdf/?search=1&language=Kannada';

test('login answers the documented fields', async () => {
  const { site, app } = await servedSite();
  await site.join('Editor', { password });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'meera@example.org', password, unknown: 'dropped' },
  });
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).toSorted()).toEqual([
    'email',
    'isApproved',
    'jwtToken',
    'role',
    'subscribed',
    'subscriptionStatus',
    'username',
  ]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('the list has plain titles that begin with their number, and ignores the email', async () => {
  const { app } = await servedSite();
  const answer = await app.inject(list);
  expect(answer.json()).toHaveLength(9);
  expect(answer.json()[0]).toBe('1. ಲಂಬೋದರ ಲಕುಮಿಕರ');
});

test('a song has exactly the five documented fields', async () => {
  const { app } = await servedSite();
  const answer = await app.inject(song);
  expect(Object.keys(answer.json())).toEqual([
    'title',
    'meaning',
    'lyrics',
    'sanskrit',
    'notation',
  ]);
  expect(answer.json()).toMatchObject({
    title: '1. ಲಂಬೋದರ ಲಕುಮಿಕರ',
    lyrics: expect.stringMatching(/^\[Pallavi\]\n/),
  });
});

test.each([
  [
    'unknown language',
    'GET',
    '/api/lyrics/pdf/?search=1&language=Klingon',
    400,
    /language: There is no such language/,
  ],
  [
    'a language twice',
    'GET',
    '/api/lyrics/pdf/?search=1&language=Tamil&language=Hindi',
    400,
    /language/,
  ],
  [
    'a number that is none',
    'GET',
    '/api/speech/song?number=4&part=lyrics&from=four',
    400,
    /^from: This must be a number\.$/,
  ],
  [
    'no part',
    'GET',
    '/api/speech/song?number=4',
    400,
    /^part: This must be one of: lyrics, meaning\.$/,
  ],
  [
    'a number too large',
    'GET',
    '/api/speech/song?number=4&part=lyrics&from=99999',
    400,
    /^from: The largest allowed value is 10000\.$/,
  ],
  ['no search', 'GET', '/api/lyrics/pdf/', 400, /Say which song/],
  ['over-long search', 'GET', `/api/lyrics/pdf/?search=${'a'.repeat(201)}`, 400, /search/],
  ['binary search', 'GET', '/api/lyrics/pdf/?search=%00%ff%fe', 404, /No lyrics found!/],
  ['gibberish', 'GET', '/api/lyrics/pdf/?search=zzqqxx%20kk', 404, /No lyrics found!/],
  ['above the threshold', 'GET', '/api/lyrics/pdf/?search=10', 401, /User is not logged in/],
  ['wrong method', 'DELETE', '/api/lyrics/pdf/', 405, /does not answer to that method/],
  [
    'a method that tRPC does not know',
    'TRACE',
    '/trpc/health.alive',
    404,
    /nothing at this address/,
  ],
  ['a path that is not there', 'GET', '/api/lyrics/nothing', 404, /nothing at this address/],
  ['a broken escape', 'GET', '/api/%E0%A4%A', 400, /could not be read/],
] as const)('%s is answered with %s %s %i', async (_what, method, url, status, message) => {
  const { app } = await servedSite();
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message: expect.stringMatching(message) });
});

test.each([
  ['broken JSON', 'application/json', '{"email":', 400],
  ['an empty body', 'application/json', '', 400],
  ['a body that is no object', 'application/json', '[1,2]', 400],
  ['a prototype', 'application/json', '{"__proto__":{"role":"ADMIN"}}', 400],
  [
    'JSON called text/plain',
    'text/plain',
    '{"email":"meera@example.org","password":"Tambura@1484"}',
    200,
  ],
  ['a picture', 'image/png', 'PNG', 415],
  ['an empty form', 'application/x-www-form-urlencoded', '', 400],
  ['a form', 'application/x-www-form-urlencoded', 'email=a', 415],
  ['a huge body', 'application/json', JSON.stringify({ email: 'x'.repeat(600 * 1024) }), 413],
])('a login with %s', async (_what, type, payload, status) => {
  const { site, app } = await servedSite();
  await site.join('Editor', { password });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toHaveProperty(status === 200 ? 'jwtToken' : 'message');
});

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
])('an empty body is none, also when it is called %s', async (type) => {
  const { app } = await servedSite();
  const headers = { 'content-type': type };
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: '/api/user/home', headers }),
    app.inject({
      method: 'POST',
      url: '/api/user/home',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
      payload: Readable.from([]),
    }),
  ]);
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ]);
});

test('a refusal says when to try again, on both wires', async () => {
  const { app } = await servedSite();
  const payload = { email: 'nobody@example.org', password: 'x' };
  for (let attempt = 0; attempt < 10; attempt += 1)
    await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  for (const url of ['/api/auth/login', '/trpc/auth.login']) {
    const answer = await app.inject({ method: 'POST', url, payload });
    expect([url, answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([
      url,
      429,
      true,
    ]);
  }
});

test('a signed-in response is never cached; a visitor’s is, in every encoding, until a publication', async () => {
  const { site, app } = await servedSite();
  const { authorization } = await site.join('ADMIN');
  expect(
    (await app.inject({ url: song, headers: { authorization } })).headers['cache-control'],
  ).toBe('private, no-store');
  expect(site.responseCache.responses.size).toBe(0);

  const first = await app.inject(song);
  expect(site.responseCache.responses.size).toBe(1);
  expect(first.headers).toMatchObject({
    vary: 'Accept-Encoding, Authorization',
    'cache-control': cacheControl.edition,
  });
  expect(
    (await app.inject({ url: song, headers: { 'if-none-match': String(first.headers.etag) } }))
      .statusCode,
  ).toBe(304);
  expect(
    (await app.inject({ url: song, headers: { 'accept-encoding': 'gzip, br' } })).headers[
      'content-encoding'
    ],
  ).toBe('br');
  expect(
    (await app.inject({ url: song, headers: { 'accept-encoding': 'gzip, br;q=0' } })).headers[
      'content-encoding'
    ],
  ).toBe('gzip');
  expect((await app.inject(`${song}&junk=1`)).body).toBe(first.body);
  expect(site.responseCache.responses.size).toBe(1);
  expect(
    (await app.inject({ url: song, headers: { authorization: 'Bearer nonsense' } })).statusCode,
  ).toBe(401);

  await site.db.updateTable('texts').set({ title: 'ಹೊಸ ಹೆಸರು' }).where('number', '=', 1).execute();
  expect((await app.inject(song)).body).toBe(first.body);
  site.responseCache.drop();
  expect((await app.inject(song)).json()).toMatchObject({ title: '1. ಹೊಸ ಹೆಸರು' });
});

test('HEAD is GET without the body', async () => {
  const { app } = await servedSite();
  const [get, head] = [await app.inject(song), await app.inject({ method: 'HEAD', url: song })];
  expect([head.statusCode, head.body, head.headers.etag, head.headers.vary]).toEqual([
    200,
    '',
    get.headers.etag,
    get.headers.vary,
  ]);
});

test.each([
  '/trpc/siteContent.content?input=%7Bbad',
  '/trpc/siteContent.content?input=a&input=b',
  '/trpc/search.titles?input=%5B',
])('an input that a route does not read may be anything: %s', async (url) => {
  const { app } = await servedSite();
  expect((await app.inject(url)).statusCode).toBe(200);
});

test('pages are cached by the parameters they use, have their own 404, and answer only GET', async () => {
  const { app } = await servedSite();
  expect((await app.inject('/musics?utm=1')).body).toBe('<p>/musics</p>');
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/musics' })).statusCode).toBe(405);
  expect((await app.inject('/result?song=4')).headers.location).toBe('/results?song=4');
});

test('every response has the security headers, and any origin may call without credentials', async () => {
  const { app } = await servedSite();
  for (const url of ['/', song, '/trpc/siteContent.content', '/api/nothing', song]) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy'], url).toMatch(/script-src 'self'(?:;|$)/);
    expect(headers['content-security-policy'], url).not.toContain('unsafe');
    expect(headers, url).toMatchObject({
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    expect(headers['set-cookie'], url).toBeUndefined();
    expect(headers['access-control-allow-credentials'], url).toBeUndefined();
  }
  const preflight = await app.inject({ method: 'OPTIONS', url: '/api/lyrics/save' });
  expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'Authorization, Content-Type, User-Email',
  ]);
});

test('the official tRPC client works with batches', async () => {
  const { site, app } = await servedSite();
  const { authorization } = await site.join('ADMIN');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = (headers = {}) =>
    createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${origin}/trpc`, headers })] });
  const [guests, first, words] = await Promise.all([
    client().compositions.list.query({ language: 'Kannada' }),
    client().compositions.read.query({ number: 1 }),
    client().search.words.query({ query: 'karivadana' }),
  ]);
  expect([guests.length, first?.access, words.length]).toEqual([9, 'open', 1]);
  expect((await client({ authorization }).compositions.list.query({})).length).toBe(12);
  await expect(client().compositions.find.query({ search: '10' })).rejects.toMatchObject({
    data: { httpStatus: 401 },
    message: 'User is not logged in',
  });
  await app.close();
});

test('every route’s procedure exists, GET routes name queries, cacheable procedures are queries', () => {
  const procedures: AnyTRPCRouter['_def']['procedures'] = appRouter._def.procedures;
  for (const { method, path, procedure } of procedureRoutes) {
    expect(procedures[procedure]?._def.type, path).toBe(method === 'GET' ? 'query' : 'mutation');
  }
  for (const [name, procedure] of Object.entries(procedures)) {
    const { type, meta } = (procedure as { _def: { type: string; meta?: object } })._def;
    if (meta && 'cacheable' in meta) expect(type, name).toBe('query');
  }
});

test('docs/api.md is as generated from the table', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(describeApi(routes, appRouter));
});

test('every admin procedure refuses a visitor and an editor', async () => {
  const { site } = await servedSite();
  const { authorization } = await site.join('Editor');
  const procedures: AnyTRPCRouter['_def']['procedures'] = appRouter._def.procedures;
  for (const path of Object.keys(procedures).filter((name) => name.startsWith('admin.'))) {
    const method = procedures[path]?._def.type === 'query' ? 'GET' : 'POST';
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization }, 403],
    ] as const) {
      const { app } = await servedSite({ db: site.db });
      expect([
        path,
        (
          await app.inject({
            method,
            url: `/trpc/${path}`,
            headers,
            ...(method === 'POST' && { payload: {} }),
          })
        ).statusCode,
      ]).toEqual([path, status]);
    }
  }
});
