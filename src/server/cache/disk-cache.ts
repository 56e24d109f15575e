import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { refuseWhenDiskIsLow, type Disk } from '../disk/free-space.ts';

/** Files kept under a name, within a limit; the one that was used longest ago leaves first. */
export interface DiskCache {
  /** The path of a kept file, which counts as used now; null when there is none. */
  find(name: string): Promise<string | null>;
  /** Keeps a file. It is seen whole or not at all, also after a power cut. @throws 503 with Retry-After when there is little room */
  put(name: string, bytes: Uint8Array): Promise<string>;
  /** Where somebody else may write a file, as a thread does, before it is taken over; what is never taken over is cleared away. @throws as put */
  draft(): Promise<string>;
  /** Keeps a file that was written as a draft. */
  take(name: string, draft: string): Promise<string>;
}

/** What has come since the files were last counted may be so much of the limit: counting ten thousands at each would cost more. */
const slack = 1 / 20;

/**
 * `limit` in bytes. A file that is alone larger than that is kept until the next one comes. With little room on the disk
 * nothing new is kept (503), and what is kept makes room.
 */
export function openDiskCache(folder: string, limit: number, disk?: Disk): DiskCache {
  // What an earlier run left is not known yet.
  let uncounted = Infinity;
  /** Files half written by this process; any other was left by a crash. */
  const drafts = new Set<string>();
  disk?.onShortage(async (bytes) => {
    const { kept, total } = await list(folder);
    await removeOver(folder, kept, total - bytes);
  });
  async function draft(): Promise<string> {
    if (disk) await refuseWhenDiskIsLow({ disk });
    await mkdir(folder, { recursive: true });
    const name = `${randomUUID()}.part`;
    drafts.add(name);
    return join(folder, name);
  }
  async function take(name: string, written: string): Promise<string> {
    drafts.delete(basename(written));
    const path = join(folder, name);
    const file = await open(written, 'r+');
    try {
      // In whole seconds, which can be written again without a rounding.
      await file.utimes(Date.now() / 1000, Math.floor(Date.now() / 1000));
      await file.sync();
      uncounted += (await file.stat()).size;
    } finally {
      await file.close();
    }
    await rename(written, path);
    if (uncounted > limit * slack) {
      uncounted = 0;
      await prune(folder, limit, { newest: name, drafts });
    }
    return path;
  }
  return {
    draft,
    take,
    async find(name) {
      const path = join(folder, name);
      try {
        // Only when it was read changes: a file that is heard in parts must stay the same one, which its time of change says.
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
        await rm(written, { force: true });
        throw error;
      }
    },
  };
}

interface KeptFile {
  name: string;
  size: number;
  atimeMs: number;
}

async function prune(folder: string, limit: number, { newest, drafts }: { newest: string; drafts: ReadonlySet<string> }): Promise<void> {
  const { kept, parts } = await list(folder);
  await Promise.all(parts.filter((name) => !drafts.has(name)).map((name) => rm(join(folder, name), { force: true })));
  // Whoever it was made for has not read it yet.
  const first = kept.filter(({ name }) => name === newest);
  await removeOver(folder, [...first, ...kept.filter(({ name }) => name !== newest)], limit, first.length);
}

/** What is kept, used last first, and how many bytes that is; and what is half written. */
async function list(folder: string): Promise<{ kept: KeptFile[]; total: number; parts: string[] }> {
  const names = await readdir(folder).catch(() => []);
  const parts = names.filter((name) => name.endsWith('.part'));
  const files = await Promise.all(names.filter((name) => !parts.includes(name)).map((name) => stat(join(folder, name)).then(({ size, atimeMs }) => ({ name, size, atimeMs }), () => null)));
  const kept = files.filter((file) => file !== null).sort((one, other) => other.atimeMs - one.atimeMs);
  return { kept, total: kept.reduce((sum, { size }) => sum + size, 0), parts };
}

/** Takes away what lies beyond so many bytes, but never the first `spared`. */
async function removeOver(folder: string, kept: readonly KeptFile[], limit: number, spared = 0): Promise<void> {
  let total = 0;
  const over = kept.filter(({ size }, at) => (total += size) > limit && at >= spared);
  await Promise.all(over.map(({ name }) => rm(join(folder, name), { force: true })));
}
