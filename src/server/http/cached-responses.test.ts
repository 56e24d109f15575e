import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { normaliseAddress } from '../../client/render.tsx';
import { pageRoutes as pages } from '../../client/routes.tsx';
import { procedureRoutes as routes } from '../rest/routes.ts';
import { appRouter } from '../router.ts';
import { oddRequests } from '../testing/odd-requests.ts';
import { realRenderer } from '../testing/real-renderer.ts';
import { changeAndSave, named } from '../testing/corrections.ts';
import { servedSite } from '../testing/served.ts';
import { createLimits, createRateLimiter } from './limits.ts';
import type { Renderer } from './pages.ts';

/** A request of one client never changes what others get. */

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: object; inputs: ZodType[] } }
>;
const cacheable = Object.entries(procedures).flatMap(([name, { _def }]) =>
  _def.meta && 'cacheable' in _def.meta ? [{ name, inputs: _def.inputs }] : [],
);
const samples = [
  { day: 20_000 },
  { city: 'bengaluru', day: '2026-01-15' },
  {},
  { language: 'Kannada' },
  { number: 1, language: 'Tamil' },
  { number: 11 },
  { siglum: 'B' },
  { word: 'ಕೆರೆ' },
  { head: 'ಕೆರೆ' },
  { number: 1, language: 'Kannada', version: 1 },
  { place: '1.1', language: 'Kannada' },
  { kind: 'deity', language: 'English' },
  { search: '1' },
  { search: 'Jagadoddharana', language: 'Telugu' },
];
/** The samples that a cacheable procedure takes; those without an input take any. */
const samplesOf = (name: string) => {
  const schema = cacheable.find((one) => one.name === name)?.inputs[0];
  return schema ? samples.filter((sample) => schema.safeParse(sample).success) : [{}];
};

const trpcAddress = (names: string[], input: unknown) =>
  `/trpc/${names.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
const cachedAddresses = [
  ...cacheable.flatMap(({ name }) =>
    samplesOf(name).flatMap((sample) => [
      `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(sample))}`,
      trpcAddress([name], { 0: sample }),
    ]),
  ),
  ...cacheable.slice(1).map(({ name }, index) =>
    trpcAddress([cacheable[index]!.name, name], {
      0: samplesOf(cacheable[index]!.name)[0],
      1: samplesOf(name)[0],
    }),
  ),
  ...routes.flatMap(({ path, procedure }) =>
    cacheable.some(({ name }) => name === procedure)
      ? samplesOf(procedure).map(
          (sample) => `${path}?${new URLSearchParams(sample as Record<string, string>).toString()}`,
        )
      : [],
  ),
  ...pages.flatMap(({ path, parameters: keeps = [] }) => {
    const address = path.replace(/:\w+\??/g, '1');
    return [
      address,
      ...keeps.map(
        (name) => `${address}?${name}=${name === 'lang' || name === 'beside' ? 'Tamil' : '1'}`,
      ),
    ];
  }),
  '/sitemap.xml',
  '/robots.txt',
];

/** Every twelfth request; `npm run test:long` sends all of them. */
const each = process.env['LONG'] ? 1 : 12;

/** Prints everything that a page could be given: what is missing there cannot be in any page. */
const telling: Renderer = {
  normalise: normaliseAddress,
  render: async (url, { authorization, address, browser, origin }) => ({
    status: 200,
    html: JSON.stringify({ url, authorization, address, browser, origin }),
  }),
};
const unlimited = () => ({
  ...createLimits(),
  callsByCaller: createRateLimiter(1e9, 10),
  cachedByAddress: createRateLimiter(1e9, 10),
});

/** The responses that everybody gets, as one text for each address. */
async function askAll(
  app: FastifyInstance,
  addresses = cachedAddresses,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const url of addresses) {
    const { statusCode, headers, body } = await app.inject(url);
    answers.set(
      url,
      JSON.stringify([
        statusCode,
        headers['content-type'],
        headers.etag,
        headers['cache-control'],
        headers.vary,
        body,
      ]),
    );
  }
  return answers;
}

const changed = (expected: Map<string, string>, got: Map<string, string>) =>
  [...expected]
    .filter(([url, answer]) => got.get(url) !== answer)
    .map(([url, answer]) => [url, answer.slice(0, 300), got.get(url)?.slice(0, 300)]);

test('every cacheable procedure is tested, has one input at most, and reads it in one spelling', () => {
  for (const { name, inputs } of cacheable) {
    expect([name, inputs.length <= 1, samplesOf(name).length > 0]).toEqual([name, true, true]);
    for (const sample of inputs.length > 0 ? samplesOf(name) : []) {
      const parsed: unknown = inputs[0]?.parse(sample);
      expect(inputs[0]?.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
    }
  }
});

test('no odd request changes what everybody gets, whether it comes first or later', async () => {
  const quiet = await servedSite({ limits: unlimited() }, telling);
  const expected = await askAll(quiet.app);
  const cachedQuietly = new Map(quiet.site.responseCache.responses.entries());
  expect(cachedQuietly.size).toBeGreaterThan(cacheable.length + pages.length);

  const { site, app } = await servedSite({ db: quiet.site.db, limits: unlimited() }, telling);
  for (const [name, make] of oddRequests.filter((_, index) => index < 2 || index % each === 0)) {
    site.responseCache.drop();
    for (const when of ['first', 'later']) {
      for (const url of cachedAddresses) await app.inject(make(url));
      expect([name, when, changed(expected, await askAll(app))]).toEqual([name, when, []]);
    }
    for (const [key, { br }] of cachedQuietly)
      expect([name, key, site.responseCache.responses.peek(key)?.br.equals(br)]).toEqual([
        name,
        key,
        true,
      ]);
  }
}, 240_000);

test('another process, or the same after a restart, gives every address the same bytes and ETag', async () => {
  const one = await servedSite({ limits: unlimited() }, realRenderer);
  const expected = await askAll(one.app);
  const later = one.site.now() + 60 * 60 * 1000;
  const other = await servedSite(
    { db: one.site.db, limits: unlimited(), now: () => later },
    realRenderer,
  );
  // In another order, since a row or a list that is in memory already must not change what a page says.
  expect(changed(expected, await askAll(other.app, cachedAddresses.toReversed()))).toEqual([]);
}, 120_000);

test('after a publication each page is what a new process draws, and only those that changed are drawn again', async () => {
  const addresses = cachedAddresses.filter(
    (url) => !url.startsWith('/trpc') && !url.startsWith('/api'),
  );
  const drawn: string[] = [];
  const watching: Renderer = {
    ...realRenderer,
    async render(url, ctx) {
      const page = await realRenderer.render(url, ctx);
      return {
        ...page,
        html: () => (drawn.push(url), typeof page.html === 'string' ? page.html : page.html()),
      };
    },
  };
  const { site, app } = await servedSite({ limits: unlimited() }, watching);
  await askAll(app, addresses);
  const asha = await site.signIn('ADMIN');
  const candidate = await changeAndSave(
    await site.signIn('Editor'),
    { number: 1, language: 'English' },
    () => ({
      meaning: 'She played.',
    }),
  );
  await asha.admin.publish({ ...named(candidate), override: 'For the test.' });
  drawn.length = 0;
  const after = await askAll(app, addresses);
  expect([
    drawn.length > 0,
    drawn.length < addresses.length / 2,
    drawn.some((url) => url.startsWith('/songs/1')),
  ]).toEqual([true, true, true]);

  const other = await servedSite({ db: site.db, limits: unlimited() }, realRenderer);
  expect(changed(await askAll(other.app, addresses), after)).toEqual([]);

  // A page may show the song of the day, which is chosen as it is drawn.
  site.clock.at += 24 * 60 * 60 * 1000;
  site.responseCache.drop();
  drawn.length = 0;
  await askAll(app, addresses);
  expect(drawn.length).toBeGreaterThan(addresses.length / 2);
}, 120_000);

/** How each form of a response is asked for and read. */
const forms: [encoding: string | undefined, plainOf: (body: Buffer) => Buffer][] = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [undefined, (body) => body],
];
const asking = (encoding: string | undefined) => (encoding ? { 'accept-encoding': encoding } : {});

test('each encoding is the same response, when it is made and when it is held, with GET, HEAD and an ETag', async () => {
  const { site, app } = await servedSite({ limits: unlimited() }, telling);
  await askAll(app);
  const kept = cachedAddresses.filter((url) => site.responseCache.addresses.has(url));
  expect(kept.length).toBeGreaterThan(cacheable.length + pages.length);
  for (const url of kept) {
    const expected = await app.inject(url);
    const { etag, vary } = expected.headers;
    for (const [encoding, plainOf] of forms)
      for (const when of ['made', 'held']) {
        const { statusCode, headers, rawPayload } = await app.inject({
          url,
          headers: asking(encoding),
        });
        expect([
          url,
          when,
          statusCode,
          headers['content-encoding'],
          headers.etag,
          headers.vary,
        ]).toEqual([url, when, 200, encoding, etag, vary]);
        expect(plainOf(rawPayload).equals(expected.rawPayload)).toBe(true);
        const head = await app.inject({ method: 'HEAD', url, headers: asking(encoding) });
        expect([head.headers['content-length'], head.rawPayload.length]).toEqual([
          String(rawPayload.length),
          0,
        ]);
        const unchanged = await app.inject({
          url,
          headers: { ...asking(encoding), 'if-none-match': etag },
        });
        expect([
          unchanged.statusCode,
          unchanged.headers.etag,
          unchanged.headers.vary,
          unchanged.body,
        ]).toEqual([304, etag, vary, '']);
      }
  }
}, 60_000);

test('a body that is not held in the encoding of a client counts as a call, once', async () => {
  const { app } = await servedSite({
    limits: { ...unlimited(), callsByCaller: createRateLimiter(4, 600) },
  });
  const song = async (number: number, encoding?: string, remoteAddress = '198.51.100.7') =>
    (
      await app.inject({
        url: `/api/lyrics/pdf/?search=${number}`,
        headers: asking(encoding),
        remoteAddress,
      })
    ).statusCode;
  // The first client is counted once, whatever it accepts.
  expect([
    await song(1),
    await song(1, 'gzip'),
    await song(2, 'br'),
    await song(2, 'gzip'),
  ]).toEqual([200, 200, 200, 200]);
  for (const encoding of ['br', 'gzip', undefined]) expect(await song(1, encoding)).toBe(200);
  expect([await song(2, 'br'), await song(2, 'gzip'), await song(2)]).toEqual([200, 200, 429]);
  expect([await song(2, undefined, '198.51.100.8'), await song(2)]).toEqual([200, 200]);
});

test('a cached page does not depend on any header or token of the request that made it', async () => {
  const addresses = cachedAddresses.filter(
    (url) => !url.startsWith('/trpc') && !url.startsWith('/api'),
  );
  const quiet = await servedSite({ limits: unlimited() }, realRenderer);
  const expected = await askAll(quiet.app, addresses);
  const { site, app } = await servedSite({ db: quiet.site.db, limits: unlimited() }, realRenderer);
  const { authorization } = await site.join('ADMIN');
  const headers = Object.assign({}, ...oddRequests.map(([, make]) => make('/').headers ?? {}), {
    authorization,
  }) as Record<string, string>;
  for (const url of addresses) await app.inject({ url, headers });
  expect(changed(expected, await askAll(app, addresses))).toEqual([]);
  site.responseCache.responses.clear();
  delete headers['accept-encoding'];
  delete headers['if-none-match'];
  for (const url of addresses)
    expect([url, (await app.inject({ url, headers })).body]).toEqual([
      url,
      JSON.parse(expected.get(url) ?? '[]').at(-1),
    ]);
}, 120_000);
