import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { maxBatchSize } from '../../shared/batches.ts';
import { loadOf, queueBounds } from '../jobs/fair-queue.ts';
import { servedSite } from '../testing/served.ts';
import { createLimits, createRateLimiter } from './limits.ts';
import { createTurns } from './turns.ts';

const unlimited = () => {
  const limitless = createRateLimiter(Number.POSITIVE_INFINITY, 60);
  return { ...createLimits(), callsByCaller: limitless, searchByAddress: limitless };
};
const search = (query: string) => ({ query, language: 'Kannada' });
const batch = `/trpc/${Array<string>(maxBatchSize).fill('search.words').join(',')}?batch=1&input=${encodeURIComponent(
  JSON.stringify({
    ...Array.from({ length: maxBatchSize }, (_, index) => search(`rama ${index}`)),
  }),
)}`;
const single = `/trpc/search.words?input=${encodeURIComponent(JSON.stringify(search('rama')))}`;

/** A server behind a proxy, so that a header names the client, with quick responses under /quick. */
async function serverWith(listener: RequestListener) {
  const turns = createTurns({
    behindProxy: true,
    urgencyOf: (url) => (url.startsWith('/quick') ? 'quick' : url === '/now' ? 'now' : 'usual'),
  });
  const server = createServer(turns.inTurn(listener))
    .on('connection', turns.countConnection)
    .listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { turns, port: (server.address() as AddressInfo).port };
}

/** Sends requests on one connection without waiting for responses. @returns the text of all responses */
async function pipeline(port: number, clients: readonly string[], path = '/'): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const requests = clients.map((client, index) => {
    const last = index === clients.length - 1 ? 'connection: close\r\n' : '';
    return `GET ${path} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: 198.51.100.1, ${client}\r\n${last}\r\n`;
  });
  socket.write(requests.join(''));
  return (await socket.toArray()).join('');
}

test('requests of a burst are passed on one by one, clients in rotation, quick ones first', async () => {
  const order: string[] = [];
  const { port } = await serverWith(({ url, headers }, response) => {
    order.push(url === '/quick' ? 'quick' : String(headers['x-forwarded-for']).slice(-1));
    response.end();
  });
  await Promise.all([
    pipeline(port, [...Array<string>(20).fill('10.0.0.1'), '10.0.0.2', '10.0.0.3']),
    pipeline(port, ['10.0.0.1'], '/quick'),
  ]);
  expect(order.filter((entry) => entry !== 'quick').slice(0, 5)).toEqual(
    expect.arrayContaining(['2', '3']),
  );
  expect(order.indexOf('quick')).toBeLessThan(4);
  expect(order.length).toBe(23);
});

test('too many waiting requests of a client are refused with Retry-After and without an entry in the queue', async () => {
  let passed = 0;
  const { port } = await serverWith((_request, response) => {
    passed += 1;
    response.end();
  });
  const text = await pipeline(port, Array<string>(400).fill('10.0.0.1'));
  expect(text).toContain('HTTP/1.1 429');
  expect(text).toContain('retry-after: 2');
  expect(text).toContain('x-content-type-options: nosniff');
  expect(passed).toBeLessThan(310);
});

test('a full queue refuses no client without a waiting request, and never a probe', async () => {
  const { length, each } = queueBounds.requests;
  const clients = Array.from({ length: length / each + 2 }, (_, index) => `10.0.1.${index + 1}`);
  const { port } = await serverWith((_request, response) => void response.end());
  const floods = clients.map((client) => pipeline(port, Array<string>(each).fill(client)));
  const [probe, ...others] = await Promise.all([
    pipeline(port, ['10.0.0.1'], '/now'),
    pipeline(port, ['10.0.0.2']),
    pipeline(port, ['10.0.0.3']),
  ]);
  for (const text of [probe, ...others]) expect(text).toContain('HTTP/1.1 200');
  expect((await Promise.all(floods)).join('')).toContain('HTTP/1.1 503');
  expect(loadOf(queueBounds.requests)).toMatchObject({ waiting: 0 });
  expect(loadOf(queueBounds.requests).refused).toBeGreaterThan(0);
});

test('a stream of connections does not keep others from their turn', async () => {
  let served = 0;
  const { port } = await serverWith(({ url }, response) => {
    if (url === '/other') served += 1;
    response.end();
  });
  const ask = async (path: string) => {
    const [response] = (await once(
      send({ port, host: '127.0.0.1', path, agent: false }).end(),
      'response',
    )) as [IncomingMessage];
    response.resume();
  };
  const stream = async (): Promise<void> => (served < 3 ? ask('/quick').then(stream) : undefined);
  await Promise.all([
    ...Array.from({ length: 20 }, stream),
    ...Array.from({ length: 3 }, () => ask('/other')),
  ]);
  expect(served).toBe(3);
});

test('a request whose client has disconnected is not passed on', async () => {
  const paths: (string | undefined)[] = [];
  const { port } = await serverWith(({ url, socket }, response) => {
    paths.push(url);
    if (url === '/first') socket.destroy();
    void setTimeout(20).then(() => response.end());
    socket.unref();
  });
  const ask = (path: string) =>
    send({
      port,
      host: '127.0.0.1',
      path,
      agent: false,
      headers: { 'x-forwarded-for': '10.0.0.1' },
    });
  const leaving = connect(port, '127.0.0.1');
  await once(leaving, 'connect');
  leaving.write(
    ['/first', '/second']
      .map((path) => `GET ${path} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: 10.0.0.1\r\n\r\n`)
      .join(''),
  );
  await once(leaving, 'close');
  const [response] = await once(ask('/third').end(), 'response');
  response.resume();
  expect(paths.at(-1)).toBe('/third');
  expect(paths).not.toContain('/second');
});

test('each call has a turn of the event loop, and addresses take turns', async () => {
  const { turnOf } = createTurns({ behindProxy: false, urgencyOf: () => 'usual' });
  const order: string[] = [];
  let loops = 0;
  const counter = new AbortController();
  const counting = (async () => {
    while (!counter.signal.aborted) {
      await setImmediate();
      loops += 1;
    }
  })();
  const calls = [...Array<string>(20).fill('10.0.0.1'), '10.0.0.2', '10.0.0.3'].map(
    async (address) => {
      await turnOf(address)();
      order.push(`${address} ${loops}`);
    },
  );
  await Promise.all(calls);
  counter.abort();
  await counting;
  expect(new Set(order.map((entry) => entry.split(' ')[1])).size).toBe(22);
  expect(order.slice(1, 4).map((entry) => entry.split(' ')[0])).toEqual(
    expect.arrayContaining(['10.0.0.2', '10.0.0.3']),
  );
});

test('batches of one address delay neither a call of another, nor cached responses, nor a probe', async () => {
  const { app } = await servedSite({ limits: unlimited() });
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const ask = async (path: string, localAddress = '127.0.0.1') => {
    const request = send(new URL(path, origin), { agent: false, localAddress }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  await ask('/songs/1');
  await ask(single);
  let answered = 0;
  const batches = Array.from({ length: 20 }, () =>
    ask(batch, '127.0.0.2').then(() => (answered += 1)),
  );
  await setTimeout(20);
  expect(await Promise.all([ask('/songs/1'), ask(single), ask('/healthz', '127.0.0.2')])).toEqual([
    200, 200, 200,
  ]);
  expect(answered).toBeLessThan(20);
  await Promise.all(batches);
});
