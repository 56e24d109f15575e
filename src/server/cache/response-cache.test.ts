import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseAway } from '../errors.ts';
import { compress, type CompressedBody } from './encoded-bodies.ts';
import { createResponseCache, type CachedResponse, type ResponseCache } from './response-cache.ts';

test('a row is read once until something is published', async () => {
  const responseCache = createResponseCache();
  let reads = 0;
  const read = async () => (reads += 1);
  expect([
    await responseCache.cacheRow('song 4', read),
    await responseCache.cacheRow('song 4', read),
  ]).toEqual([1, 1]);
  responseCache.drop();
  expect(await responseCache.cacheRow('song 4', read)).toBe(2);
});

test('a row that was being read during a publication is not cached', async () => {
  const responseCache = createResponseCache();
  let finish: (row: string) => void = () => undefined;
  const before = responseCache.cacheRow(
    'song 4',
    () => new Promise<string>((resolve) => (finish = resolve)),
  );
  responseCache.drop();
  finish('old words');
  expect(await before).toBe('old words');
  expect(await responseCache.cacheRow('song 4', async () => 'new words')).toBe('new words');
});

test('undefined and failures are not cached', async () => {
  const responseCache = createResponseCache();
  expect(await responseCache.cacheRow('song 999', async () => undefined)).toBeUndefined();
  expect(await responseCache.cacheRow('song 999', async () => 'entered since')).toBe(
    'entered since',
  );
  await expect(
    responseCache.cacheRow('song 5', () => Promise.reject(new Error('locked'))),
  ).rejects.toThrow('locked');
  expect(await responseCache.cacheRow('song 5', async () => 'words')).toBe('words');
});

test('a renewed value answers until the next is made from it, never twice at once', async () => {
  const responseCache = createResponseCache();
  const begun: (string | undefined)[] = [];
  let finish: (value: string) => void = () => undefined;
  const renew = () =>
    responseCache.renew<string>('index', (last) => {
      begun.push(last);
      return new Promise((resolve) => (finish = resolve));
    });
  const first = renew();
  expect(first.last).toBeUndefined();
  await setImmediate();
  finish('first');
  expect([await first.current, renew().last, await renew().current]).toEqual([
    'first',
    'first',
    'first',
  ]);

  const waiting = ['second', 'third', 'fourth'].map(() => {
    responseCache.drop();
    return renew().current;
  });
  await setImmediate();
  expect([renew().last, begun]).toEqual(['first', [undefined, 'first']]);
  finish('of the last publication');
  expect(await Promise.all(waiting)).toEqual(Array(3).fill('of the last publication'));
  expect(begun).toHaveLength(2);

  responseCache.drop();
  const late = renew().current;
  await setImmediate();
  responseCache.drop();
  finish('of the publication before');
  expect(await late).toBe('of the publication before');
  const again = renew().current;
  await setImmediate();
  expect(begun.at(-1)).toBe('of the publication before');
  finish('new');
  expect(await again).toBe('new');
});

test('a failed renewal leaves the value before and is tried again', async () => {
  const responseCache = createResponseCache();
  await responseCache.renew('index', async () => 'old').current;
  responseCache.drop();
  const failed = responseCache.renew<string>('index', () => Promise.reject(new Error('locked')));
  await expect(failed.current).rejects.toThrow('locked');
  const next = responseCache.renew<string>('index', async (last) => `${last} and new`);
  expect([next.last, await next.current]).toEqual(['old', 'old and new']);
});

const answer = { status: 200, contentType: 'text/plain', plain: Buffer.from('words') };

test('a response is made once for all requests that wait, and again after a publication', async () => {
  const responseCache = createResponseCache();
  let makings = 0;
  const open = Promise.withResolvers<void>();
  const make = async () => {
    await open.promise;
    return { ...answer, plain: Buffer.from(String((makings += 1))) };
  };
  const [first, second] = [
    responseCache.makeResponse('song 4', 'a client', make),
    responseCache.makeResponse('song 4', 'a client', make),
  ];
  expect([first === second, responseCache.isBeingMade('song 4')]).toEqual([true, true]);
  responseCache.drop();
  const third = responseCache.makeResponse('song 4', 'a client', make);
  open.resolve();
  expect([await second, await third, makings]).toMatchObject([
    { plain: Buffer.from('1') },
    { plain: Buffer.from('2') },
    2,
  ]);
  expect(responseCache.isBeingMade('song 4')).toBe(false);
});

test('a failure is not cached, one response is made at a time, and too many waiting requests get Retry-After', async () => {
  const responseCache = createResponseCache();
  await expect(
    responseCache.makeResponse('song 4', 'a client', () => Promise.reject(new Error('locked'))),
  ).rejects.toThrow('locked');
  expect(await responseCache.makeResponse('song 4', 'a client', async () => answer)).toBe(answer);

  let max = 0;
  let running = 0;
  const open = Promise.withResolvers<void>();
  const make = async () => {
    max = Math.max(max, (running += 1));
    await open.promise;
    running -= 1;
    return answer;
  };
  const requests = Array.from({ length: 500 }, (_, number) =>
    responseCache.makeResponse(`song ${number}`, `client ${number}`, make),
  );
  open.resolve();
  const outcomes = await Promise.allSettled(requests);
  expect([max, outcomes.filter(({ status }) => status === 'rejected').length > 0]).toEqual([
    1,
    true,
  ]);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'SERVICE_UNAVAILABLE' },
  });
  expect(await responseCache.makeResponse('song 5', 'a client', async () => answer)).toBe(answer);
});

const pageOf = async (bytes: Buffer) => ({
  headers: { etag: `"${bytes.toString('hex', 0, 8)}"` },
  br: await compress(bytes),
});
const isHeld = (responseCache: ResponseCache, page: CompressedBody) =>
  responseCache.bodies.find(page, 'identity') !== undefined;

test('where a new response ends in 503, what the last publication replaced is sent and not cached', async () => {
  const responseCache = createResponseCache();
  const { responses, makeResponse, drop } = responseCache;
  const page = async (words: string): Promise<CachedResponse> => ({
    status: 200,
    contentType: 'text/html',
    headers: { 'cache-control': 'public', vary: '', etag: '' },
    br: await compress(Buffer.from(words)),
    length: words.length,
    route: { sent: 0, unchanged: 0 },
  });
  const away = () => Promise.reject(new DatabaseAway(new Error('refused'), false));
  const busy = async () => ({
    status: 503,
    contentType: 'application/json',
    plain: Buffer.from('{}'),
  });
  responses.set('song 4', await page('first words'));
  await expect(makeResponse('song 4', 'a client', away)).rejects.toThrow(DatabaseAway);
  drop();
  responses.set('song 4', await page('words'));
  drop();
  // A publication whose page has not been requested does not change that.
  drop();
  const old = { status: 200, contentType: 'text/html', plain: Buffer.from('words') };
  expect([
    await makeResponse('song 4', 'a client', away),
    await makeResponse('song 4', 'a client', busy),
  ]).toEqual([old, old]);
  expect(responses.size).toBe(0);
  await expect(
    makeResponse('song 4', 'a client', () => Promise.reject(new Error('a mistake'))),
  ).rejects.toThrow('a mistake');
  expect(await makeResponse('song 4', 'a client', async () => answer)).toBe(answer);
  await expect(makeResponse('song 5', 'a client', away)).rejects.toThrow(DatabaseAway);
  expect((await makeResponse('song 5', 'a client', busy)).status).toBe(503);
});

test('responses are made for clients in turns, and one client cannot keep others out', async () => {
  const { makeResponse } = createResponseCache();
  const order: string[] = [];
  const makeAll = (client: string, count: number) =>
    Array.from({ length: count }, (_, number) =>
      makeResponse(`${client} ${number}`, client, async () => (order.push(client), answer)),
    );
  const many = makeAll('one', 150);
  const other = makeAll('other', 1);
  const outcomes = await Promise.allSettled(many);
  await Promise.all(other);
  expect(order.indexOf('other')).toBe(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'TOO_MANY_REQUESTS' },
  });
});

test('two thousand pages of a usual length are held, and the least recently used of more are not', async () => {
  const { responses } = createResponseCache();
  const page: Omit<CachedResponse, 'br'> = {
    status: 200,
    contentType: 'text/html',
    headers: { 'cache-control': '', vary: '', etag: '' },
    length: 136_000,
    route: { sent: 0, unchanged: 0 },
  };
  for (let number = 0; number < 2400; number += 1)
    responses.set(`page /songs/${number}`, { ...page, br: Buffer.alloc(28_000) });
  expect(responses.size).toBeGreaterThanOrEqual(2000);
  expect([responses.has('page /songs/0'), responses.has('page /songs/2399')]).toEqual([
    false,
    true,
  ]);
});

test('bodies in other encodings are made once for all who wait, and the last eight megabytes of them are held', async () => {
  const responseCache = createResponseCache();
  const pages = await Promise.all(Array.from({ length: 10 }, () => pageOf(randomBytes(1_000_000))));
  const [first, last] = [pages[0]!, pages[9]!];
  const [one, other] = [
    responseCache.bodies.make(first, 'identity', 'a client'),
    responseCache.bodies.make(first, 'identity', 'a client'),
  ];
  expect([
    one === other,
    responseCache.bodies.isBeingMade(first, 'identity'),
    isHeld(responseCache, first),
  ]).toEqual([true, true, false]);
  expect((await one).length).toBe(1_000_000);
  expect([
    responseCache.bodies.isBeingMade(first, 'identity'),
    isHeld(responseCache, first),
  ]).toEqual([false, true]);
  for (const page of pages) await responseCache.bodies.make(page, 'identity', 'a client');
  expect([isHeld(responseCache, first), isHeld(responseCache, last)]).toEqual([false, true]);
  expect(responseCache.bodies.size()).toBeLessThanOrEqual(8 * 1024 * 1024);
});

test('while the database is away what was read last is answered, until something is published', async () => {
  const { readOrLast, drop } = createResponseCache();
  const away = () => Promise.reject<string>(new DatabaseAway(new Error('refused'), false));
  await expect(readOrLast('song 4', away)).rejects.toThrow(DatabaseAway);
  for (const words of ['old words', 'words'])
    expect(await readOrLast('song 4', async () => words)).toBe(words);
  expect(await readOrLast('song 4', away)).toBe('words');
  await expect(readOrLast('song 4', () => Promise.reject(new Error('a mistake')))).rejects.toThrow(
    'a mistake',
  );
  drop();
  await expect(readOrLast('song 4', away)).rejects.toThrow(DatabaseAway);
});
