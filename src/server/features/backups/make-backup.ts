import {
  createReadStream,
  createWriteStream,
  existsSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backupName, kindOfBackup, type BackupKind } from '../../../shared/backups.ts';
import type { Db } from '../../db/open.ts';
import { openDbAlone } from '../../db/open-alone.ts';
import { openDisk } from '../../disk/free-space.ts';
import { diskErrorOf } from '../../errors.ts';
import {
  listBackups,
  readTest,
  rotate,
  sha256Of,
  storeTest,
  syncPath,
  untested,
  withDraftFolder,
} from './folder.ts';
import { writeManifest } from './manifest.ts';
import { copyDatabase, removeWhatIsInForce } from './queries.ts';
import { copyMedia } from './media.ts';
import { UnusableBackup, unpackAndCheck, type Found } from './unpack.ts';

/** The source and target of a backup. */
export interface BackupTask {
  /** The database file, which other processes may write during the backup. */
  database: string;
  /** The folder of backups; it is created when it is missing. */
  folder: string;
  /** Whether recordings and pictures of books, which are beside the database, are copied too. */
  withMedia: boolean;
  /** Epoch milliseconds. */
  at: number;
  kind: BackupKind;
  /** The site's public address, for the manifest. */
  origin?: string | undefined;
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
    throw new Error(`The disk of the backups takes no writes: ${full.message} (${full.code}).`, {
      cause: error,
    });
  }
}

async function makeAndTest(task: BackupTask): Promise<string> {
  const { database, withMedia, at, kind, origin, keepsAll = false } = task;
  const folder = resolve(task.folder);
  const path = join(folder, backupName(at, kind));
  const same = await withDraftFolder(folder, async (draft) => {
    await refuseWithoutRoom(folder, sizeOf(database));
    const [whole, copy, packed] = [
      join(draft, 'whole.sqlite'),
      join(draft, 'copy.sqlite'),
      join(draft, 'packed.gz'),
    ];
    await withDb(database, (db) => copyDatabase(db, whole));
    const sourceSha256 = await sha256Of(whole);
    const found = kind === 'before-upgrade' ? await findSameUpgrade(folder, sourceSha256) : null;
    if (found !== null) return found;
    await copyWithoutSecrets(whole, copy, { at, origin });
    const sha256 = await sha256Of(copy);
    await pipeline(
      createReadStream(copy),
      createGzip(),
      createWriteStream(packed, { flags: 'wx', flush: true }),
    );
    rmSync(copy);
    renameSync(packed, path);
    syncPath(folder);
    await storeTest(path, { ...untested, sha256, sourceSha256 });
    return null;
  });
  if (same !== null) return same;
  await testBackup(path, at).finally(() => (keepsAll ? undefined : rotate(folder, at)));
  if (withMedia) await copyMedia(dirname(database), folder);
  return path;
}

/**
 * The backup before an upgrade that holds the same database. A start that fails is repeated every few seconds by systemd, and each attempt
 * would add a backup that rotation must not delete for 48 hours.
 */
async function findSameUpgrade(folder: string, sourceSha256: string): Promise<string | null> {
  for (const { file, tested } of await listBackups(folder))
    if (
      tested &&
      kindOfBackup(file) === 'before-upgrade' &&
      (await readTest(join(folder, file))).sourceSha256 === sourceSha256
    )
      return join(folder, file);
  return null;
}

/** Copies the whole copy again without what is in force. The second copy has no page of the first that was freed, so no deleted row is left in it. */
async function copyWithoutSecrets(
  whole: string,
  copy: string,
  { at, origin }: Pick<BackupTask, 'at' | 'origin'>,
): Promise<void> {
  await withDb(whole, async (db) => {
    await removeWhatIsInForce(db, 'not in the backup');
    await writeManifest(db, at, origin);
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
export async function testBackup(path: string, at: number): Promise<Found> {
  try {
    const found = await withDraftFolder(join(path, '..'), (draft) =>
      unpackAndCheck(path, join(draft, 'tested.sqlite')),
    );
    await storeTest(path, {
      tested: new Date(at).toISOString(),
      problem: '',
      songs: found.songs,
      accounts: found.accounts,
    });
    return found;
  } catch (error) {
    if (error instanceof UnusableBackup)
      await storeTest(path, { tested: null, problem: error.message, songs: null, accounts: null });
    throw error;
  }
}

/** The size of a database with its log, in bytes. */
function sizeOf(database: string): number {
  return [database, `${database}-wal`].reduce(
    (sum, path) => sum + (existsSync(path) ? statSync(path).size : 0),
    0,
  );
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
