import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { createLimits } from '../../http/limits.ts';
import { servedSite } from '../../testing/served.ts';

const good = { route: '/musics', startTime: 1000, endTime: 61_000, requestUri: '/musics?lang=Tamil' };
const post = (payload: string, type = 'application/json') => ({ method: 'POST' as const, url: '/api/activity-logs', headers: { 'content-type': type }, payload });

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
  ['ISO times', post(JSON.stringify({ ...good, startTime: '2026-01-15T05:30:00+05:30', endTime: '2026-01-15T00:00:01.000Z' }))],
  ['epoch times in digits, and a field more', post(JSON.stringify({ ...good, startTime: '1000', endTime: '1000', role: 'ADMIN' }))],
])('%s is taken', async (_what, request) => {
  const { app } = await servedSite();
  expect((await app.inject(request)).statusCode).toBe(200);
});

test('an address that tells too much is asked to wait, and counted before anything is read', async () => {
  const { app } = await servedSite({ limits: { ...createLimits(), visitByAddress: await spent() } });
  const answer = await app.inject(post('{}'));
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

async function spent() {
  const limiter = createLimits().visitByAddress;
  await limiter.penalty('127.0.0.1', limiter.points);
  return limiter;
}

test('2,000 malformed posts: never 500', async () => {
  const limits = { ...createLimits(), visitByAddress: new RateLimiterMemory({ points: 10_000, duration: 60 }) };
  const { app } = await servedSite({ limits });
  const random = seeded(26);
  const statuses: Record<number, number> = {};
  for (let at = 0; at < 2000; at += 1) {
    const request = post(malformed(random), random() < 0.5 ? 'application/json' : 'text/plain');
    const { statusCode } = await app.inject(request);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode !== 200 && statusCode !== 400) expect([request, statusCode]).toBe('200 or 400');
  }
  expect((statuses[200] ?? 0) + (statuses[400] ?? 0)).toBe(2000);
  expect(statuses[400]).toBeGreaterThan(1000);
  expect(statuses[200]).toBeGreaterThan(10);
}, 60_000);

/** A good post with some of its values, or some of its letters, exchanged for trouble. */
function malformed(random: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const trouble = [null, true, '', ' ', -1, 1e300, 1e17, 0, 61_000, [], {}, [1], { $gt: 0 }, '0', 'Infinity', 'NaN', '9'.repeat(17), '2026-13-45', '+275760-09-13T00:00:01Z', '\u0000', '\ud800', '/\ud83d\ude4f', 'x'.repeat(5000), "'; drop table visits; --", '<script>', '../../etc/passwd', '%00', '\r\nX: y'];
  const changed: Record<string, unknown> = { ...good };
  for (const name of Object.keys(changed)) if (random() < 0.4) changed[name] = pick(trouble);
  if (random() < 0.1) delete changed[pick(Object.keys(good))];
  const text = JSON.stringify(changed);
  if (random() < 0.7) return text;
  const at = Math.floor(random() * text.length);
  return text.slice(0, at) + pick(['', '"', '{', ']', '\\', '\u0000', '\\ud800', ',,', '1e999']) + text.slice(at + Math.floor(random() * 3));
}

/** The same row of numbers at each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
