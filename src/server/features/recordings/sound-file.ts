import { lstat, open, realpath } from 'node:fs/promises';
import type { SoundType } from '../../../shared/recordings.ts';

/** The first bytes that a file of each type has; an mp3 begins with its tag or with a frame of layer III. */
const beginnings: Record<SoundType, (head: Buffer) => boolean> = {
  mp3: (head) => head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  ogg: (head) => head.toString('latin1', 0, 4) === 'OggS',
  m4a: (head) => head.toString('latin1', 4, 8) === 'ftyp',
};

/** Whether a path is neither a symbolic link nor below one. */
export async function isNoLink(path: string): Promise<boolean> {
  return realpath(path).then(
    (real) => real === path,
    () => false,
  );
}

/** A value that changes whenever the file does; null when there is none. */
export async function stampOf(path: string): Promise<string | null> {
  return lstat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => null,
  );
}

/** Why a file cannot be played, in words for the log; null when it can. */
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
