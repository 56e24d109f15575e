import { expect, test } from 'vitest';
import { createLimits } from '../../http/limits.ts';
import { goodLog as good, sendTrouble } from '../../testing/log-posts.ts';
import { servedSite } from '../../testing/served.ts';

const post = (payload: string, type = 'application/json') => ({
  method: 'POST' as const,
  url: '/api/activity-logs',
  headers: { 'content-type': type },
  payload,
});

test.each([
  ['nothing', ''],
  ['no route', JSON.stringify({ ...good, route: undefined })],
  ['an empty route', JSON.stringify({ ...good, route: ' ' })],
  ['a route of control characters', JSON.stringify({ ...good, route: '/\u0000' })],
  ['an end before the start', JSON.stringify({ ...good, endTime: 999 })],
  ['no end', JSON.stringify({ ...good, endTime: null })],
  ['a time in words', JSON.stringify({ ...good, startTime: 'yesterday' })],
  ['a time of another age', JSON.stringify({ ...good, endTime: 1e17 })],
  ['a list', JSON.stringify([good])],
  ['half of it', JSON.stringify(good).slice(0, 20)],
])('%s is answered 400', async (_what, payload) => {
  const { app } = await servedSite();
  const answer = await app.inject(post(payload));
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: expect.any(String) }]);
});

test.each([
  ['JSON', post(JSON.stringify(good))],
  ['JSON as a beacon sends it', post(JSON.stringify(good), 'text/plain;charset=UTF-8')],
  [
    'ISO times',
    post(
      JSON.stringify({
        ...good,
        startTime: '2026-01-15T05:30:00+05:30',
        endTime: '2026-01-15T00:00:01.000Z',
      }),
    ),
  ],
  [
    'epoch times in digits, and a field more',
    post(JSON.stringify({ ...good, startTime: '1000', endTime: '1000', role: 'ADMIN' })),
  ],
])('%s is accepted', async (_what, request) => {
  const { app } = await servedSite();
  expect((await app.inject(request)).statusCode).toBe(200);
});

test('an address with too many posts gets 429, before anything is read', async () => {
  const { app } = await servedSite({
    limits: { ...createLimits(), visitByAddress: await spent() },
  });
  const answer = await app.inject(post('{}'));
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

async function spent() {
  const limiter = createLimits().visitByAddress;
  await limiter.take('127.0.0.1', limiter.points);
  return limiter;
}

test('2,000 malformed posts: never 500', async () => {
  const { statuses, strange } = await sendTrouble(2000, 26);
  expect(strange).toEqual([]);
  expect(statuses[400]).toBeGreaterThan(1000);
  expect(statuses[200]).toBeGreaterThan(10);
}, 60_000);
