import { expect, test } from 'vitest';
import { realRenderer } from '../testing/real-renderer.ts';
import { servedSite } from '../testing/served.ts';

async function searchSite() {
  const { site, app } = await servedSite({}, realRenderer);
  const get = (address: string, { from = '192.0.2.7', ...headers }: Record<string, string> = {}) =>
    app.inject({ url: address, remoteAddress: from, headers });
  const textOf = async (address: string) => (await get(address)).body.replace(/<[^>]*>/g, '');
  return { site, get, textOf };
}

test('the results are in the document, with the line that matched in the script of the reader, and no search engine lists them', async () => {
  const { get, textOf } = await searchSite();
  const { statusCode, headers, body } = await get('/search?q=sindhura+varnna&lang=Telugu');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'private, no-store',
  ]);
  expect(body).toMatch(/<mark>సింధూర వర్ణ<\/mark>/);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toMatch(/href="\/results\?song=1&amp;lang=Telugu#line-\d+"/);
  expect(body).toMatch(/<input[^>]* name="q"[^>]* value="sindhura varnna"/);
  expect(await textOf('/search?q=sindhura+varnna&lang=Telugu')).toContain(
    'Searching for సింధూర వర్ణ',
  );
  expect((await get('/robots.txt')).body).toContain('Disallow: /search\n');
});

test('an empty search and one without a result say what can be searched for', async () => {
  const { textOf } = await searchSite();
  for (const address of ['/search', '/search?q=', '/search?q=+++'])
    expect(await textOf(address)).toContain('a few words of any line');
  const none = await textOf('/search?q=zzqqxxkk');
  expect(none).toContain('No song found for “zzqqxxkk”.');
  expect(none).toContain('Type it as it sounds');
});

test('filters and pages are parts of the address', async () => {
  const { get } = await searchSite();
  const titles = async (address: string) =>
    Array.from((await get(address)).body.matchAll(/class="entry-title"/g)).length;
  expect(await titles('/search?q=a')).toBeGreaterThan(await titles('/search?q=a&ready=1'));
  expect((await get('/search?q=a&page=999')).statusCode).toBe(200);
});

test('of a locked song the document has number and title, and how it is read, but no word of its lyrics', async () => {
  const { site, get } = await searchSite();
  const query = 'neecha buddhiya bidu';
  const { body } = await get(`/search?q=${encodeURIComponent(query)}&lang=Kannada`);
  expect(body).toContain('ಆಚಾರವಿಲ್ಲದ ನಾಲಿಗೆ');
  expect(body).toContain('This line is in this song.');
  const { text } = await site.db
    .selectFrom('texts')
    .select('lyrics as text')
    .where('number', '=', 10)
    .where('language', '=', 'Kannada')
    .executeTakeFirstOrThrow();
  const title = 'ಆಚಾರವಿಲ್ಲದ ನಾಲಿಗೆ';
  const words = new Set(
    text.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 3 && !title.includes(word)),
  );
  expect(words.size).toBeGreaterThan(3);
  expect([...words].filter((word) => body.includes(word))).toEqual([]);
});

test('results are never cached, and count for the address of their reader', async () => {
  const { site, get } = await searchSite();
  const { responses, addresses } = site.responseCache;
  const held = [responses.size, addresses.size];
  for (let index = 0; index < 5; index += 1)
    expect((await get(`/search?q=lambodara+${index}`)).statusCode).toBe(200);
  expect([responses.size, addresses.size]).toEqual(held);
  site.limits.searchByAddress.points = 6;
  expect((await get('/search?q=hari', { from: '192.0.2.7' })).statusCode).toBe(200);
  expect((await get('/search?q=hari', { from: '192.0.2.7' })).statusCode).toBe(429);
  expect((await get('/search?q=hari', { from: '192.0.2.8' })).statusCode).toBe(200);
});

test('a script in a query is text', async () => {
  const { get } = await searchSite();
  const { body } = await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).not.toContain('<script>alert(1)');
});

test('the document is compressed as its reader wishes', async () => {
  const { get } = await searchSite();
  for (const encoding of ['br', 'gzip'])
    expect(
      (await get('/search?q=hari', { 'accept-encoding': encoding })).headers['content-encoding'],
    ).toBe(encoding);
});
