import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openDisk } from '../../disk/free-space.ts';

/** Files of uploaded recordings that are being written, or belong to none any more (features/song-recordings/files.ts). */
const unfinished = /\.(?:part|removed)$/;

/**
 * Copies the recordings that are missing, and with `changed` also those that are new versions. Recordings are large and hardly change, so there is one copy of each beside the
 * backups; it stays when the recording is deleted.
 * @returns how many were copied
 */
export async function copyRecordings(
  from: string,
  to: string,
  which: 'missing' | 'changed' = 'changed',
): Promise<number> {
  if (!existsSync(from)) return 0;
  let copied = 0;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || unfinished.test(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    const { size, mtime } = statSync(source);
    const known = statSync(target, { throwIfNoEntry: false });
    if (known && (which === 'missing' || (known.size === size && known.mtimeMs >= mtime.getTime())))
      continue;
    mkdirSync(dirname(target), { recursive: true });
    await refuseWithoutRoom(dirname(target), size);
    try {
      copyFileSync(source, `${target}.draft`);
      utimesSync(`${target}.draft`, mtime, mtime);
      renameSync(`${target}.draft`, target);
    } finally {
      rmSync(`${target}.draft`, { force: true });
    }
    copied += 1;
    await setImmediate();
  }
  return copied;
}

/** Leaves the site what it needs to go on writing. @throws Error with one line */
async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { free, floor } = await openDisk(folder, { log: () => {} }).measure();
  if (free - bytes < floor)
    throw new Error(
      `There is no room in ${folder} for copies of recordings and pictures of books: ${Math.floor(free / 1e6)} MB are free.`,
    );
}

/** Copies recordings and the originals of printed books' pages from the data folder to that of backups, each once. */
export const copyMedia = async (dataFolder: string, backups: string): Promise<number> =>
  (await copyRecordings(join(dataFolder, 'recordings'), join(backups, 'recordings'))) +
  (await copyRecordings(join(dataFolder, 'books', 'originals'), join(backups, 'book-pages')));

/** Copies back what the data folder lacks. @returns the number of files */
export const restoreMedia = async (backups: string, dataFolder: string): Promise<number> =>
  (await copyRecordings(join(backups, 'recordings'), join(dataFolder, 'recordings'), 'missing')) +
  (await copyRecordings(
    join(backups, 'book-pages'),
    join(dataFolder, 'books', 'originals'),
    'missing',
  ));
