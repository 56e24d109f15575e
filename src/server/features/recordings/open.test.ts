import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { recordingAddress } from '../../../shared/recordings.ts';
import { servedSite } from '../../testing/served.ts';
import { tone } from '../../testing/tones.ts';
import { openRecordings, openRemoteAlbums } from './open.ts';

const mp3 = await tone('mp3', 0.5);
const odd = '100% ಹರಿ #1?&.mp3';

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const files = {
  'albums.txt': '# the albums\nಹಾಡು 1\nEmpty/\nGone\n../secret\n..\nMorning\n',
  'ಹಾಡು 1/album.txt': `name: From the trust\nplace: 1\ncover: lotus\n02.mp3 = Second\n${odd} =\nnotes.txt = no sound\n../secret.mp3 = no\n`,
  'ಹಾಡು 1/02.mp3': mp3,
  [`ಹಾಡು 1/${odd}`]: mp3,
  'ಹಾಡು 1/unnamed.mp3': mp3,
  'Empty/album.txt': 'name: Nothing here\nplaec: 1\n',
  'Morning/album.txt': '1.mp3 = Gajavadana\n',
  'Morning/1.mp3': mp3,
  'secret.mp3': mp3,
};

/** A static host with a password, and what it was asked for. */
async function aHost(folder = folderOf(files)) {
  const asked: string[] = [];
  const host = fastify();
  let isDown = false;
  host.addHook('onRequest', async (request, reply) => {
    asked.push(request.url);
    if (isDown) return reply.code(500).send();
    if (request.headers.authorization !== `Basic ${Buffer.from('trust:s@fe').toString('base64')}`)
      return reply.code(401).send();
  });
  await host.register(fastifyStatic, { root: folder, serve: false });
  host.get('/media/*', (request, reply) =>
    reply.sendFile(decodeURIComponent(request.url.slice('/media/'.length))),
  );
  await host.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => host.close());
  const address = `http://trust:s%40fe@127.0.0.1:${(host.server.address() as AddressInfo).port}/media`;
  return { address, asked, host, goDown: () => (isDown = true) };
}

const album = `/media/recordings/${encodeURIComponent('ಹಾಡು 1')}`;

test('albums.txt and album.txt of a static host make the albums, and songs come from it whole and in part', async () => {
  const lines: string[] = [];
  const { address, asked } = await aHost();
  const { app, site } = await servedSite({
    recordings: openRecordings(tmpdir(), (line) => lines.push(line), undefined, address),
  });
  const albums = await site.visitor().recordings.albums();
  expect(
    albums
      .slice(0, 2)
      .map(({ name, songs, titles, thumbnail }) => [name, songs, titles, thumbnail]),
  ).toEqual([
    ['From the trust', ['02.mp3', odd], ['Second', '100% ಹರಿ #1?&'], 'lotus'],
    ['Morning', ['1.mp3'], ['Gajavadana'], 'tambura'],
  ]);
  expect(lines.toSorted()).toEqual([
    'Recordings (MEDIA_URL): "Empty/album.txt" line 2: this is neither "name: ...", "cover: ..." or "place: ..." nor "file.mp3 = title"',
    'Recordings (MEDIA_URL): "Gone/album.txt" cannot be read: answered 404',
    'Recordings (MEDIA_URL): "albums.txt" names "..", which is no folder',
    'Recordings (MEDIA_URL): "albums.txt" names "../secret", which is no folder',
  ]);

  for (const song of albums[0]!.songs) {
    const whole = await app.inject(recordingAddress(albums[0]!, song));
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(mp3)]).toEqual(
      [200, 'audio/mpeg', true],
    );
    expect(whole.headers).toMatchObject({
      'content-length': String(mp3.length),
      'accept-ranges': 'bytes',
      etag: expect.any(String),
    });
  }
  const url = `${album}/02.mp3`;
  const part = await app.inject({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 100-199/${mp3.length}`,
    '100',
  ]);
  expect(part.rawPayload.equals(mp3.subarray(100, 200))).toBe(true);
  const beyond = await app.inject({ url, headers: { range: `bytes=${mp3.length}-` } });
  expect([
    beyond.statusCode,
    beyond.headers['content-range'],
    beyond.headers['cache-control'],
  ]).toEqual([416, `bytes */${mp3.length}`, 'private, no-store']);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(mp3.length),
    0,
  ]);
  const etag = String(head.headers.etag);
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  expect(
    (await app.inject({ url, headers: { range: 'bytes=100-', 'if-range': '"other"' } })).statusCode,
  ).toBe(200);

  const before = asked.length;
  for (const name of [
    'unnamed.mp3',
    '..%2fsecret.mp3',
    '..%2f..%2fsecret.mp3',
    'album.txt',
    '%2e%2e',
    'notes.txt',
  ])
    expect([name, (await app.inject(`${album}/${name}`)).statusCode]).toEqual([name, 404]);
  // Only what an album names is ever asked for.
  expect(asked).toHaveLength(before);
});

test('a host that fails answers 503 with Retry-After, and its albums stay', async () => {
  const lines: string[] = [];
  let time = 0;
  const { address, host, goDown } = await aHost();
  const albums = openRemoteAlbums(address, { log: (line) => lines.push(line), now: () => time });
  const recordings = { ...openRecordings(tmpdir(), () => {}), folderAlbums: albums };
  const { app } = await servedSite({ recordings });
  expect((await app.inject(`${album}/02.mp3`)).statusCode).toBe(200);
  goDown();
  const failing = await app.inject(`${album}/02.mp3`);
  expect([
    failing.statusCode,
    failing.headers['retry-after'],
    failing.headers['cache-control'],
  ]).toEqual([503, '30', 'private, no-store']);
  lines.length = 0;
  time = 60_000;
  const names = (await albums()).map(({ folder }) => folder);
  expect(names).toEqual(['ಹಾಡು 1', 'Morning']);
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toEqual(['Recordings (MEDIA_URL): "albums.txt" cannot be read: answered 500']);
  time = 120_000;
  await albums();
  await host.close();
  expect((await app.inject(`${album}/02.mp3`)).statusCode).toBe(503);
  expect((await albums()).map(({ folder }) => folder)).toEqual(names);
});

test('without an answer there are no albums of the trust, and the generated ones play', async () => {
  const { address, host } = await aHost();
  await host.close();
  const { site } = await servedSite({
    recordings: openRecordings(tmpdir(), () => {}, undefined, address),
  });
  expect(await site.visitor().recordings.albums()).toHaveLength(4);
});

test('a redirect of the host is not followed, and compressed bytes are not passed on', async () => {
  const host = fastify();
  host.get('/*', async (request, reply) => {
    if (request.url.endsWith('albums.txt')) return 'Morning';
    if (request.url.endsWith('album.txt')) return '1.mp3 = One\n2.mp3 = Two';
    return request.url.endsWith('1.mp3')
      ? reply.redirect('/elsewhere')
      : reply.header('content-encoding', 'gzip').send(gzipSync(mp3));
  });
  await host.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => host.close());
  const address = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
  const { app } = await servedSite({
    recordings: openRecordings(tmpdir(), () => {}, undefined, address),
  });
  for (const song of ['1.mp3', '2.mp3'])
    expect([song, (await app.inject(`/media/recordings/Morning/${song}`)).statusCode]).toEqual([
      song,
      503,
    ]);
});

test('a folder of another place is read like the data folder', async () => {
  const address = pathToFileURL(folderOf({ 'Morning/1.mp3': mp3 })).href;
  const { app } = await servedSite({
    recordings: openRecordings(tmpdir(), () => {}, undefined, address),
  });
  const answer = await app.inject('/media/recordings/Morning/1.mp3');
  expect([answer.statusCode, answer.rawPayload.equals(mp3)]).toEqual([200, true]);
});

test('a song that came to the host since its lists were read is found by whoever missed it, ten seconds later at most', async () => {
  const clock = { at: 0 };
  const folder = folderOf({ 'albums.txt': 'Morning\n', 'Morning/album.txt': '1.mp3 =\n' });
  const { address, asked } = await aHost(folder);
  const albums = openRemoteAlbums(address, { log: () => {}, now: () => clock.at });
  const songs = async (isMissed: boolean) =>
    (await albums(isMissed)).flatMap((one) => one.songs.map(({ file }) => file));
  expect(await songs(false)).toEqual(['1.mp3']);
  writeFileSync(join(folder, 'Morning/album.txt'), '1.mp3 =\n2.mp3 =\n');
  clock.at += 9_999;
  const before = asked.length;
  expect(await songs(true)).toEqual(['1.mp3']);
  expect(asked).toHaveLength(before);
  clock.at += 1;
  expect(await songs(true)).toEqual(['1.mp3', '2.mp3']);
});

/** A host that answers with these functions, by the end of the address. */
async function hostileHost(answer: (url: string) => string | Promise<string>): Promise<string> {
  const host = fastify({ forceCloseConnections: true });
  host.get('/*', (request) => answer(request.url));
  await host.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => host.close());
  return `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
}

test('a host that names many albums and answers for one of them does not keep the first reader waiting', async () => {
  const names = Array.from({ length: 200 }, (_, number) => `Album ${number}`).join('\n');
  const never = new Promise<string>(() => {});
  const address = await hostileHost((url) =>
    url === '/albums.txt' ? names : url.startsWith('/Album%200/') ? '1.mp3 = One' : never,
  );
  const albums = openRemoteAlbums(address, { log: () => {}, patience: 500, patienceWithAll: 2000 });
  const begin = performance.now();
  expect((await albums()).map(({ folder }) => folder)).toEqual(['Album 0']);
  expect(performance.now() - begin).toBeLessThan(8000);
});

test('what a host says of its albums is cleaned and bounded, and so is the log', async () => {
  const lines: string[] = [];
  const songs = Array.from({ length: 2000 }, (_, number) => `${number}.mp3 = One`).join('\n');
  const answers: Record<string, string> = {
    '/albums.txt': 'A\nB\nC',
    '/A/album.txt': `name: Not \u202egnp\u0007 <script>\nname: ${'x'.repeat(60_000)}\n1.mp3 = One \u2066two`,
    '/B/album.txt': songs,
    '/C/album.txt': '?\n'.repeat(30_000),
  };
  const address = await hostileHost((url) => answers[url] ?? '');
  const found = await openRemoteAlbums(address, { log: (line) => lines.push(line) })();
  expect(found.map(({ name, songs: { length } }) => [name, length])).toEqual([
    ['Not gnp <script>', 1],
    [null, 500],
  ]);
  expect(found[0]?.songs[0]?.title).toBe('One two');
  expect(lines).toHaveLength(3);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1200);
});
