import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from 'tus-js-client';
import { expect, onTestFinished, test } from 'vitest';
import { resumablePath, setUpTokenHeader } from '../../../shared/resumable-uploads.ts';
import { servedSite } from '../../testing/served.ts';
import { shortDisk, type TestSite } from '../../testing/site.ts';
import { createSetUpToken } from '../auth/service.ts';
import { hashToken } from '../auth/link.ts';
import { uploadLifetimeMs } from './store.ts';

const path = `${resumablePath}/backup`;
type App = Awaited<ReturnType<typeof servedSite>>['app'];
type Headers = Record<string, string>;

const begin = (app: App, headers: Headers, size: number) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(size), ...headers },
  });

const send = (app: App, url: string, headers: Headers, payload: string, offset = 0) =>
  app.inject({
    method: 'PATCH',
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    payload,
  });

const offsetOf = async (app: App, url: string, headers: Headers) =>
  app.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0', ...headers } });

const folderOf = ({ env }: TestSite) => join(env.DATA_DIR, 'resumable-uploads');
const idOf = (location: unknown) => String(location).split('/').at(-1) ?? '';

async function withAdmin(overrides: Parameters<typeof servedSite>[0] = {}) {
  const { site, app } = await servedSite(overrides);
  const { authorization, id } = await site.join('ADMIN');
  return { site, app, asha: { authorization }, owner: `account ${id}` };
}

test('Asha uploads a backup in two parts; its name and owner are the server’s', async () => {
  const { site, app, asha, owner } = await withAdmin();
  const named = { ...asha, 'upload-metadata': `owner ${btoa('somebody')},filename ${btoa('x')}` };
  const begun = await begin(app, named, 10);
  expect(begun.statusCode).toBe(201);
  const url = String(begun.headers['location']);
  expect(url).toMatch(/^\/api\/resumable-uploads\/backup\/[\da-f]{32}$/);
  expect((await send(app, url, asha, 'abcd')).headers['upload-offset']).toBe('4');
  expect((await offsetOf(app, url, asha)).headers).toMatchObject({
    'upload-offset': '4',
    'upload-length': '10',
  });
  const key = { kind: 'backup', owner, id: idOf(url) } as const;
  await expect(site.resumableUploads.openFinished(key)).rejects.toThrow('not been uploaded');
  expect((await send(app, url, asha, 'xxxx', 2)).statusCode).toBe(409);
  expect((await send(app, url, asha, 'efghij', 4)).headers['upload-offset']).toBe('10');
  expect(readFileSync(await site.resumableUploads.openFinished(key), 'utf8')).toBe('abcdefghij');
});

test('nobody but an admin begins one, and nobody else continues, reads or ends it', async () => {
  const { site, app, asha } = await withAdmin();
  const others = await Promise.all([
    site.join('Reader'),
    site.join('Editor'),
    site.join('Proofreader'),
  ]);
  expect((await begin(app, {}, 10)).statusCode).toBe(401);
  for (const { authorization } of others)
    expect((await begin(app, { authorization }, 10)).statusCode).toBe(403);
  expect((await begin(app, { [setUpTokenHeader]: 'x' }, 10)).statusCode).toBe(403);

  const url = String((await begin(app, asha, 10)).headers['location']);
  const hema = await site.join('ADMIN', { username: 'hema' });
  const hers = { authorization: hema.authorization };
  for (const answer of [
    await send(app, url, hers, 'abcd'),
    await offsetOf(app, url, hers),
    await app.inject({
      method: 'DELETE',
      url,
      headers: { 'tus-resumable': '1.0.0', ...hers },
    }),
    await send(app, `${path}/${'0'.repeat(32)}`, asha, 'abcd'),
    await send(app, `${path}/..%2f..%2fpurandara.sqlite`, asha, 'abcd'),
  ])
    expect(answer.statusCode).toBe(404);
  const ended = await app.inject({
    method: 'DELETE',
    url,
    headers: { 'tus-resumable': '1.0.0', ...asha },
  });
  expect(ended.statusCode).toBe(204);
  expect(readdirSync(folderOf(site))).toEqual([]);
});

test('on a site without an admin the set-up link is the right to upload', async () => {
  const { site, app } = await servedSite();
  const token = (await createSetUpToken(site.db)) ?? '';
  const headers = { [setUpTokenHeader]: token };
  const url = String((await begin(app, headers, 4)).headers['location']);
  expect((await send(app, url, headers, 'abcd')).statusCode).toBe(204);
  const key = { kind: 'backup', owner: `set-up ${hashToken(token)}`, id: idOf(url) } as const;
  expect(readFileSync(await site.resumableUploads.openFinished(key), 'utf8')).toBe('abcd');
  await site.join('ADMIN');
  expect((await begin(app, headers, 4)).statusCode).toBe(403);
  expect((await offsetOf(app, url, headers)).statusCode).toBe(403);
});

test('size and number are limited, and so is a part', async () => {
  const { app, asha } = await withAdmin();
  for (const [size, status] of [
    [0, 400],
    [NaN, 400],
    [-1, 400],
    [17 * 1024 ** 3, 413],
  ] as const)
    expect([size, (await begin(app, asha, size)).statusCode]).toEqual([size, status]);
  const urls = [];
  for (let n = 0; n < 3; n += 1)
    urls.push(String((await begin(app, asha, 10)).headers['location']));
  const fourth = await begin(app, asha, 10);
  expect([fourth.statusCode, fourth.json()]).toEqual([
    409,
    { message: expect.stringContaining('You have 3 such files') },
  ]);
  const long = await send(app, urls[0] ?? '', { ...asha, 'content-length': '20000000' }, 'abcd');
  expect(long.statusCode).toBe(413);
  expect((await send(app, urls[0] ?? '', asha, 'more than ten bytes')).statusCode).toBe(413);
});

test('calls at once exceed no limit, and a part says how long it is', async () => {
  const { app, asha } = await withAdmin();
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(app, asha, 10)));
  expect(begun.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(
    3,
  );
  const url = String(begun.find(({ statusCode }) => statusCode === 201)?.headers['location']);
  const chunked = await app.inject({
    method: 'PATCH',
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      ...asha,
    },
    payload: Readable.from(['abcd']),
  });
  expect([chunked.statusCode, chunked.json()]).toEqual([
    400,
    { message: expect.stringContaining('Content-Length') },
  ]);
  expect((await offsetOf(app, url, asha)).headers['upload-offset']).toBe('0');
});

test('a low disk refuses, and what others still have to send counts as used', async () => {
  const disk = await shortDisk(5_000_000_000);
  const { app, asha } = await withAdmin({ disk });
  const url = String((await begin(app, asha, 3_000_000_000)).headers['location']);
  const second = await begin(app, asha, 3_000_000_000);
  expect([second.statusCode, second.json()]).toEqual([
    413,
    { message: 'The server’s disk has room for 1800 MB; this file has 3000 MB.' },
  ]);
  disk.space.free = 1_000_000;
  await disk.measure();
  expect((await send(app, url, asha, 'abcd')).statusCode).toBe(503);
  expect((await begin(app, asha, 10)).statusCode).toBe(503);
});

test('an upload is deleted a day after it began, finished or not', async () => {
  const { site, app, asha } = await withAdmin();
  const url = String((await begin(app, asha, 4)).headers['location']);
  await begin(app, asha, 4);
  await send(app, url, asha, 'abcd');
  await site.resumableUploads.removeExpired(Date.now() + uploadLifetimeMs - 60_000);
  expect(readdirSync(folderOf(site))).toHaveLength(4);
  await site.resumableUploads.removeExpired(Date.now() + uploadLifetimeMs + 60_000);
  expect(readdirSync(folderOf(site))).toEqual([]);
});

test('the browser’s client continues after connections that break in the middle', async () => {
  const { site, app, asha, owner } = await withAdmin();
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  let breaks = 3;
  // A proxy that cuts the first connections after 300 kB.
  const proxy = createServer(async (client) => {
    const { connect } = await import('node:net');
    const server = connect(port, '127.0.0.1');
    let bytes = 0;
    client.on('data', (chunk) => {
      bytes += chunk.length;
      server.write(chunk);
      if (bytes > 300_000 && breaks > 0) {
        breaks -= 1;
        client.destroy();
        server.end();
      }
    });
    server.on('data', (chunk) => client.write(chunk));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => void proxy.close());
  const bytes = Buffer.alloc(2_000_000, 'ಹರಿ');
  const url = await new Promise<string>((done, fail) => {
    const upload = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`,
      headers: asha,
      chunkSize: 1_000_000,
      retryDelays: [0, 10, 10, 10, 10],
      onError: fail,
      onSuccess: () => done(upload.url ?? ''),
    });
    upload.start();
  });
  expect(breaks).toBe(0);
  const file = await site.resumableUploads.openFinished({ kind: 'backup', owner, id: idOf(url) });
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
