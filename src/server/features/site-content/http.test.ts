import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { storeContent } from './store.ts';
import { siteSeed } from '../../testing/site.ts';
import { servedSite } from '../../testing/served.ts';
import { writeSitemap, writeSitemapPart } from './http.ts';

test('the sitemap lists the open songs in each language, and no closed one', async () => {
  const { app } = await servedSite();
  const { body, headers, statusCode } = await app.inject('/sitemap.xml');
  expect([statusCode, headers['content-type'], headers['etag']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    expect.any(String),
  ]);
  expect(body).toContain('<loc>http://localhost:3000/songs/1</loc>');
  expect(body).toContain('<loc>http://localhost:3000/songs/1?lang=Tamil</loc>');
  expect(body).toContain('hreflang="ta"');
  expect(body).not.toMatch(/\/songs\/1\d/);
  expect(body.match(/<url>/g)?.length).toBe(new Set(body.match(/<loc>[^<]+/g)).size);
});

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const { app } = await servedSite();
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(body).toContain('Disallow: /api/');
});

test('security.txt names the site’s own e-mail and address, and ends; with the placeholder there is none', async () => {
  const { app: unnamed } = await servedSite();
  expect((await unnamed.inject('/.well-known/security.txt')).statusCode).toBe(404);
  const siteContent = storeContent({
    ...siteSeed,
    en: { ...siteSeed.en, email: 'trust@songs.example' },
  });
  const { app, site } = await servedSite({
    siteContent,
    env: readEnv({ PUBLIC_URL: 'https://songs.example/' }),
  });
  const now = site.clock.at;
  const { body, headers } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:trust@songs.example',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages: en, kn',
    'Canonical: https://songs.example/.well-known/security.txt',
    '',
  ]);
  const expires = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(now + 30 * 24 * 60 * 60 * 1000);
  expect(expires).toBeLessThan(now + 365 * 24 * 60 * 60 * 1000);
});

test('the sitemap of many songs is a list of files, each of which a cache can hold, with every address once', () => {
  const origin = 'http://localhost:3000';
  const listed = {
    songs: Array.from({ length: 100_000 }, (_, index) => index + 1),
    more: ['/dump'],
  };
  const files = [
    ...writeSitemap(origin, listed).matchAll(
      /<loc>http:\/\/localhost:3000\/sitemaps\/(.+)\.xml<\/loc>/g,
    ),
  ].map(([, file]) => file!);
  expect(files.length).toBe(201);
  const addresses = files.flatMap((file) => {
    const text = writeSitemapPart(origin, listed, file) ?? '';
    const found = [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address!);
    expect([file, text.length < 4 * 1024 * 1024, found.length <= 50_000]).toEqual([
      file,
      true,
      true,
    ]);
    return found;
  });
  expect([addresses.length, new Set(addresses).size]).toEqual([addresses.length, addresses.length]);
  expect(addresses.filter((address) => /\/songs\/\d+$/.test(address))).toHaveLength(100_000);
  expect(addresses).toContain(`${origin}/songs/100000?lang=Kannada`);
  expect(addresses).toContain(`${origin}/dump`);
  expect(writeSitemapPart(origin, listed, 'songs-201')).toBeNull();
});

test('the files of the sitemap are served, and no others', async () => {
  const { app } = await servedSite();
  const pages = await app.inject('/sitemaps/pages.xml');
  expect([pages.statusCode, pages.headers['content-type'], typeof pages.headers.etag]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'string',
  ]);
  expect((await app.inject('/sitemaps/songs-1.xml')).body).toContain(
    '<loc>http://localhost:3000/songs/1</loc>',
  );
  for (const file of ['songs-2.xml', 'songs-0.xml', 'songs.xml', 'x'.repeat(300), '..%2fx'])
    expect([file, (await app.inject(`/sitemaps/${file}`)).statusCode]).toEqual([file, 404]);
});
