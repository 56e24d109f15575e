import { expect, test, vi } from 'vitest';
import { openDisk } from './free-space.ts';
import { shortDisk } from '../testing/site.ts';

const error = (code: string) => Object.assign(new Error('database or disk is full'), { code });

test('the floor is 200 MB, less on a small disk; crossing it is logged once in each direction', async () => {
  const disk = await shortDisk(199_999_999);
  expect(disk.state()).toMatchObject({ floor: 200_000_000, isLow: true });
  await disk.measure();
  expect(disk.lines).toEqual([
    'The disk is nearly full: 199 of 100000 MB are free. Only corrections, reviews and logins are written until there is room.',
  ]);
  disk.space.free = 200_000_000;
  expect(await disk.measure()).toMatchObject({ isLow: false });
  expect(disk.lines[1]).toBe('The disk has room again: 200 of 100000 MB are free.');
  Object.assign(disk.space, { free: 90_000, total: 2_000_000 });
  expect(await disk.measure()).toMatchObject({ floor: 100_000, isLow: true });
});

test('nothing is refused before a measurement, or where none is possible', async () => {
  const disk = openDisk('.', {
    measureSpace: async () => Promise.reject(new Error('no such call')),
    log: () => {},
  });
  expect(disk.state().isLow).toBe(false);
  expect(await disk.isShort()).toBe(false);
});

test('a failed write is reported with its code, wherever it is among the causes; other errors are ignored', async () => {
  const disk = await shortDisk(1_000_000_000);
  for (const other of ['a bug', 'ENOENT: no such file', 'the ENOSPC: of it'])
    disk.reportError(new Error(other));
  expect(disk.state().failure).toBeNull();
  disk.reportError(new Error('the save', { cause: error('SQLITE_FULL') }));
  disk.reportError(error('SQLITE_FULL'));
  expect(disk.state().failure).toBe('SQLITE_FULL');
  expect(await disk.isShort()).toBe(true);
  await vi.waitFor(() => expect(disk.lines).toHaveLength(1), 20_000);
  expect(disk.lines).toEqual([
    'The disk takes no writes: SQLITE_FULL, database or disk is full; 1000 of 100000 MB are free. Reading goes on; writing is tried again every ten seconds.',
  ]);
});

test('an error from a thread has no code and is recognised by its message', async () => {
  const disk = await shortDisk(1_000_000_000);
  disk.reportError(
    structuredClone(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    ),
  );
  expect(disk.state().failure).toBe('ENOSPC');
});

test('waiting tasks run in order as soon as a write works', async () => {
  const lines: string[] = [];
  const disk = openDisk('.', { every: 1, log: (line) => lines.push(line) });
  let isFull = true;
  const done: string[] = [];
  const write = (name: string) => async () => {
    if (isFull) throw error('ENOSPC');
    done.push(name);
    return name;
  };
  expect([await disk.whenWritable(write('seed')), await disk.whenWritable(write('admin'))]).toEqual(
    [null, null],
  );
  await expect(disk.whenWritable(() => Promise.reject(new Error('a bug')))).rejects.toThrow(
    'a bug',
  );
  const tried = vi.fn(write('probe'));
  const stop = disk.watch(async () => void (await tried()));
  await vi.waitFor(() => expect(tried.mock.calls.length).toBeGreaterThan(2), 20_000);
  expect(disk.state().failure).toBe('ENOSPC');
  isFull = false;
  await vi.waitFor(() => expect(disk.state().failure).toBeNull(), 20_000);
  stop();
  expect(done).toEqual(['probe', 'seed', 'admin']);
  expect(lines.at(-1)).toMatch(/^The disk takes writes again/);
  expect(await disk.whenWritable(write('later'))).toBe('later');
});
