import { expect, test } from 'vitest';
import { servedSite } from '../../testing/served.ts';

test('the sitemap lists the open songs in each language, and no closed one', async () => {
  const { app } = await servedSite();
  const { body, headers, statusCode } = await app.inject('/sitemap.xml');
  expect([statusCode, headers['content-type'], headers['etag']]).toEqual([200, 'application/xml; charset=utf-8', expect.any(String)]);
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
