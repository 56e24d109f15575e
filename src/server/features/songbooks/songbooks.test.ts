import { expect, test, vi } from 'vitest';
import type { SongbookLine } from '../../../shared/songbooks.ts';
import { count } from '../../http/limits.ts';
import { busy } from '../../errors.ts';
import { pagesOf } from '../../testing/pdfs.ts';
import { servedSite } from '../../testing/served.ts';
import { smallEdition } from '../../testing/songs.ts';
import { loadEdition } from '../edition/load.ts';

// Each test starts a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const linesOf = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SongbookLine);
const readyOf = (body: string) =>
  linesOf(body).flatMap((line) => ('ready' in line ? [line] : []))[0]!;

test('the documented download requires a subscription, and says so in the documented words', async () => {
  const { app, site } = await servedSite();
  const ask = async (authorization?: string) =>
    app.inject({ url: '/api/lyrics/download', headers: authorization ? { authorization } : {} });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('Bearer nonsense')).statusCode).toBe(401);
  for (const person of [
    await site.join('Editor'),
    await site.join('Proofreader'),
    await site.join('Reader', { username: 'tara', subscribedUntil: site.now() - 1 }),
  ]) {
    const answer = await ask(person.authorization);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'Access denied. Subscription is required to download.' },
    ]);
  }
  for (const person of [
    await site.join('ADMIN'),
    await site.join('Reader'),
    await site.join('Editor', { username: 'lila', subscribedUntil: site.now() + 1000 }),
  ]) {
    const answer = await ask(person.authorization);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="lyrics1-9.pdf"',
      'private, no-store',
    ]);
    const text = (await pagesOf(answer.rawPayload)).join('\n');
    expect(text).toContain('āḍa hōdalle makkaḷu');
    expect(text).not.toContain('ādaddella');
  }
});

test('the lyrics PDF contains the songs that the caller may read', async () => {
  const { app, site } = await servedSite();
  const textFor = async (authorization?: string) =>
    (
      await pagesOf(
        (
          await app.inject({
            url: '/api/lyrics/generate?language=kannada',
            headers: authorization ? { authorization } : {},
          })
        ).rawPayload,
      )
    ).join('\n');
  const guest = await textFor();
  expect(guest).toContain('ರಾಗಿ ತಂದೀರಾ ಭಿಕ್ಷಕೆ');
  expect(guest).not.toContain('ಆಚಾರವಿಲ್ಲದ');
  expect(await textFor((await site.join('Editor')).authorization)).toContain('ಆಚಾರವಿಲ್ಲದ ನಾಲಿಗೆ');
  expect(
    await textFor(
      (await site.join('Reader', { username: 'tara', subscribedUntil: null })).authorization,
    ),
  ).not.toContain('ಆಚಾರವಿಲ್ಲದ');
});

test('the titles are for everybody, in two scripts', async () => {
  const { app } = await servedSite();
  const answer = await app.inject({ url: '/api/lyrics/extract-titles' });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="titles-only.pdf"');
  const text = (await pagesOf(answer.rawPayload)).join('\n');
  expect(text).toContain('Adaddella olite ayitu');
  expect(text).toContain('ಆದದ್ದೆಲ್ಲ ಒಳಿತೇ ಆಯಿತು');
});

test('an unknown language is refused', async () => {
  const { app } = await servedSite();
  for (const path of ['download', 'generate', 'extract-titles']) {
    const answer = await app.inject({ url: `/api/lyrics/${path}?language=Klingon` });
    expect([path, answer.statusCode]).toEqual([path, 400]);
  }
});

test('a chosen songbook reports its progress and then its address, from which anybody who knows it can fetch it', async () => {
  const { app } = await servedSite();
  const payload = { songs: [5, 1], language: 'Kannada', title: 'ಗುರುವಾರದ ಭಜನೆ' };
  const answer = await app.inject({ method: 'POST', url: '/api/songbooks', payload });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/x-ndjson',
  ]);
  const { ready, pages, bytes } = readyOf(answer.body);
  const file = await app.inject({ url: ready });
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes]);
  const text = await pagesOf(file.rawPayload);
  expect(text).toHaveLength(pages);
  expect(text[0]).toContain('ಗುರುವಾರದ ಭಜನೆ');
  // In the chosen order, after the contents.
  const inside = text.slice(2).join('\n');
  expect(inside.indexOf('ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ')).toBeGreaterThan(0);
  expect(inside.indexOf('ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ')).toBeLessThan(inside.indexOf('ಸಿದ್ಧ ಚಾರಣ ಗಣ ಸೇವಿತ'));
  // The same book is the same file, also for the next client.
  expect(
    readyOf((await app.inject({ method: 'POST', url: '/api/songbooks', payload })).body).ready,
  ).toBe(ready);
  expect((await app.inject({ url: `/api/songbooks/${'0'.repeat(64)}.pdf` })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/songbooks/..%2f..%2fpurandara.sqlite' })).statusCode).toBe(
    404,
  );
});

test('songs that the person may not read are refused by name', async () => {
  const { app, site } = await servedSite();
  const ask = async (songs: number[], authorization?: string, url = '/api/songbooks') => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: { songs },
      headers: authorization ? { authorization } : {},
    });
    return [
      answer.statusCode,
      answer.statusCode === 200 ? '' : (answer.json() as { message: string }).message,
    ];
  };
  const lapsed = (await site.join('Reader', { username: 'tara', subscribedUntil: null }))
    .authorization;
  expect(await ask([1, 10, 11])).toEqual([
    401,
    'Please log in to print 10. Acharavillada nalige; 11. Ada hodalle makkalu.',
  ]);
  expect(await ask([10], undefined, '/api/songbooks/preview')).toEqual([
    401,
    'Please log in to print 10. Acharavillada nalige.',
  ]);
  expect(await ask([10], lapsed)).toEqual([
    403,
    'Access denied. Subscription is required to print 10. Acharavillada nalige.',
  ]);
  expect((await ask([10], (await site.join('Editor')).authorization))[0]).toBe(200);
  expect(await ask([12], (await site.join('ADMIN')).authorization)).toEqual([
    400,
    'The lyrics are still needed for 12. Adaddella olite ayitu.',
  ]);
  expect(await ask([1, 9999])).toEqual([404, 'The edition has no song 9999.']);
});

test.each([
  ['no song', { songs: [] }],
  ['a word for a number', { songs: ['four'] }],
  ['song 0', { songs: [0] }],
  ['2001 songs', { songs: Array.from({ length: 2001 }, () => 1) }],
  ['no such language', { language: 'Klingon' }],
  ['no such paper', { paper: 'A3' }],
  ['a title of 81 letters', { title: 'x'.repeat(81) }],
])('invalid: %s', async (_what, payload) => {
  const { app } = await servedSite();
  for (const url of ['/api/songbooks', '/api/songbooks/preview'])
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(400);
});

test('a preview has the first pages as pictures with their text', async () => {
  const { app } = await servedSite();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/songbooks/preview',
    payload: { songs: [1, 5], language: 'Telugu', paper: 'A5' },
  });
  const { pages } = answer.json() as { pages: string[] };
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages)
    expect(page).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 419\.5\d* 595\.2\d*" role="img" aria-label="/,
    );
  expect(pages.join('')).toContain('లంబోదర లకుమికర');
  expect(pages.join('')).not.toContain('style=');
});

test('a full queue answers 503 with Retry-After, and too many jobs from one address 429', async () => {
  const full = {
    print: async () => {
      throw busy(5);
    },
  };
  const { site, app } = await servedSite();
  const { app: busyApp } = await servedSite({ pdfJobs: { ...site.pdfJobs, ...full } });
  const answer = await busyApp.inject({
    method: 'POST',
    url: '/api/songbooks',
    payload: { songs: [1] },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  for (let index = 0; index < 60; index += 1)
    await count(site.limits.pdfsByAddress, '192.0.2.9').catch(() => {});
  expect(
    (await app.inject({ url: '/api/lyrics/generate', remoteAddress: '192.0.2.9' })).statusCode,
  ).toBe(429);
});

test('a book that is too large is refused before it is begun', async () => {
  const { app, site } = await servedSite();
  const [first] = smallEdition();
  const many = Array.from({ length: 180 }, (_, index) => ({
    ...first!,
    number: 100 + index,
    meanings: { English: 'a\n'.repeat(1190) },
  }));
  await loadEdition(site.db, many, site.now());
  const { authorization } = await site.join('ADMIN');
  const ask = (songs?: number[]) =>
    app.inject({
      method: 'POST',
      url: '/api/songbooks',
      headers: { authorization },
      payload: { songs, notation: false },
    });
  const answer = await ask();
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { message: 'This songbook is too long. Please choose fewer songs.' },
  ]);
  expect((await ask([100])).statusCode).toBe(200);
});

test('a Tamil songbook is spelt as its reader chose, but for words that were corrected by hand', async () => {
  const { app, site } = await servedSite();
  const print = async (tamil: object | undefined) => {
    const made = await app.inject({
      method: 'POST',
      url: '/api/songbooks',
      payload: { songs: [3, 5], language: 'Tamil', tamil },
    });
    const { ready } = readyOf(made.body);
    return (await pagesOf((await app.inject({ url: ready })).rawPayload))
      .join('\n')
      .normalize('NFC');
  };
  await site.db
    .updateTable('texts')
    .set({ origin: 'edited' })
    .where('number', '=', 3)
    .where('language', '=', 'Tamil')
    .execute();
  const plain = await print(undefined);
  expect(plain).not.toMatch(/[²³⁴]/);
  const raised = await print({ digits: true, sha: 'ச' });
  expect(raised).toMatch(/[²³⁴]/);
  expect(raised).not.toContain('பா⁴க்³ய');
  const refused = await app.inject({
    method: 'POST',
    url: '/api/songbooks',
    payload: { songs: [3], language: 'Tamil', tamil: { digits: true, sha: 'ஷ' } },
  });
  expect(refused.statusCode).toBe(400);
});
