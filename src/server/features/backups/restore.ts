import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { replacedName } from '../../../shared/backups.ts';
import { migrate } from '../../db/migrate.ts';
import { openDbAlone } from '../../db/open-alone.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { takeDataFolder } from '../../disk/data-folder.ts';
import { recordAct } from '../audit-log/queries.ts';
import { listUnreadableApps } from '../auth/stored-secrets.ts';
import { restoreFolder, syncPath, withDraftFolder } from './folder.ts';
import { removeWhatIsInForce } from './queries.ts';
import { copyRecordings } from './recordings.ts';
import { unpackAndCheck, type Found } from './unpack.ts';

interface Restored extends Found {
  /** The folder that has the database as it was before; null where there was none. */
  kept: string | null;
  /** The e-mails of accounts whose apps no longer open them, because the key of their secrets is not there. */
  unreadableApps: string[];
  /** The number of missing recordings that were restored. */
  recordings: number;
}

/**
 * Puts a backup in the place of the site's database, brought to this version of the program. The backup is restored beside it and checked
 * first; the database that was there is kept in a folder of its own. The site must not run at the same time.
 * @param recordings a folder with copies of recordings, of which the missing ones are copied back; null for none
 * @throws UnusableBackup; Error with one line when another process uses the data folder, or it cannot be written: then nothing has changed
 */
export async function restoreBackup(
  file: string,
  { dataFolder, recordings, at }: { dataFolder: string; recordings: string | null; at: number },
): Promise<Restored> {
  const database = takeDataFolder(dataFolder);
  const folder = resolve(dataFolder);
  return withDraftFolder(folder, async (draft) => {
    const restored = join(draft, 'restored.sqlite');
    const found = await unpackAndCheck(file, restored);
    let ownKey: string | undefined;
    const db = openDbAlone(restored);
    try {
      await migrate(db);
      // A file that is no backup, such as what an earlier restore kept, has its own key.
      ownKey = await readSetting(db, 'second_factor_key');
      await removeWhatIsInForce(db, 'restored from a backup');
      await recordAct(db, null, { kind: 'backup restored', subject: basename(file), at });
    } finally {
      await db.destroy();
    }
    const { kept, key: formerKey } = await setAside(database, join(folder, replacedName(at)));
    const unreadableApps = await keepApps(restored, ownKey ?? formerKey);
    // One that the browser asked for, and that no start has completed, must not replace this one.
    rmSync(join(folder, restoreFolder), { recursive: true, force: true });
    renameSync(restored, database);
    syncPath(folder);
    return {
      ...found,
      kept,
      unreadableApps,
      recordings: recordings
        ? await copyRecordings(recordings, join(folder, 'recordings'), 'missing')
        : 0,
    };
  });
}

/**
 * Keeps a database with its log in a folder, both still in their places; what a killed attempt left in that folder goes. Only then is the log folded in and deleted, because SQLite would
 * apply it to the other database. A process that is killed at any moment leaves everything in the folder, or nothing changed.
 */
export async function setAside(
  database: string,
  folder: string,
): Promise<{ kept: string | null; key: string | undefined }> {
  if (!existsSync(database)) return { kept: null, key: undefined };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const logs = [`${database}-wal`, `${database}-shm`].filter((name) => existsSync(name));
  for (const file of [database, ...logs]) keep(file, join(folder, basename(file)));
  syncPath(folder);
  const key = await foldLog(database);
  for (const log of logs) rmSync(log, { force: true });
  return { kept: folder, key };
}

/**
 * SQLite writes the log into the database when its last connection closes. A database that it cannot read keeps its log.
 * @returns the key that encrypts the secrets of apps, which no backup has
 */
async function foldLog(database: string): Promise<string | undefined> {
  try {
    const db = openDbAlone(database);
    try {
      return await readSetting(db, 'second_factor_key');
    } finally {
      await db.destroy();
    }
  } catch {
    // It is in the folder as it was.
    return undefined;
  }
}

/** Gives a restored database the key of its apps' secrets, if there is one. @returns the e-mails of accounts whose app it does not open */
async function keepApps(restored: string, key: string | undefined): Promise<string[]> {
  const db = openDbAlone(restored);
  try {
    if (key !== undefined) await writeSetting(db, 'second_factor_key', key);
    return await listUnreadableApps(db);
  } finally {
    await db.destroy();
  }
}

function keep(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    // The file system has no links.
    copyFileSync(file, copy);
    syncPath(copy);
  }
}
