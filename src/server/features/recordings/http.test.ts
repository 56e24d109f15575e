import { mkdirSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordingAddress } from '../../../shared/recordings.ts';
import { cacheControl } from '../../http/cache-control.ts';
import { servedSite } from '../../testing/served.ts';
import { tone } from '../../testing/tones.ts';
import { openFolderAlbums } from './folder-albums.ts';
import { openRecordings } from './open.ts';

const mp3 = await tone('mp3', 0.5);
const odd = '100% ಹರಿ #1?&.mp3';

/** A site with an album of the trust's, beside a file that must not be served. */
async function withAlbum() {
  const data = mkdtempSync(join(tmpdir(), 'media-'));
  const folder = join(data, 'recordings', 'ಹಾಡು 1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '1.mp3'), mp3);
  writeFileSync(join(folder, odd), mp3);
  writeFileSync(join(folder, '2.ogg'), await tone('ogg', 0.1));
  writeFileSync(join(folder, 'album.txt'), 'name: From the trust\n');
  writeFileSync(join(data, 'secret.mp3'), mp3);
  writeFileSync(join(data, 'purandara.sqlite'), 'secret');
  const { app, site } = await servedSite({ recordings: openRecordings(data, () => {}) });
  return {
    app,
    site,
    folder,
    data,
    get: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers }),
  };
}

const album = `/media/recordings/${encodeURIComponent('ಹಾಡು 1')}`;

test('a folder’s album comes before the generated ones in the specification’s fields, and its songs can be fetched', async () => {
  const { site, get } = await withAlbum();
  const albums = await site.visitor().recordings.albums();
  expect(albums).toHaveLength(5);
  const own = albums[0]!;
  expect(albums.map(({ made }) => made)).toEqual([false, true, true, true, true]);
  expect(own).toEqual({
    name: 'From the trust',
    thumbnail: 'tambura',
    kannada: null,
    isExercises: false,
    songs: ['1.mp3', '2.ogg', odd],
    path: `${album}/`,
    fileType: 'mixed',
    titles: ['1', '2', '100% ಹರಿ #1?&'],
    made: false,
  });
  for (const song of own.songs) {
    const answer = await get(recordingAddress(own, song));
    expect([
      song,
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['accept-ranges'],
    ]).toEqual([song, 200, song.endsWith('ogg') ? 'audio/ogg' : 'audio/mpeg', 'bytes']);
  }
});

test('a file is sent whole, in part, as a head, or as 304', async () => {
  const { get } = await withAlbum();
  const url = `${album}/1.mp3`;
  const whole = await get(url);
  expect(whole.rawPayload.equals(mp3)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-length': String(mp3.length),
    'cache-control': cacheControl.edition,
    'x-content-type-options': 'nosniff',
    'last-modified': expect.any(String),
    etag: expect.any(String),
  });

  const part = await get(url, { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 100-199/${mp3.length}`,
    '100',
  ]);
  expect(part.rawPayload.equals(mp3.subarray(100, 200))).toBe(true);
  const tail = await get(url, { range: 'bytes=-10' });
  expect([tail.statusCode, tail.rawPayload.equals(mp3.subarray(-10))]).toEqual([206, true]);
  const rest = await get(url, { range: 'bytes=100-' });
  expect([rest.statusCode, rest.rawPayload.equals(mp3.subarray(100))]).toEqual([206, true]);

  const beyond = await get(url, { range: `bytes=${mp3.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    416,
    `bytes */${mp3.length}`,
  ]);

  const head = await get(url, {}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(mp3.length),
    0,
  ]);
  expect((await get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  expect(
    (await get(url, { 'if-modified-since': String(whole.headers['last-modified']) })).statusCode,
  ).toBe(304);
  // A client that has begun another version gets the whole file.
  expect((await get(url, { range: 'bytes=100-', 'if-range': '"other"' })).statusCode).toBe(200);
});

test.each([
  'secret.mp3',
  '..%2fsecret.mp3',
  '..%2f..%2fsecret.mp3',
  '%2e%2e/secret.mp3',
  '%2e%2e%2f%2e%2e%2fpurandara.sqlite',
  '..%5c..%5csecret.mp3',
  '%2fetc%2fpasswd',
  'album.txt',
  '1.mp3%00',
  '1.mp3%2f',
  './1.mp3%20',
  '',
  '%E0%A4%A',
  '__proto__',
])('only the songs of an album can be fetched: %s', async (name) => {
  const { get } = await withAlbum();
  const answer = await get(`${album}/${name}`);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
});

test.each([
  '/media/recordings',
  '/media/recordings/..%2f..%2fetc/passwd',
  '/media/recordings/constructor/1.mp3',
  '/media/recordings/%2e%2e/secret.mp3',
  '/media/x',
  `${album}`,
])('nothing outside the albums can be fetched: %s', async (url) => {
  const { get } = await withAlbum();
  expect((await get(url)).statusCode).toBe(404);
});

test('a file that becomes a link after the folder was read is not followed', async () => {
  const { get, folder, data } = await withAlbum();
  expect((await get(`${album}/1.mp3`)).statusCode).toBe(200);
  renameSync(join(folder, '1.mp3'), join(data, 'away.mp3'));
  symlinkSync(join(data, 'secret.mp3'), join(folder, '1.mp3'));
  expect((await get(`${album}/1.mp3`)).statusCode).toBe(404);
  renameSync(folder, join(data, 'moved'));
  symlinkSync(join(data, 'moved'), folder);
  expect((await get(`${album}/2.ogg`)).statusCode).toBe(404);
});

test('an album that one process has shown plays from another, which had read the folder before the album lay there', async () => {
  const clock = { at: 0 };
  const data = mkdtempSync(join(tmpdir(), 'media-'));
  const startProcess = () => {
    const folderAlbums = openFolderAlbums(join(data, 'recordings'), {
      log: () => {},
      now: () => clock.at,
    });
    return servedSite({ recordings: { ...openRecordings(data, () => {}), folderAlbums } });
  };
  const [one, other] = [await startProcess(), await startProcess()];
  expect(await other.site.visitor().recordings.albums()).toHaveLength(4);
  mkdirSync(join(data, 'recordings', 'new'), { recursive: true });
  writeFileSync(join(data, 'recordings', 'new', '1.mp3'), mp3);
  clock.at += 1000;
  expect(await one.site.visitor().recordings.albums()).toHaveLength(5);
  expect((await other.app.inject({ url: '/media/recordings/new/1.mp3' })).statusCode).toBe(200);
  expect((await other.app.inject({ url: '/media/recordings/new/2.mp3' })).statusCode).toBe(404);
});
