import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDisk } from '../disk/free-space.ts';
import { openDiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the cache stays within its limit: the least recently used file is deleted first', async () => {
  const store = openDiskCache(folder, 250);
  const bytes = new Uint8Array(100);
  await store.put('a', bytes);
  await store.put('b', bytes);
  utimesSync(join(folder, 'a'), 1, 1);
  utimesSync(join(folder, 'b'), 2, 2);
  expect(await store.find('a')).toBe(join(folder, 'a'));
  await store.put('c', bytes);
  expect(readdirSync(folder).sort()).toEqual(['a', 'c']);
  expect(await store.find('b')).toBeNull();
  await store.put('large', new Uint8Array(400));
  expect(readdirSync(folder)).toEqual(['large']);
});

test('an unfinished file of a crash is never found and is deleted, one being written stays', async () => {
  const store = openDiskCache(folder, 1000);
  writeFileSync(join(folder, 'old.part'), 'half');
  const draft = await store.draft();
  writeFileSync(draft, 'half');
  await store.put('whole', new Uint8Array(1));
  expect(readdirSync(folder).sort()).toEqual([basename(draft), 'whole'].sort());
});

test('a file that is being stored is not deleted as one left by a crash', async () => {
  const cache = openDiskCache(folder, 60_000_000);
  const state = { isStored: false };
  const large = cache.put('large', Buffer.alloc(40_000_000)).finally(() => (state.isStored = true));
  // Each of these is large enough for the files to be counted again.
  for (let count = 0; !state.isStored; count += 1)
    await cache.put(`small${count % 4}`, Buffer.alloc(3_100_000));
  await expect(large).resolves.toBe(join(folder, 'large'));
});

test('on a low disk nothing is added, and the least recently used files are deleted first', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const heldBy = (path: string) =>
    existsSync(path)
      ? readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0)
      : 0;
  let room = 50_000_000_000;
  const disk = openDisk(folder, {
    measureSpace: async () => ({ free: room - heldBy(one) - heldBy(two), total: 100_000_000_000 }),
    log: () => {},
    every: 1,
  });
  const [store, other] = [openDiskCache(one, 1000, disk), openDiskCache(two, 1000, disk)];
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await store.put(name, new Uint8Array(100));
    utimesSync(join(one, name), index + 1, index + 1);
  }
  await other.put('d', new Uint8Array(100));
  // A further 150 bytes have to be free to reach twice the floor; 400 bytes are cached.
  room = 400_000_000 + 250;
  onTestFinished(disk.watch(async () => {}));
  await vi.waitFor(() => expect(readdirSync(one)).toEqual(['c']), 20_000);
  expect(await other.find('d')).not.toBeNull();
  room = 199_000_000;
  await disk.measure();
  await expect(store.put('e', new Uint8Array(1))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

test('a file that is made again, or by another process, has the same modification time', async () => {
  const times = await Promise.all(
    ['one', 'two'].map(async (process) => {
      const cache = openDiskCache(join(folder, process), 1000);
      return ['a.mp3', 'b.mp3'].map(
        async (name) => statSync(await cache.put(name, new Uint8Array(100))).mtimeMs,
      );
    }),
  );
  const [one, two] = await Promise.all(times.map((list) => Promise.all(list)));
  expect(one).toEqual(two);
  expect(one![0]).not.toBe(one![1]);
  expect(one!.every((time) => time % 1000 === 0 && time < Date.UTC(2005))).toBe(true);
});
