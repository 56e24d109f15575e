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

interface FileCopy {
  source: string;
  target: string;
  size: number;
  mtime: Date;
}

/** The files that are missing at the target, and with `changed` also those that are newer than their copy. */
function* filesToCopy(from: string, to: string, which: 'missing' | 'changed'): Generator<FileCopy> {
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || unfinished.test(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    const { size, mtime } = statSync(source);
    const known = statSync(target, { throwIfNoEntry: false });
    if (known && (which === 'missing' || (known.size === size && known.mtimeMs >= mtime.getTime())))
      continue;
    yield { source, target, size, mtime };
  }
}

/** @returns the number of files */
async function copyFiles(files: Iterable<FileCopy>): Promise<number> {
  let copied = 0;
  for (const { source, target, size, mtime } of files) {
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
    await copyFiles(filesToCopy(join(dataFolder, site), join(backups, copies), 'changed'));
}

function* missingMedia(backups: string, dataFolder: string): Generator<FileCopy> {
  for (const { site, copies } of folders)
    yield* filesToCopy(join(backups, copies), join(dataFolder, site), 'missing');
}

/** Copies back the recordings and pictures that the data folder lacks. @returns the number of files */
export const restoreMedia = (backups: string, dataFolder: string): Promise<number> =>
  copyFiles(missingMedia(backups, dataFolder));

/** The bytes of the recordings and pictures that the data folder lacks, if its disk has no room for them; 0 if it has. */
export async function mediaWithoutRoom(backups: string, dataFolder: string): Promise<number> {
  const bytes = [...missingMedia(backups, dataFolder)].reduce((sum, { size }) => sum + size, 0);
  const { free, floor } = await openDisk(dataFolder, { log: () => {} }).measure();
  return free - bytes < floor ? bytes : 0;
}
