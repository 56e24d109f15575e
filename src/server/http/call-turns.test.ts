import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { maxBatchSize } from '../../shared/batches.ts';
import { queueBounds } from '../jobs/queue-bounds.ts';
import { servedSite } from '../testing/served.ts';
import { createCallTurns } from './call-turns.ts';
import { createLimits, createRateLimiter } from './limits.ts';

const unlimited = () => {
  const limitless = createRateLimiter(Number.POSITIVE_INFINITY, 60);
  return { ...createLimits(), callsByCaller: limitless, searchByAddress: limitless };
};
const search = (query: string) => ({ query, language: 'Kannada' });
const batch = `/trpc/${Array<string>(maxBatchSize).fill('search.words').join(',')}?batch=1&input=${encodeURIComponent(
  JSON.stringify({ ...Array.from({ length: maxBatchSize }, (_, at) => search(`rama ${at}`)) }),
)}`;
const single = `/trpc/search.words?input=${encodeURIComponent(JSON.stringify(search('rama')))}`;

test('each call has a turn of the event loop, and addresses take turns', async () => {
  const turnOf = createCallTurns();
  const order: string[] = [];
  let loops = 0;
  const counter = new AbortController();
  const counting = (async () => {
    while (!counter.signal.aborted) {
      await setImmediate();
      loops += 1;
    }
  })();
  const calls = [...Array<string>(20).fill('10.0.0.1'), '10.0.0.2', '10.0.0.3'].map(async (address) => {
    await turnOf(address)();
    order.push(`${address} ${loops}`);
  });
  await Promise.all(calls);
  counter.abort();
  await counting;
  expect(new Set(order.map((entry) => entry.split(' ')[1])).size).toBe(22);
  expect(order.slice(1, 3).map((entry) => entry.split(' ')[0])).toEqual(['10.0.0.2', '10.0.0.3']);
});

test('a full queue refuses requests with Retry-After, and no call of a request that has begun', async () => {
  const turnOf = createCallTurns({ ...queueBounds.calls, length: 4, each: 2 });
  const waiting = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.2'].map((address) => turnOf(address)());
  const seconds = { cause: { seconds: queueBounds.calls.retryAfter } };
  await expect(turnOf('10.0.0.1')()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', ...seconds });
  await expect(turnOf('10.0.0.3')()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', ...seconds });
  await turnOf('10.0.0.3')({ begun: true });
  await Promise.all(waiting);
  await turnOf('10.0.0.3')();
});

test('the calls of a batch wait one after the other, so that they do not fill the queue', async () => {
  const turnOf = createCallTurns({ ...queueBounds.calls, length: 4, each: 2 });
  const turn = turnOf('10.0.0.1');
  await turn();
  const calls = Array.from({ length: maxBatchSize }, () => turn({ begun: true }));
  const others = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => turnOf(address)());
  await Promise.all([...calls, ...others]);
});

test('batches of one address delay neither a call of another nor cached responses', async () => {
  const { app } = await servedSite({ limits: unlimited() });
  await app.inject({ url: '/songs/1' });
  await app.inject({ url: single });
  let answered = 0;
  const batches = Array.from({ length: 20 }, () => app.inject({ url: batch, remoteAddress: '10.0.0.1' }).then(() => (answered += 1)));
  await setImmediate();
  const cached = await app.inject({ url: '/songs/1', remoteAddress: '10.0.0.2' });
  expect([cached.statusCode, answered]).toEqual([200, 0]);
  const other = await app.inject({ url: single, remoteAddress: '10.0.0.2' });
  expect([other.statusCode, answered]).toEqual([200, 0]);
  await Promise.all(batches);
  expect(answered).toBe(20);
});

test('a probe does not wait behind other requests of its address', async () => {
  const { app } = await servedSite({ limits: unlimited() });
  let answered = 0;
  const batches = Array.from({ length: 5 }, () => app.inject({ url: batch }).then(() => (answered += 1)));
  expect([(await app.inject({ url: '/healthz' })).statusCode, answered]).toEqual([200, 0]);
  await Promise.all(batches);
});
