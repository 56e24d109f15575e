import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveAssets } from './assets.ts';
import { cacheControl } from './cache-control.ts';

/** A built client of which nothing is written until it is asked for, as in the executable. */
async function client() {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string) => {
    if (existsSync(join(folder, name))) return;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `of ${name}`);
  };
  const names = [
    'icon.png',
    '.vite/manifest.json',
    'assets/main-1.js',
    'assets/main-1.js.br',
    'drawings/a/b.svg',
  ];
  const app = fastify();
  await serveAssets(app, {
    folder,
    names,
    prepare: (name) => names.filter((one) => one.startsWith(name)).forEach(write),
  });
  return { app, write };
}

test('a file is served from the moment on at which it is asked for, compressed where the client accepts that', async () => {
  const { app } = await client();
  for (const [url, rule] of [
    ['/icon.png', 'hour'],
    ['/assets/main-1.js', 'forever'],
    ['/drawings/a/b.svg', 'hour'],
  ] as const) {
    const { statusCode, body, headers } = await app.inject(url);
    expect([url, statusCode, body, headers['cache-control']]).toEqual([
      url,
      200,
      `of ${url.slice(1)}`,
      cacheControl[rule],
    ]);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(body.length),
      '',
    ]);
    expect(
      (await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode,
    ).toBe(304);
  }
  const packed = await app.inject({
    url: '/assets/main-1.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([packed.headers['content-encoding'], packed.headers['content-type'], packed.body]).toEqual(
    ['br', expect.stringContaining('javascript'), 'of assets/main-1.js.br'],
  );
});

test('no address leads to a file that is not part of the client', async () => {
  const { app, write } = await client();
  write('assets/later.js');
  write('later.js');
  for (const url of [
    '/assets/later.js',
    '/later.js',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/main-1.js.br',
    '/assets/..%2ficon.png',
    '/assets/%2e%2e%2ficon.png',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});
