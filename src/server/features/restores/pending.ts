import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { replacedName } from '../../../shared/backups.ts';
import { messageOf } from '../../error-message.ts';
import { restoreFolder, syncPath } from '../backups/folder.ts';
import { setAside } from '../backups/restore.ts';

/** The prepared database in the folder of a restore, and the file that makes the restore certain. */
export const restoredFile = 'restored.sqlite';
const readyFile = 'ready.json';
const readySchema = z.object({ at: z.number() });

/** Brings the prepared database to the disk, and after it the file that makes the restore certain. */
export async function markReady(folder: string, at: number): Promise<void> {
  syncPath(join(folder, restoredFile));
  const draft = join(folder, `${readyFile}.draft`);
  writeFileSync(draft, JSON.stringify({ at }));
  syncPath(draft);
  syncPath(folder);
  renameSync(draft, join(folder, readyFile));
  syncPath(folder);
  syncPath(dirname(folder));
}

/**
 * Completes a restore that is ready, and deletes one that is not. Called at the start, before the database is opened; it can be killed at any
 * moment and repeated: until the one rename the old database is in its place, after it the restored one. Where that fails, the site goes on
 * with the old database, since nobody may be there who can help it to start.
 * @returns the folder with the replaced database; null where nothing was restored
 */
export async function completeRestore(
  database: string,
  log: (line: string) => void = console.error,
): Promise<string | null> {
  const dataFolder = dirname(database);
  const folder = join(dataFolder, restoreFolder);
  if (!existsSync(folder)) return null;
  const at = readReady(folder);
  const restored = join(folder, restoredFile);
  let replaced: string | null = null;
  // Where the file is gone, it was renamed by a start that was killed afterwards.
  if (at !== null && existsSync(restored)) {
    const kept = join(dataFolder, replacedName(at));
    try {
      replaced = (await setAside(database, kept)).kept;
      renameSync(restored, database);
      syncPath(dataFolder);
    } catch (error) {
      if (!existsSync(restored)) throw error;
      log(
        `The backup could not be put in place, and the database is as it was: ${messageOf(error)}`,
      );
      rmSync(kept, { recursive: true, force: true });
      replaced = null;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return replaced;
}

function readReady(folder: string): number | null {
  try {
    return readySchema.parse(JSON.parse(readFileSync(join(folder, readyFile), 'utf8'))).at;
  } catch {
    return null;
  }
}
