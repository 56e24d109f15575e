import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { testSite } from '../testing/site.ts';
import { connectionLimits, type ConnectionLimits } from './connections.ts';

const sockets = new Set<Socket>();
let app: FastifyInstance | undefined;

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  app?.server.closeAllConnections();
  await app?.close();
});

/** A site that listens on a port, with limits other than usual and a stream that never ends. */
async function listening(
  differences: Partial<ConnectionLimits>,
  settings: Record<string, string> = {},
) {
  const site = await testSite({ env: readEnv(settings) });
  app = await buildApp(site, {
    renderer: async () => ({
      normalise: (url) => url,
      render: async (url) => ({ status: 200, html: url }),
    }),
    connections: { ...connectionLimits, ...differences },
  });
  app.get('/endless', (_request, reply) =>
    reply.send(
      new Readable({
        read() {
          this.push(Buffer.alloc(65536));
        },
      }),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { site, port: (app.server.address() as AddressInfo).port };
}

/** A connection with the data that arrived on it, and whether it has ended. */
async function open(port: number, sent = '') {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.add(socket);
  const seen = {
    socket,
    text: '',
    closed: new Promise<void>((done) => socket.once('close', () => done())),
  };
  socket.on('data', (bytes) => (seen.text += String(bytes)));
  await once(socket, 'connect');
  if (sent) socket.write(sent);
  return seen;
}

const post = (length: number, more = '') =>
  `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

test('headers that never end are not waited for', async () => {
  const { port } = await listening({ headers: 200 });
  for (const sent of ['', 'GET / HTTP/1.1\r\nho']) {
    const seen = await open(port, sent);
    await seen.closed;
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(seen.text).toContain('{"message":"The request took too long to arrive."}');
  }
});

test('a body that never ends is not waited for either, whoever sends it and wherever to', async () => {
  const { site, port } = await listening({ body: { atLeast: 200, bytesPerSecond: 1e9 } });
  const { authorization } = await site.join('ADMIN');
  const upload = `POST /api/lyrics/upload HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n--x\r\n`;
  const chunked =
    'POST /trpc/auth.login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"ema';
  for (const sent of [`${post(500)}{`, chunked, upload]) {
    const seen = await open(port, sent);
    await seen.closed;
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
  }
  // The caller may not send files, so the answer comes before the body is read, and the rest of it is not awaited.
  const refused = await open(port, upload.replace(/authorization.*\r\n/, ''));
  await refused.closed;
  expect(refused.text).toMatch(/^HTTP\/1\.1 401 /);
});

test('a body has time for its size, and a slow response is not cut off', async () => {
  const { port } = await listening({ body: { atLeast: 100, bytesPerSecond: 100 } });
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(900) });
  const seen = await open(port, post(body.length, 'connection: close\r\n') + body.slice(0, 100));
  await new Promise((done) => setTimeout(done, 300));
  seen.socket.write(body.slice(100));
  await seen.closed;
  expect(seen.text).not.toMatch(/^HTTP\/1\.1 408 /);
});

test('nothing is remembered of a body whose connection is gone, answered or not', async () => {
  const { port } = await listening({});
  const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const patience = { timeout: 10_000 };
  const size = 123_456;
  const time = connectionLimits.body.atLeast + (size / connectionLimits.body.bytesPerSecond) * 1000;
  const answered = await open(
    port,
    `POST /api/lyrics/upload HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n{`,
  );
  await vi.waitFor(() => expect(answered.text).toContain('401'), patience);
  const broken = await open(port, `${post(size)}{`);
  const timers = () =>
    begun.mock.calls.flatMap(([, after], index) =>
      after === time ? [begun.mock.results[index]?.value] : [],
    );
  await vi.waitFor(() => expect(timers()).toHaveLength(2), patience);
  for (const { socket } of [answered, broken]) socket.destroy();
  await vi.waitFor(
    () =>
      expect(
        timers().filter((timer) => ended.mock.calls.some(([one]) => one === timer)),
      ).toHaveLength(2),
    patience,
  );
  vi.restoreAllMocks();
});

test('nothing is remembered of bodies that arrive after their answers, however long the connection is used', async () => {
  const { port } = await listening({});
  const served = once(app!.server, 'connection');
  const size = 100_000;
  const seen = await open(port);
  const [connection] = (await served) as [Socket];
  const before = connection.listenerCount('close');
  for (let sent = 1; sent <= 5; sent += 1) {
    seen.socket.write(
      `POST /api/lyrics/upload HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`,
    );
    await vi.waitFor(() => expect(seen.text.split('HTTP/1.1 401 ')).toHaveLength(sent + 1), {
      timeout: 10_000,
    });
    seen.socket.write('x'.repeat(size));
  }
  await vi.waitFor(() => expect(connection.listenerCount('close')).toBeLessThanOrEqual(before), {
    timeout: 10_000,
  });
});

test('a response that nobody reads is cut off; one that is read goes on', async () => {
  const { port } = await listening({ answer: { lookEvery: 50, looks: 10, bytes: 64 * 1024 } });
  const taken = await open(port, 'GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
  // The data are not needed here.
  taken.socket.removeAllListeners('data').resume();
  const left = await open(port, 'GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
  left.socket.pause();
  while ((await connectionsOf(app!)) > 1) await new Promise((done) => setTimeout(done, 50));
  await once(taken.socket, 'data');
  expect(taken.socket.destroyed).toBe(false);
});

const connectionsOf = (server: FastifyInstance) =>
  new Promise<number>((done) => server.server.getConnections((_error, count) => done(count)));

test('a connection without a request is closed', async () => {
  const { port } = await listening({ idle: { direct: 100, behindProxy: 100 } });
  const seen = await open(port, 'GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\n');
  await seen.closed;
  expect(seen.text).toMatch(/^HTTP\/1\.1 404 /);
});

test('of seven hundred connections from one address only as many as allowed are accepted', async () => {
  const { port } = await listening({ headers: 200_000 });
  const many: Awaited<ReturnType<typeof open>>[] = [];
  while (many.length < 700)
    many.push(...(await Promise.all(Array.from({ length: 100 }, () => open(port)))));
  await Promise.all(many.slice(600).map(({ closed }) => closed));
  expect(
    many
      .slice(600)
      .every(({ text }) => text === '' || /^HTTP\/1\.1 503 .*retry-after: 5\r\n/s.test(text)),
  ).toBe(true);
  expect(many.slice(600).filter(({ text }) => text !== '').length).toBeGreaterThan(0);
  expect(await connectionsOf(app!)).toBe(600);
  // Each connection that closes makes room for another.
  many[0]?.socket.destroy();
  await many[0]?.closed;
  while ((await connectionsOf(app!)) > 599) await new Promise((done) => setTimeout(done, 10));
  const next = await open(
    port,
    'GET /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  );
  await next.closed;
  expect(next.text).toMatch(/^HTTP\/1\.1 404 /);
});

test('behind a proxy running requests are limited by the client’s address', async () => {
  const { port } = await listening(
    { connections: { each: 1, all: 100 }, requests: { each: 2, all: 100 } },
    { TRUST_PROXY: '1' },
  );
  const ask = (from: string) =>
    open(port, `GET /endless HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`);
  const statusOf = async (from: string) => {
    const { socket } = await ask(from);
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    return String(bytes.subarray(9, 12));
  };
  expect([
    await statusOf('192.0.2.1'),
    await statusOf('192.0.2.1'),
    await statusOf('192.0.2.1'),
    await statusOf('192.0.2.2'),
  ]).toEqual(['200', '200', '429', '200']);
});

test('the size of arriving bodies is limited, and a refused body is not read', async () => {
  const { port } = await listening({ bodies: { each: 600, all: 1000 } });
  const first = await open(port, `${post(500 * 1024, 'expect: 100-continue\r\n')}{`);
  await once(first.socket, 'data');
  const second = await open(port, `${post(500 * 1024)}{`);
  await second.closed;
  expect(second.text).toMatch(/^HTTP\/1\.1 429 .*\r\nconnection: close\r\n/s);
});

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with a message', async (_what, sent, status) => {
  const { port } = await listening({});
  const seen = await open(port, sent);
  await seen.closed;
  expect(seen.text).toMatch(
    new RegExp(
      `^HTTP/1\\.1 ${status} .*x-content-type-options: nosniff.*frame-ancestors 'none'.*{"message":"The `,
      's',
    ),
  );
});
