import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { servedSite } from '../testing/served.ts';
import { drainRefusedBodies } from './refused-bodies.ts';

let app: FastifyInstance | undefined;

afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

async function listen(served: FastifyInstance): Promise<number> {
  app = served;
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends a body as a simple client does: all of it first, and only then reads. @returns the response, or the error of the connection */
async function send(port: number, head: string, bytes: number, last = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  const chunk = Buffer.alloc(65_536, 'a');
  let text = '';
  const failure = { message: '' };
  socket.on('error', ({ message }) => (failure.message = message));
  await once(socket, 'connect');
  socket.write(head);
  for (let sent = 0; sent < bytes && !failure.message; sent += chunk.length)
    if (
      !socket.write(last ? `${chunk.length.toString(16)}\r\n${chunk.toString()}\r\n` : chunk) &&
      !socket.destroyed
    )
      await Promise.race([once(socket, 'drain').catch(() => undefined), once(socket, 'close')]);
  socket.write(last);
  socket.on('data', (data) => (text += String(data))).resume();
  socket.once('close', () => (failure.message ||= 'closed'));
  for (
    let turns = 0;
    !/\r\n\r\n\{.*\}$/s.test(text) && !failure.message && turns < 5000;
    turns += 1
  )
    await new Promise((next) => setTimeout(next, 2));
  socket.destroy();
  return text || failure.message;
}

const megabytes = 28 * 1024 * 1024;
const json = 'content-type: application/json\r\n';
const form = 'content-type: multipart/form-data; boundary=x\r\n';

test('a body far above the limit gets its 413 with a readable message, whichever route and client', async () => {
  const { site, app: served } = await servedSite();
  const { authorization } = await site.join('ADMIN');
  const port = await listen(served);
  for (const [path, type] of [
    ['/api/lyrics/save', json],
    ['/trpc/corrections.save', json],
    ['/api/lyrics/upload', form],
    ['/api/imports', form],
  ])
    for (const connection of ['', 'connection: close\r\n'])
      for (const [length, last] of [
        [`content-length: ${megabytes}\r\n`, ''],
        ...(type === json ? [['transfer-encoding: chunked\r\n', '0\r\n\r\n'] as const] : []),
      ] as const) {
        const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n${type}${connection}${length}\r\n`;
        const answer = await send(port, head, megabytes, last);
        expect(answer, `${path} ${connection}${length}`).toMatch(/^HTTP\/1\.1 413 /);
        expect(answer).toMatch(/"message":"[^"]{10,}/);
      }
});

test('somebody without a token who sends a file reads the refusal', async () => {
  const port = await listen((await servedSite()).app);
  const head = `POST /api/lyrics/upload HTTP/1.1\r\nhost: x\r\n${form}connection: close\r\ncontent-length: ${megabytes}\r\n\r\n`;
  expect(await send(port, head, megabytes)).toMatch(/^HTTP\/1\.1 401 /);
});

test.each([
  ['bytes', { maxBytes: 1024 * 1024, maxTimeMs: 60_000 }],
  ['time', { maxBytes: Infinity, maxTimeMs: 50 }],
])('a refused body is not read beyond the limit of its %s', async (_limit, limits) => {
  const served = fastify({ bodyLimit: 1024 });
  drainRefusedBodies(served, limits);
  served.post('/', async () => 'read');
  const socket = connect(await listen(served), '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${json}content-length: 1000000000000\r\n\r\n`);
  const chunk = Buffer.alloc(65_536);
  const sending = setInterval(() => socket.write(chunk), 1);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(sending);
});

test('a connection is used again after a refused body', async () => {
  const { app: served } = await servedSite();
  const port = await listen(served);
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${json}content-length: ${1024 * 1024}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(1024 * 1024));
  socket.write('GET /api/user/active-user-count HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => text, { timeout: 20_000 }).toMatch(/ 413 .* 200 OK/s);
  socket.destroy();
});
