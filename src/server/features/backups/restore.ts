import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, basename, join, resolve } from 'node:path';
import { replacedName } from '../../../shared/backups.ts';
import { migrate } from '../../db/migrate.ts';
import { openDbAlone } from '../../db/open-alone.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { takeDataFolder } from '../../disk/data-folder.ts';
import { recordAct } from '../audit-log/queries.ts';
import { listUnreadableApps } from '../auth/stored-secrets.ts';
import { restoreFolder, syncPath, withDraftFolder } from './folder.ts';
import { restoreMedia } from './media.ts';
import { removeWhatIsInForce } from './queries.ts';
import { unpackAndCheck, type Found } from './unpack.ts';

interface Restored extends Found {
  /** The folder that has the database as it was before; null where there was none. */
  kept: string | null;
  /** The e-mails of accounts whose apps no longer open them, because the key of their secrets is not there. */
  unreadableApps: string[];
  /** The number of missing recordings and pictures of books that were restored. */
  mediaFiles: number;
}

/**
 * Puts a backup in the place of the site's database, brought to this version of the program. The backup is restored beside it and checked
 * first; the database that was there is kept in a folder of its own. The site must not run at the same time.
 * @param withMedia whether missing recordings and pictures of books are copied back from the folder of the backup
 * @throws UnusableBackup; Error with one line when another process uses the data folder, or it cannot be written: then nothing has changed
 */
export async function restoreBackup(
  file: string,
  { dataFolder, withMedia, at }: { dataFolder: string; withMedia: boolean; at: number },
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
    const mediaFiles = withMedia ? await restoreMedia(dirname(file), folder) : 0;
    const { kept, keys: formerKeys } = await setAside(database, join(folder, replacedName(at)));
    const unreadableApps = await keepKeys(restored, {
      ...formerKeys,
      ...(ownKey !== undefined && { second_factor_key: ownKey }),
    });
    // One that the browser asked for, and that no start has completed, must not replace this one.
    rmSync(join(folder, restoreFolder), { recursive: true, force: true });
    renameSync(restored, database);
    syncPath(folder);
    return {
      ...found,
      kept,
      unreadableApps,
      mediaFiles,
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
): Promise<{ kept: string | null; keys: Keys }> {
  if (!existsSync(database)) return { kept: null, keys: {} };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const logs = [`${database}-wal`, `${database}-shm`].filter((name) => existsSync(name));
  for (const file of [database, ...logs]) keep(file, join(folder, basename(file)));
  syncPath(folder);
  const keys = await foldLog(database);
  for (const log of logs) rmSync(log, { force: true });
  return { kept: folder, keys };
}

/**
 * SQLite writes the log into the database when its last connection closes. A database that it cannot read keeps its log.
 * @returns its keys, which no backup has
 */
async function foldLog(database: string): Promise<Keys> {
  try {
    const db = openDbAlone(database);
    try {
      return await readKeys(db);
    } finally {
      await db.destroy();
    }
  } catch {
    // It is in the folder as it was.
    return {};
  }
}

/** Gives a restored database its keys. @returns the e-mails of accounts whose app they do not open */
async function keepKeys(restored: string, keys: Keys): Promise<string[]> {
  const db = openDbAlone(restored);
  try {
    await writeKeys(db, keys);
    return await listUnreadableApps(db);
  } finally {
    await db.destroy();
  }
}

/**
 * The keys that a site keeps when a backup is restored: of the secrets of apps and settings, and of the links that end regular e-mails, which
 * work for good. Sessions end although the keys of their tokens stay.
 */
const keptKeys = ['second_factor_key', 'signing_key', 'token_keys'] as const;
type Keys = Partial<Record<(typeof keptKeys)[number], string>>;

export async function readKeys(db: Db): Promise<Keys> {
  const keys: Keys = {};
  for (const name of keptKeys) {
    const key = await readSetting(db, name);
    if (key !== undefined) keys[name] = key;
  }
  return keys;
}

export async function writeKeys(db: Db, keys: Keys): Promise<void> {
  for (const name of keptKeys) {
    const key = keys[name];
    if (key !== undefined) await writeSetting(db, name, key);
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
