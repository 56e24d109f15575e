import { readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { livedInFolder } from '../../testing/backups.ts';
import { smallDisk } from '../../testing/small-disk.ts';
import { startBackups } from './service.ts';

const noDisk = 'a small disk of its own can only be mounted by root';

/** A site whose backups go to another disk. */
async function backedUpTo(disk: string) {
  const { folder, database } = await livedInFolder();
  const db = openDb(database);
  onTestFinished(() => db.destroy());
  const backups = startBackups({
    db,
    env: readEnv({ DATA_DIR: folder, BACKUP_DIR: disk }),
    now: Date.now,
    log: () => {},
  });
  onTestFinished(() => backups.close());
  return backups;
}

test('without room for it no backup is begun, and the reason says how much is needed', async ({
  skip,
}) => {
  const disk = smallDisk();
  if (!disk) return skip(noDisk);
  const backups = await backedUpTo(disk);
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filling'), Buffer.alloc(bavail * bsize - 1_000_000));
  await backups.start('manual').end;
  expect((await backups.state()).failure?.reason).toMatch(
    /^There is no room for a backup in .*: 1 MB are free, \d+ MB are needed\.$/,
  );
  expect(readdirSync(disk)).toEqual(['filling']);
});

test.each([3, 4])(
  'a disk that is full in the middle (after file %i) leaves no half backup',
  async (files) => {
    // The disk has space but limits the number of files.
    const disk = smallDisk(`size=64m,nr_inodes=${files}`);
    if (!disk) return;
    const backups = await backedUpTo(disk);
    await backups.start('manual').end;
    const { failure, rows } = await backups.state();
    expect(failure?.reason).toMatch(
      /^The disk of the backups takes no writes: .*\((?:ENOSPC|SQLITE_CANTOPEN|SQLITE_FULL)\)\.$/,
    );
    expect(rows.every(({ tested }) => tested === null)).toBe(true);
    expect(readdirSync(disk).filter((name) => name.startsWith('.'))).toEqual([]);
  },
);
