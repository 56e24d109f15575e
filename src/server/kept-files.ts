import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files kept under a name, within a limit; the one that was used longest ago leaves first. */
export interface KeptFiles {
  /** The path of a kept file, which counts as used now; null when there is none. */
  find(name: string): Promise<string | null>;
  /** Keeps a file. It is seen whole or not at all, also after a power cut. */
  put(name: string, bytes: Uint8Array): Promise<string>;
  /** Where somebody else may write a file, as a thread does, before it is taken over; what is never taken over is cleared away. */
  draft(): Promise<string>;
  /** Keeps a file that was written as a draft. */
  take(name: string, draft: string): Promise<string>;
}

/** What has come since the files were last counted may be so much of the limit: counting ten thousands at each would cost more. */
const slack = 1 / 20;

/** `limit` in bytes. A file that is alone larger than that is kept until the next one comes. */
export function openKeptFiles(folder: string, limit: number): KeptFiles {
  // What an earlier run left is not known yet.
  let uncounted = Infinity;
  async function draft(): Promise<string> {
    await mkdir(folder, { recursive: true });
    return join(folder, `${randomUUID()}.part`);
  }
  async function take(name: string, written: string): Promise<string> {
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
      await prune(folder, limit, name);
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
      await writeFile(written, bytes, { flag: 'wx' });
      return take(name, written);
    },
  };
}

/** What a crash left half written is of no use to anybody after this. */
const draftLivesMs = 3_600_000;

async function prune(folder: string, limit: number, newest: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== newest);
  const files = await Promise.all(names.map((name) => stat(join(folder, name)).then(({ size, atimeMs, mtimeMs }) => ({ name, size, atimeMs, mtimeMs }), () => null)));
  const known = files.filter((file) => file !== null);
  const stale = known.filter(({ name, mtimeMs }) => name.endsWith('.part') && Date.now() - mtimeMs > draftLivesMs);
  let total = (await stat(join(folder, newest)).catch(() => ({ size: 0 }))).size;
  const kept = known.filter(({ name }) => !name.endsWith('.part')).sort((one, other) => other.atimeMs - one.atimeMs);
  const over = kept.filter(({ size }) => (total += size) > limit);
  await Promise.all([...stale, ...over].map(({ name }) => rm(join(folder, name), { force: true })));
}
