import { lstat, open, realpath } from 'node:fs/promises';
import type { SoundType } from '../../../shared/recordings.ts';

/** The first bytes of a file of each type; an mp3 begins with a tag or with a frame of layer III. */
const beginnings: Record<SoundType, (head: Buffer) => boolean> = {
  mp3: (head) =>
    head.toString('latin1', 0, 3) === 'ID3' ||
    (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  ogg: (head) => head.toString('latin1', 0, 4) === 'OggS',
  m4a: (head) => head.toString('latin1', 4, 8) === 'ftyp',
};

/** Whether neither the path nor a folder above it is a symbolic link. */
export async function isNoLink(path: string): Promise<boolean> {
  return realpath(path).then(
    (real) => real === path,
    () => false,
  );
}

/** A value that changes whenever the file does; null when there is no such file. */
export async function stampOf(path: string): Promise<string | null> {
  return lstat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => null,
  );
}

/** Why a file cannot be played, for the log; null when it can. */
export async function findFault(path: string, type: SoundType): Promise<string | null> {
  if (!(await isNoLink(path))) return 'is a link; copy the file itself into the folder';
  const about = await lstat(path);
  if (!about.isFile()) return 'is no file';
  if (about.size === 0) return 'is empty';
  const file = await open(path).catch(() => null);
  if (!file) return 'may not be read by the user who runs the site';
  try {
    const head = Buffer.alloc(16);
    await file.read(head, 0, head.length, 0);
    return beginnings[type](head) ? null : `is no ${type} file, whatever its name says`;
  } finally {
    await file.close();
  }
}
