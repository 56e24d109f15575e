import { dirname } from 'node:path';
import { migrate, readSchemaState } from './db/migrate.ts';
import { openDb, type Db } from './db/open.ts';
import { readSetting, writeSetting } from './db/settings.ts';
import type { Witness } from '../shared/edition/apparatus.ts';
import type { GlossaryEntry } from '../shared/glossary/glossary.ts';
import type { Disk } from './disk/free-space.ts';
import type { Env } from './env.ts';
import { messageOf } from './error-message.ts';
import { diskErrorOf } from './errors.ts';
import { ensureAdmin } from './features/auth/service.ts';
import { loadEdition, loadWitnesses } from './features/edition/load.ts';
import { readEdition, readWitnesses } from './features/edition/read.ts';
import { renumberGlossary, renumberSongs, settleNumbers } from './features/edition/song-numbers.ts';
import type { EditionSong } from './features/edition/source.ts';
import { loadGlossary, readGlossary } from './features/glossary/load.ts';
import { packedVersion } from './packed-files.ts';
import { shippedPath } from './shipped-files.ts';

/**
 * Opens the database, a file or a PostgreSQL address; failed writes to the file are reported to the disk guard.
 * @throws Error with one line when the file cannot be used
 */
export function openDatabase(address: string, disk: Disk): Db {
  try {
    return openDb(address, disk.reportError);
  } catch (error) {
    throw new Error(`The data folder ${dirname(address)} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** The contents of data/seed. */
interface Seed {
  witnesses: Witness[];
  songs: EditionSong[];
  glossary: GlossaryEntry[];
}

function readSeed(): Seed {
  const witnesses = readWitnesses(shippedPath('data/seed'));
  const songs = readEdition(shippedPath('data/seed/songs'), witnesses);
  return { witnesses, songs, glossary: readGlossary(shippedPath('data/seed/glossary'), songs) };
}

/**
 * Brings the database to this version of the program. `backUp` is called first where a database with data has to be changed.
 * @throws Error with one line when the database cannot be used, belongs to a newer version, or cannot be backed up or migrated; it is then
 * as it was
 */
export async function upgradeDatabase(db: Db, backUp: () => Promise<unknown>): Promise<void> {
  const { missing, newer, isNew } = await readSchemaState(db);
  if (newer)
    throw new Error(
      `The database belongs to a newer version of the site (${newer}). Start that version, or restore a backup that this one can read.`,
    );
  if (missing.length === 0) return;
  try {
    if (!isNew) await backUp();
    await migrate(db);
  } catch (error) {
    const full = diskErrorOf(error);
    const reason = full
      ? `${full.message} (${full.code}). Make room on the disk, then start again`
      : messageOf(error).replace(/\.$/, '');
    throw new Error(
      `The database cannot be brought to this version of the site, and is as it was: ${reason}.`,
      { cause: error },
    );
  }
}

/**
 * Loads the seed and the admin of the environment. An executable reads its seed once for each database, since it cannot change in it. On a full disk the site serves what the database holds, and both are added once there
 * is room.
 */
export async function prepareDatabase(
  db: Db,
  disk: Disk,
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'> & Partial<Pick<Env, 'PUBLIC_URL'>>,
  read: () => Seed = readSeed,
  now = Date.now(),
): Promise<void> {
  await disk.whenWritable(async () => {
    const version = packedVersion();
    if (version !== undefined && (await readSetting(db, 'loaded_seed')) === version) return;
    const { witnesses, songs, glossary } = read();
    await loadWitnesses(db, witnesses);
    const moved = await settleNumbers(db, songs, now);
    await loadGlossary(db, renumberGlossary(glossary, moved));
    const { added, updated, left } = await loadEdition(db, renumberSongs(songs, moved), now);
    if (added + updated > 0)
      console.log(
        `Songs from the seed: ${added} added, ${updated} renewed, ${left} left as people corrected them.`,
      );
    if (version !== undefined) await writeSetting(db, 'loaded_seed', version);
  });
  await disk.whenWritable(async () => {
    if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return;
    if (!(await ensureAdmin(db, env.ADMIN_EMAIL, env.ADMIN_PASSWORD, now, env.PUBLIC_URL)))
      console.log(`ADMIN_EMAIL belongs to an account that is no admin: ${env.ADMIN_EMAIL}`);
  });
}
