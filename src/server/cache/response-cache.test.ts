import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

test('a row is read once until something is published', async () => {
  const responseCache = createResponseCache();
  let reads = 0;
  const read = async () => (reads += 1);
  expect([await responseCache.cacheRow('song 4', read), await responseCache.cacheRow('song 4', read)]).toEqual([1, 1]);
  responseCache.drop();
  expect(await responseCache.cacheRow('song 4', read)).toBe(2);
});

test('a row that was being read during a publication is not cached', async () => {
  const responseCache = createResponseCache();
  let finish: (row: string) => void = () => undefined;
  const before = responseCache.cacheRow('song 4', () => new Promise<string>((resolve) => (finish = resolve)));
  responseCache.drop();
  finish('old words');
  expect(await before).toBe('old words');
  expect(await responseCache.cacheRow('song 4', async () => 'new words')).toBe('new words');
});

test('undefined and failures are not cached', async () => {
  const responseCache = createResponseCache();
  expect(await responseCache.cacheRow('song 999', async () => undefined)).toBeUndefined();
  expect(await responseCache.cacheRow('song 999', async () => 'entered since')).toBe('entered since');
  await expect(responseCache.cacheRow('song 5', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
  expect(await responseCache.cacheRow('song 5', async () => 'words')).toBe('words');
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
  const [first, second] = [responseCache.makeResponse('song 4', make), responseCache.makeResponse('song 4', make)];
  expect([first === second, responseCache.isBeingMade('song 4')]).toEqual([true, true]);
  responseCache.drop();
  const third = responseCache.makeResponse('song 4', make);
  open.resolve();
  expect([String((await second).plain), String((await third).plain), makings]).toEqual(['1', '2', 2]);
  expect(responseCache.isBeingMade('song 4')).toBe(false);
});

test('a failure is not cached, one response is made at a time, and too many waiting requests get Retry-After', async () => {
  const responseCache = createResponseCache();
  await expect(responseCache.makeResponse('song 4', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
  expect(await responseCache.makeResponse('song 4', async () => answer)).toBe(answer);

  let most = 0;
  let running = 0;
  const open = Promise.withResolvers<void>();
  const make = async () => {
    most = Math.max(most, (running += 1));
    await open.promise;
    running -= 1;
    return answer;
  };
  const requests = Array.from({ length: 300 }, (_, number) => responseCache.makeResponse(`song ${number}`, make));
  open.resolve();
  const outcomes = await Promise.allSettled(requests);
  expect([most, outcomes.filter(({ status }) => status === 'rejected').length > 0]).toEqual([1, true]);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
  expect(await responseCache.makeResponse('song 5', async () => answer)).toBe(answer);
});
