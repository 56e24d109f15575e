import { expect, test } from 'vitest';
import { createMemory } from './response-cache.ts';

test('a row is read once until something is published', async () => {
  const memory = createMemory();
  let reads = 0;
  const read = async () => (reads += 1);
  expect([await memory.keepRow('song 4', read), await memory.keepRow('song 4', read)]).toEqual([1, 1]);
  memory.drop();
  expect(await memory.keepRow('song 4', read)).toBe(2);
});

test('what was being read when something was published is not kept', async () => {
  const memory = createMemory();
  let finish: (row: string) => void = () => undefined;
  const before = memory.keepRow('song 4', () => new Promise<string>((resolve) => (finish = resolve)));
  memory.drop();
  finish('old words');
  expect(await before).toBe('old words');
  expect(await memory.keepRow('song 4', async () => 'new words')).toBe('new words');
});

test('what is not there, and a failed reading, are asked for again', async () => {
  const memory = createMemory();
  expect(await memory.keepRow('song 999', async () => undefined)).toBeUndefined();
  expect(await memory.keepRow('song 999', async () => 'entered since')).toBe('entered since');
  await expect(memory.keepRow('song 5', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
  expect(await memory.keepRow('song 5', async () => 'words')).toBe('words');
});

const answer = { status: 200, contentType: 'text/plain', plain: Buffer.from('words') };

test('an answer is made once for all who ask meanwhile, and anew after a publication', async () => {
  const memory = createMemory();
  let makings = 0;
  const open = Promise.withResolvers<void>();
  const make = async () => {
    await open.promise;
    return { ...answer, plain: Buffer.from(String((makings += 1))) };
  };
  const [first, second] = [memory.makeAnswer('song 4', make), memory.makeAnswer('song 4', make)];
  expect([first === second, memory.isBeingMade('song 4')]).toEqual([true, true]);
  memory.drop();
  const third = memory.makeAnswer('song 4', make);
  open.resolve();
  expect([String((await second).plain), String((await third).plain), makings]).toEqual(['1', '2', 2]);
  expect(memory.isBeingMade('song 4')).toBe(false);
});

test('a failed making is tried again, one is made at a time, and too many are told to come back', async () => {
  const memory = createMemory();
  await expect(memory.makeAnswer('song 4', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
  expect(await memory.makeAnswer('song 4', async () => answer)).toBe(answer);

  let most = 0;
  let running = 0;
  const open = Promise.withResolvers<void>();
  const make = async () => {
    most = Math.max(most, (running += 1));
    await open.promise;
    running -= 1;
    return answer;
  };
  const asked = Array.from({ length: 300 }, (_, number) => memory.makeAnswer(`song ${number}`, make));
  open.resolve();
  const settled = await Promise.allSettled(asked);
  expect([most, settled.filter(({ status }) => status === 'rejected').length > 0]).toEqual([1, true]);
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
  expect(await memory.makeAnswer('song 5', async () => answer)).toBe(answer);
});
