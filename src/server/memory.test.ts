import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

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
