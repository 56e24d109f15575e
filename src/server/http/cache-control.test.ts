import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { servedSite } from '../testing/served.ts';
import type { TestSite } from '../testing/site.ts';
import { cacheControl } from './cache-control.ts';

/** Values for the parameters of paths. */
const parameters: Record<string, string> = {
  number: '1',
  file: 'songs.json',
  place: '1',
  album: 'sarali',
  song: '1.mp3',
};
const query =
  'search=1&language=Kannada&lang=Kannada&word=ಹರಿ&format=text&part=lyrics&email=asha@example.org&days=15';
const addresses = [
  ...routes
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/media'))
    .map(
      ({ path }) =>
        `${path.replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? '1')}?${query}`,
    ),
  ...[
    'compositions.list',
    'compositions.read',
    'corrections.list',
    'auth.me',
    'admin.accounts',
  ].map((name) => `/trpc/${name}?input=${encodeURIComponent('{"number":1,"language":"Kannada"}')}`),
  '/',
  '/songs/1',
  '/songs/11',
  '/admin',
  '/api/nothing',
  '/nowhere',
];

const peopleOf = async (site: TestSite) =>
  Promise.all([
    site.join('Reader', { username: 'tara', subscribedUntil: null }),
    site.join('Reader'),
    site.join('Editor'),
    site.join('Proofreader'),
    site.join('ADMIN'),
  ]);

test('what a shared cache may keep is the same for every person; all else is private', async () => {
  const { site, app } = await servedSite();
  const people = await peopleOf(site);
  let kept = 0;
  for (const url of addresses) {
    const visitor = await app.inject(url);
    const answers = await Promise.all(
      people.map(({ authorization }) => app.inject({ url, headers: { authorization } })),
    );
    for (const { headers, body, statusCode } of [visitor, ...answers]) {
      const rule = String(headers['cache-control']);
      expect([url, Object.values(cacheControl)]).toEqual([url, expect.arrayContaining([rule])]);
      if (rule === cacheControl.nobody) continue;
      kept += 1;
      expect([url, statusCode, body, headers['set-cookie']]).toEqual([
        url,
        visitor.statusCode,
        visitor.body,
        undefined,
      ]);
    }
    // A cache that holds the visitor's answer has to know that a token changes it.
    if (
      visitor.headers['cache-control'] !== cacheControl.nobody &&
      answers.some(({ body }) => body !== visitor.body)
    )
      expect([url, visitor.headers.vary]).toEqual([url, expect.stringContaining('Authorization')]);
  }
  expect(kept).toBeGreaterThan(addresses.length / 2);
}, 60_000);

test('pages vary by encoding alone; calls by the token too, and tRPC by the headers that choose its format', async () => {
  const { app } = await servedSite();
  const varyOf = async (url: string) => (await app.inject(url)).headers.vary;
  expect(await varyOf('/songs/1')).toBe('Accept-Encoding');
  expect(await varyOf('/sitemap.xml')).toBe('Accept-Encoding');
  expect(await varyOf('/api/lyrics/pdf/?search=1')).toBe('Accept-Encoding, Authorization');
  expect(await varyOf('/trpc/siteContent.content')).toBe(
    'Accept-Encoding, Authorization, Accept, trpc-accept',
  );
});

test('books and pictures have an ETag that does not tell the name of the file', async () => {
  const { site, app } = await servedSite();
  for (const [url, rule] of [
    ['/api/lyrics/generate', 'edition'],
    ['/api/lyrics/extract-titles', 'edition'],
    ['/songs/1/picture.png', 'edition'],
  ] as const) {
    const first = await app.inject(url);
    expect([url, first.statusCode, first.headers['cache-control']]).toEqual([
      url,
      200,
      cacheControl[rule],
    ]);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{22}"$/);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.headers.etag, again.rawPayload.length]).toEqual([304, etag, 0]);
  }
  const { authorization } = await site.join('ADMIN');
  const own = await app.inject({ url: '/api/lyrics/generate', headers: { authorization } });
  expect(own.headers['cache-control']).toBe(cacheControl.nobody);
}, 60_000);
