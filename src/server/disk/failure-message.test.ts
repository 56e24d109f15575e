import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallDisk } from '../testing/small-disk.ts';
import { failureMessage } from './failure-message.ts';

const failed = (code: string, rest: { path?: string; message?: string } = {}) =>
  Object.assign(new Error(rest.message ?? code), { code, ...rest });
const folders = { data: '/srv/songs', temporary: '/tmp/x' };

test('a full disk is named by the path that could not be written', () => {
  const full = (path: string) => failureMessage(failed('ENOSPC', { path }), folders);
  expect(full('/srv/songs/cache/a')).toBe(
    'The disk of /srv/songs (DATA_DIR) is full. Make room there, or set the variable to a folder on another disk.',
  );
  expect(full('/tmp/x/purandara-1/b')).toContain('The disk of /tmp/x (TMPDIR) is full.');
  expect(full('/srv/songs2/a')).toContain('The disk of /srv/songs2/a is full.');
});

test('a database that is full is on whichever disk has no room', () => {
  const full = (free: Record<string, number>) =>
    failureMessage(failed('SQLITE_FULL'), { ...folders, freeBytes: (folder) => free[folder] ?? 0 });
  expect(full({ '/srv/songs': 0, '/tmp/x': 1e9 })).toContain(
    'The disk of /srv/songs (DATA_DIR) is full.',
  );
  expect(full({ '/srv/songs': 1e9, '/tmp/x': 0 })).toContain(
    'The disk of /tmp/x (TMPDIR) is full.',
  );
});

test('a real disk without room is recognised', () => {
  const disk = smallDisk('size=1m');
  if (disk === null) return expect(process.getuid?.()).not.toBe(0);
  const folder = mkdtempSync(join(disk, 'data-'));
  const error = thrownBy(() => writeFileSync(join(folder, 'file'), Buffer.alloc(4_000_000)));
  expect(failureMessage(error, { data: folder })).toContain(
    `The disk of ${folder} (DATA_DIR) is full.`,
  );
});

test('a folder where nothing may be executed is named', () => {
  const message = '/tmp/x/node_modules/a.node: failed to map segment from shared object';
  expect(failureMessage(failed('ERR_DLOPEN_FAILED', { message }), folders)).toBe(
    'The program unpacks itself to /tmp/x (TMPDIR), where nothing may be executed (noexec). Set TMPDIR to a folder on another disk.',
  );
});

test('other errors keep their message', () => {
  expect(failureMessage(failed('ERR_DLOPEN_FAILED', { message: 'no such symbol' }), folders)).toBe(
    'no such symbol',
  );
  expect(failureMessage(new Error('There is no command x.'), folders)).toBe(
    'There is no command x.',
  );
});

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
}
