import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/open.ts';
import { unprocessable } from '../../errors.ts';
import type { Recordings } from '../recordings/open.ts';
import { listFileNames, type RecordingRow } from './queries.ts';

type Folder = Pick<Recordings, 'uploadedFolder'>;
type FileNames = Pick<RecordingRow, 'file' | 'original'>;

const dayMs = 24 * 60 * 60 * 1000;

/** The path of a file of a recording. @throws 422 where recordings are on another host */
export function pathOf({ uploadedFolder }: Folder, name: string): string {
  if (uploadedFolder === null) throw unprocessable('The recordings are on another host.');
  return join(uploadedFolder, name);
}

export async function makeFolder(folder: Folder): Promise<void> {
  await mkdir(pathOf(folder, ''), { recursive: true, mode: 0o700 });
}

/** Gives the files that an inspection wrote their names. Until their row is written, they belong to nobody (`removeOrphans`). */
export async function keepFiles(folder: Folder, { file, original }: FileNames): Promise<void> {
  for (const name of new Set([file, original]))
    await rename(pathOf(folder, `${name}.part`), pathOf(folder, name));
  const opened = await open(pathOf(folder, ''));
  await opened.sync().finally(() => opened.close());
}

export async function removeFiles(folder: Folder, { file, original }: FileNames): Promise<void> {
  if (folder.uploadedFolder === null) return;
  for (const name of new Set([file, original]))
    if (name !== '') await rm(pathOf(folder, name), { force: true });
}

/** Removes what an inspection wrote of a file that it refused. */
export async function removeParts(folder: Folder, id: string): Promise<void> {
  for (const name of await readdir(pathOf(folder, '')))
    if (name.startsWith(id) && name.endsWith('.part'))
      await rm(pathOf(folder, name), { force: true });
}

/** Ends the name of a file without a row, until it is deleted. */
const orphanMark = '.removed';
/** How long a file without a row is kept, since a restored backup of the database may have its row again (ms). */
const orphanLifetimeMs = 30 * dayMs;
/** A file may be written or be given its row at this moment. */
const minOrphanAgeMs = dayMs;

/**
 * Marks files that belong to no recording, as a crash between file and row leaves them, and deletes them a month later. A marked file whose
 * row is there again, after a restore, gets its name back.
 */
export async function removeOrphans(db: Db, folder: Folder, now: number): Promise<void> {
  if (folder.uploadedFolder === null) return;
  const names = await readdir(folder.uploadedFolder).catch((): string[] => []);
  const known = await listFileNames(db);
  for (const name of names) {
    const path = pathOf(folder, name);
    const isMarked = name.endsWith(orphanMark);
    const own = isMarked ? name.slice(0, -orphanMark.length) : name;
    if (known.has(own)) {
      if (isMarked && !names.includes(own)) await rename(path, pathOf(folder, own));
      continue;
    }
    const age = now - ((await stat(path).catch(() => null))?.mtimeMs ?? now);
    if (age < (isMarked ? orphanLifetimeMs : minOrphanAgeMs)) continue;
    if (isMarked || name.endsWith('.part')) {
      await rm(path, { force: true });
      continue;
    }
    await utimes(path, now / 1000, now / 1000);
    await rename(path, `${path}${orphanMark}`);
  }
}
