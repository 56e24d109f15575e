import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { refuseWhenDiskIsLow, type Disk } from '../disk/free-space.ts';

/** A cache of files under names, bounded in bytes; the least recently used file is deleted first. */
export interface DiskCache {
  /** The path of a cached file, which counts as a use of it; null when there is none. */
  find(name: string): Promise<string | null>;
  /** Stores a file atomically, so that a power cut never leaves half of it. @throws 503 with Retry-After when the disk is low */
  put(name: string, bytes: Uint8Array): Promise<string>;
  /** A path to which a worker thread writes a file before `take` stores it or `discard` deletes it. @throws as put */
  draft(): Promise<string>;
  /** Stores a file that was written as a draft. */
  take(name: string, draft: string): Promise<string>;
  /** Deletes a draft; one that was taken has its name and stays. */
  discard(draft: string): Promise<void>;
}

/** Files are counted again when this share of the limit was added, since counting ten thousand files at each addition would be slow. */
const slack = 1 / 20;

/**
 * Opens the cache. `limit` is in bytes; a single file above it stays until the next one is added. When the disk is low nothing is added
 * (503) and cached files are deleted.
 */
export function openDiskCache(
  folder: string,
  limit: number | (() => number),
  disk?: Disk,
): DiskCache {
  // The files of an earlier run are not counted yet.
  let uncounted = Infinity;
  /** The unfinished files of this process; any other was left by a crash. */
  const drafts = new Set<string>();
  disk?.onShortage(async (bytes) => {
    const { cached, total } = await list(folder);
    await removeOver(folder, cached, total - bytes);
  });
  async function draft(): Promise<string> {
    if (disk) await refuseWhenDiskIsLow({ disk });
    await mkdir(folder, { recursive: true });
    const name = `${randomUUID()}.part`;
    drafts.add(name);
    return join(folder, name);
  }
  async function take(name: string, written: string): Promise<string> {
    const path = join(folder, name);
    try {
      const file = await open(written, 'r+');
      try {
        await file.utimes(Date.now() / 1000, timeOf(name));
        await file.sync();
        uncounted += (await file.stat()).size;
      } finally {
        await file.close();
      }
      await rename(written, path);
    } finally {
      // Not before it has its name: another file's pruning would delete it as one left by a crash.
      drafts.delete(basename(written));
    }
    const max = typeof limit === 'number' ? limit : limit();
    if (uncounted > max * slack) {
      uncounted = 0;
      await prune(folder, max, { newest: name, drafts });
    }
    return path;
  }
  async function discard(written: string): Promise<void> {
    await rm(written, { force: true });
    drafts.delete(basename(written));
  }
  return {
    draft,
    take,
    discard,
    async find(name) {
      const path = join(folder, name);
      try {
        // Only the access time changes: a player that reads a file in ranges relies on its modification time.
        await utimes(path, Date.now() / 1000, (await stat(path)).mtime);
        return path;
      } catch {
        return null;
      }
    },
    async put(name, bytes) {
      const written = await draft();
      try {
        await writeFile(written, bytes, { flag: 'wx' });
        return await take(name, written);
      } catch (error) {
        await discard(written);
        throw error;
      }
    },
  };
}

/**
 * The modification time of a file, made of its name, which is made of what the file was made from: so a file that is made again, or by
 * another process, has the same ETag. In whole seconds, which the file system stores without rounding; before the year 2005.
 */
const timeOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() >>> 2;

interface CachedFile {
  name: string;
  size: number;
  atimeMs: number;
}

async function prune(
  folder: string,
  limit: number,
  { newest, drafts }: { newest: string; drafts: ReadonlySet<string> },
): Promise<void> {
  const { cached, parts } = await list(folder);
  await Promise.all(
    parts
      .filter((name) => !drafts.has(name))
      .map((name) => rm(join(folder, name), { force: true })),
  );
  // The client that the file was made for has not read it yet.
  const first = cached.filter(({ name }) => name === newest);
  await removeOver(
    folder,
    [...first, ...cached.filter(({ name }) => name !== newest)],
    limit,
    first.length,
  );
}

/** The cached files, most recently used first, with their total size in bytes; and the unfinished files. */
async function list(
  folder: string,
): Promise<{ cached: CachedFile[]; total: number; parts: string[] }> {
  const names = await readdir(folder).catch(() => []);
  const parts = names.filter((name) => name.endsWith('.part'));
  const files = await Promise.all(
    names
      .filter((name) => !parts.includes(name))
      .map((name) =>
        stat(join(folder, name)).then(
          ({ size, atimeMs }) => ({ name, size, atimeMs }),
          () => null,
        ),
      ),
  );
  const cached = files
    .filter((file) => file !== null)
    .sort((one, other) => other.atimeMs - one.atimeMs);
  return { cached, total: cached.reduce((sum, { size }) => sum + size, 0), parts };
}

/** Deletes the files beyond `limit` bytes, but never the first `spared`. */
async function removeOver(
  folder: string,
  cached: readonly CachedFile[],
  limit: number,
  spared = 0,
): Promise<void> {
  let total = 0;
  const over = cached.filter(({ size }, index) => (total += size) > limit && index >= spared);
  await Promise.all(over.map(({ name }) => rm(join(folder, name), { force: true })));
}
