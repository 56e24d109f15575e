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

/** Recordings that are being written or deleted (features/song-recordings/files.ts). */
const unfinished = /\.(?:part|removed)$/;

/** Copies the files that are missing, and with `changed` also those that are newer than their copy. @returns the number of files */
async function copyFiles(from: string, to: string, which: 'missing' | 'changed'): Promise<number> {
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

/** The folders of recordings and of books' pictures: in the data folder, and beside the backups. */
const folders = [
  { site: 'recordings', copies: 'recordings' },
  { site: join('books', 'originals'), copies: 'book-pages' },
];

/**
 * Copies recordings and pictures of books to the folder of backups. They are large and hardly change, so there is one copy of each; it
 * stays when the site deletes the file.
 */
export async function copyMedia(dataFolder: string, backups: string): Promise<void> {
  for (const { site, copies } of folders)
    await copyFiles(join(dataFolder, site), join(backups, copies), 'changed');
}

/** Copies back the recordings and pictures that the data folder lacks. @returns the number of files */
export async function restoreMedia(backups: string, dataFolder: string): Promise<number> {
  let restored = 0;
  for (const { site, copies } of folders)
    restored += await copyFiles(join(backups, copies), join(dataFolder, site), 'missing');
  return restored;
}
