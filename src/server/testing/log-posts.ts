import { createLimits, createRateLimiter } from '../http/limits.ts';
import { servedSite } from './served.ts';

/** An activity log as a browser posts it. */
export const goodLog = {
  route: '/songs/4',
  startTime: 1000,
  endTime: 61_000,
  requestUri: '/songs/4?lang=Tamil',
};

/**
 * Sends many malformed posts to the activity log. @returns how often each status was answered, and the posts whose status was neither 200
 * nor 400
 */
export async function sendTrouble(
  count: number,
  seed: number,
): Promise<{ statuses: Record<number, number>; strange: unknown[] }> {
  const { app } = await servedSite({
    limits: {
      ...createLimits(),
      visitByAddress: createRateLimiter(count, 3600),
      callsByCaller: createRateLimiter(count, 3600),
    },
  });
  const random = seeded(seed);
  const statuses: Record<number, number> = {};
  const strange: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const payload = malformed(random);
    const type = random() < 0.5 ? 'application/json' : 'text/plain';
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/activity-logs',
      headers: { 'content-type': type },
      payload,
    });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    if (statusCode !== 200 && statusCode !== 400) strange.push([payload, type, statusCode]);
  }
  return { statuses, strange };
}

/** A valid post in which some values, or some characters, are replaced. */
function malformed(random: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const trouble = [
    null,
    true,
    '',
    ' ',
    -1,
    1e300,
    1e17,
    0,
    61_000,
    [],
    {},
    [1],
    { $gt: 0 },
    '0',
    'Infinity',
    'NaN',
    '9'.repeat(17),
    '2026-13-45',
    '+275760-09-13T00:00:01Z',
    '\u0000',
    '\ud800',
    '/\ud83d\ude4f',
    'x'.repeat(5000),
    "'; drop table visits; --",
    '<script>',
    '../../etc/passwd',
    '%00',
    '\r\nX: y',
  ];
  const changed: Record<string, unknown> = { ...goodLog };
  for (const name of Object.keys(changed)) if (random() < 0.4) changed[name] = pick(trouble);
  if (random() < 0.1) delete changed[pick(Object.keys(goodLog))];
  const text = JSON.stringify(changed);
  if (random() < 0.7) return text;
  const at = Math.floor(random() * text.length);
  return (
    text.slice(0, at) +
    pick(['', '"', '{', ']', '\\', '\u0000', '\\ud800', ',,', '1e999']) +
    text.slice(at + Math.floor(random() * 3))
  );
}

/** Pseudorandom numbers, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
