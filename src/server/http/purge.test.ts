import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createResponseCache } from '../cache/response-cache.ts';
import { startPurge } from './purge.ts';

const times = { attempt: 200, again: 40, firstPause: 5, giveUp: 10_000 };

/** A cache that answers with the statuses given, then with 204, and writes down how it was called; 0 stands for no answer at all. */
async function aCache(statuses: number[] = [], giveUp = times.giveUp) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(
      [request.method, request.url, request.headers.authorization].filter(Boolean).join(' '),
    );
    const status = statuses.shift() ?? 204;
    if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: string[] = [];
  const purge = startPurge(
    `http://trust:s%40fe@127.0.0.1:${(server.address() as AddressInfo).port}/purge/`,
    {
      log: (line) => lines.push(line),
      times: { ...times, giveUp },
    },
  );
  onTestFinished(async () => {
    await purge.stop();
    server.closeAllConnections();
    server.close();
  });
  return { calls, lines, purge };
}

const call = `DELETE /purge/ Basic ${Buffer.from('trust:s@fe').toString('base64')}`;

test('each publication empties the cache at once and again a moment later, and waits for neither', async () => {
  const { calls, lines, purge } = await aCache();
  createResponseCache(purge.request).drop();
  expect(calls).toEqual([]);
  await vi.waitFor(() => expect(calls).toEqual([call, call]), 10_000);
  purge.request();
  await vi.waitFor(() => expect(calls).toHaveLength(4), 10_000);
  expect(lines).toEqual([]);
});

test('many publications at once cause few calls, and the last of them is told twice', async () => {
  const { calls, purge } = await aCache();
  for (let count = 0; count < 100; count += 1) purge.request();
  await vi.waitFor(() => expect(calls).toHaveLength(2), 10_000);
  for (let count = 0; count < 100; count += 1) purge.request();
  await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(4), 10_000);
  await purge.stop();
  expect(calls.length).toBeLessThanOrEqual(6);
});

test('a call that fails, is redirected or is not answered is repeated, and said once', async () => {
  const { calls, lines, purge } = await aCache([500, 302, 0]);
  purge.request();
  await vi.waitFor(() => expect(calls).toHaveLength(5), 10_000);
  expect(lines).toEqual([
    'The cache in front of the site could not be purged (PURGE_URL): it answered 500. Readers may see a text of a minute ago.',
    'The cache in front of the site is purged again.',
  ]);
});

test('a cache that never answers is given up, until the next publication', async () => {
  const { calls, lines, purge } = await aCache(
    Array.from({ length: 60 }, () => 503),
    200,
  );
  purge.request();
  await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
  await setTimeout(1000);
  const before = calls.length;
  expect(before).toBeLessThan(20);
  purge.request();
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before), 10_000);
  expect(lines).toHaveLength(1);
});

test('a body that never ends is not read', async () => {
  let closed = 0;
  const server = createServer((_request, response) => {
    response.on('close', () => (closed += 1));
    const chunk = Buffer.alloc(64 * 1024);
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', send);
    send();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: string[] = [];
  const { port } = server.address() as AddressInfo;
  const purge = startPurge(`http://127.0.0.1:${port}/`, { log: (line) => lines.push(line), times });
  onTestFinished(async () => {
    await purge.stop();
    server.closeAllConnections();
    server.close();
  });
  purge.request();
  await vi.waitFor(() => expect(closed).toBe(2), 10_000);
  expect(lines).toEqual([]);
});

test('without an address nothing is called', async () => {
  const purge = startPurge(undefined, { log: () => expect.unreachable() });
  purge.request();
  await purge.stop();
});
