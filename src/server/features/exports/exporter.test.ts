import { expect, test } from 'vitest';
import { createLongWork } from './exporter.ts';

/** Work that ends when the test says so, and how often it was begun. */
function heldWork() {
  const begun: PromiseWithResolvers<string>[] = [];
  const make = () => {
    const work = Promise.withResolvers<string>();
    begun.push(work);
    return work.promise;
  };
  return { begun, make };
}

const refused = {
  code: 'SERVICE_UNAVAILABLE',
  message: expect.stringContaining('being written'),
  cause: { seconds: 20 },
};

test('work that is done in time is made once for all who ask, and anew for the next', async () => {
  const { begun, make } = heldWork();
  const { run } = createLongWork(60_000);
  const both = [run('songs', 1, make), run('songs', 1, make), run('texts', 1, make)];
  expect(begun).toHaveLength(2);
  begun[0]?.resolve('songs');
  begun[1]?.resolve('texts');
  expect(await Promise.all(both)).toEqual(['songs', 'songs', 'texts']);
  void run('songs', 1, make);
  expect(begun).toHaveLength(3);
});

test('work that takes too long goes on, and whoever comes back gets it, whatever was published meanwhile', async () => {
  const { begun, make } = heldWork();
  const { run } = createLongWork(1);
  await expect(run('songs', 1, make)).rejects.toMatchObject(refused);
  await expect(run('songs', 2, make)).rejects.toMatchObject(refused);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('the first edition');
  expect(await run('songs', 3, make)).toBe('the first edition');
  await expect(run('songs', 3, make)).rejects.toMatchObject(refused);
  expect(begun).toHaveLength(2);
});

test('of work that nobody was told to come back for, a later edition is made anew', async () => {
  const { begun, make } = heldWork();
  const { run } = createLongWork(60_000);
  const before = run('songs', 1, make);
  const after = run('songs', 2, make);
  begun[1]?.resolve('after');
  begun[0]?.resolve('before');
  expect(await Promise.all([before, after])).toEqual(['before', 'after']);
});

test('a failure is told to whoever comes back, and then forgotten', async () => {
  const { begun, make } = heldWork();
  const { run } = createLongWork(1);
  await expect(run('songs', 1, make)).rejects.toMatchObject(refused);
  begun[0]?.reject(new Error('too many songs'));
  await expect(run('songs', 1, make)).rejects.toThrow('too many songs');
  await expect(run('songs', 1, make)).rejects.toMatchObject(refused);
  expect(begun).toHaveLength(2);
});
