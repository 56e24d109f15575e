import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backupName } from '../../../shared/backups.ts';
import type { Db } from '../../db/open.ts';
import { openDbAlone } from '../../db/open-alone.ts';
import { openDisk } from '../../disk/free-space.ts';
import { diskErrorOf } from '../../errors.ts';
import { rotate, storeTest, syncPath, withDraftFolder } from './folder.ts';
import { writeManifest } from './manifest.ts';
import { copyDatabase, removeWhatIsInForce } from './queries.ts';
import { copyRecordings } from './recordings.ts';
import { UnusableBackup, unpackAndCheck } from './unpack.ts';

/** What to back up, and where to. */
export interface BackupTask {
  /** The database file, which other processes may write meanwhile. */
  database: string;
  /** The folder of backups; it is created when it is missing. */
  folder: string;
  /** The folder of recordings; null where they are left out. */
  recordings: string | null;
  /** Epoch milliseconds. */
  at: number;
  isBeforeUpgrade?: boolean;
  /** Keeps every earlier backup. */
  keepsAll?: boolean;
}

/**
 * Makes a backup of the whole database as it is at one moment, tests it, and deletes the earlier ones that the rotation does not keep. It
 * blocks its thread, so the site calls it in a worker (worker.ts).
 * @returns the path of the backup
 * @throws Error with one line; no half file is left behind
 */
export async function makeBackup(task: BackupTask): Promise<string> {
  try {
    return await makeAndTest(task);
  } catch (error) {
    const full = diskErrorOf(error);
    if (!full) throw error;
    throw new Error(`The disk of the backups takes no writes: ${full.message} (${full.code}).`, { cause: error });
  }
}

async function makeAndTest(task: BackupTask): Promise<string> {
  const { database, recordings, at, isBeforeUpgrade = false, keepsAll = false } = task;
  const folder = resolve(task.folder);
  const path = join(folder, backupName(at, isBeforeUpgrade));
  await withDraftFolder(folder, async (draft) => {
    await refuseWithoutRoom(folder, sizeOf(database));
    const [copy, packed] = [join(draft, 'copy.sqlite'), join(draft, 'packed.gz')];
    await copyTo(database, copy, at);
    await pipeline(createReadStream(copy), createGzip(), createWriteStream(packed, { flags: 'wx', flush: true }));
    rmSync(copy);
    renameSync(packed, path);
    syncPath(folder);
  });
  await testBackup(path, at).finally(() => (keepsAll ? undefined : rotate(folder)));
  if (recordings) await copyRecordings(recordings, join(folder, 'recordings'));
  return path;
}

/** The second copy has no page of the first that was freed, so no deleted row is left in it. */
async function copyTo(database: string, copy: string, at: number): Promise<void> {
  const whole = `${copy}.whole`;
  await withDb(database, (db) => copyDatabase(db, whole));
  await withDb(whole, async (db) => {
    await removeWhatIsInForce(db, 'not in the backup');
    await writeManifest(db, at);
    await copyDatabase(db, copy);
  });
  rmSync(whole);
}

async function withDb(file: string, task: (db: Db) => Promise<void>): Promise<void> {
  const db = openDbAlone(file);
  try {
    await task(db);
  } finally {
    await db.destroy();
  }
}

/** Restores a backup into a temporary folder beside it, checks everything, and stores the result. @throws UnusableBackup, the system's error */
export async function testBackup(path: string, at: number): Promise<{ songs: number; accounts: number }> {
  try {
    const found = await withDraftFolder(join(path, '..'), (draft) => unpackAndCheck(path, join(draft, 'tested.sqlite')));
    storeTest(path, { tested: new Date(at).toISOString(), problem: '', ...found });
    return found;
  } catch (error) {
    if (error instanceof UnusableBackup) storeTest(path, { tested: null, problem: error.message, songs: null, accounts: null });
    throw error;
  }
}

/** The size of a database with its log, in bytes. */
function sizeOf(database: string): number {
  return [database, `${database}-wal`].reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0);
}

/** A backup needs room for a copy of the database and for the packed one, and leaves the site what it needs to go on writing. */
async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { free, floor } = await openDisk(folder, { log: () => {} }).measure();
  if (free - 2 * bytes < floor)
    throw new Error(
      `There is no room for a backup in ${folder}: ${megabytes(free)} MB are free, ${megabytes(2 * bytes + floor)} MB are needed.`,
    );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
