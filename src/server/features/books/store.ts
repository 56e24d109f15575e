import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskCache, type DiskCache } from '../../cache/entry.ts';
import type { Disk } from '../../disk/free-space.ts';
import { startPageImages, type PageImages } from '../../page-images/entry.ts';

/**
 * The files of books. Originals are the only ones that cannot be made again; each is stored once, under its SHA-256. Several processes over
 * one PostgreSQL database need one folder in common (docs/grow.md).
 */
export interface BookStore {
  images: PageImages;
  /** Thumbnails and working images, by original and settings. */
  thumbnails: DiskCache;
  workingImages: DiskCache;
  /** Originals, in folders of two hex digits. */
  originals: string;
  pathOf(sha256: string): string;
  /** The SHA-256 and size (bytes) of a file. */
  hash(path: string): Promise<{ sha256: string; size: number }>;
  /** Takes over a file as the original with this SHA-256; the same one stays as it is. */
  keep(path: string, sha256: string): Promise<void>;
  /** The path of a file that was sent and of which the pages are not all stored. */
  incomingOf(fileId: string): string;
  /** Takes over a file that was sent. */
  receive(path: string, fileId: string): Promise<void>;
  /** A new folder for the scans of a PDF. */
  makeFolder(): Promise<string>;
  removeIncoming(name: string): Promise<void>;
  /** The originals and incoming files that are older than a time (epoch ms), by name. */
  listOld(before: number): Promise<{ originals: string[]; incoming: string[] }>;
  removeOriginal(sha256: string): Promise<void>;
  close(): Promise<void>;
}

const megabyte = 1_000_000;

export function openBookStore(dataFolder: string, disk?: Disk): BookStore {
  const folder = join(dataFolder, 'books');
  const originals = join(folder, 'originals');
  const incoming = join(folder, 'incoming');
  const cache = join(dataFolder, 'cache', 'books');
  const pathOf = (sha256: string) => join(originals, sha256.slice(0, 2), sha256);
  const images = startPageImages();
  return {
    images,
    thumbnails: openDiskCache(join(cache, 'thumbnails'), 300 * megabyte, disk),
    workingImages: openDiskCache(join(cache, 'working'), 2000 * megabyte, disk),
    originals,
    pathOf,
    async hash(path) {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
      }
      return { sha256: hash.digest('hex'), size };
    },
    async keep(path, sha256) {
      const target = pathOf(sha256);
      // A new time, so that no clean-up takes it for a file without a page.
      const now = new Date();
      if (
        await utimes(target, now, now).then(
          () => true,
          () => false,
        )
      ) {
        await rm(path, { force: true });
        return;
      }
      await mkdir(join(originals, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
      const file = await open(path, 'r+');
      try {
        await file.utimes(now, now);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path, target);
    },
    incomingOf: (fileId) => join(incoming, fileId),
    async receive(path, fileId) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await rename(path, join(incoming, fileId));
    },
    async makeFolder() {
      const made = join(incoming, randomUUID());
      await mkdir(made, { recursive: true, mode: 0o700 });
      return made;
    },
    removeIncoming: (name) => rm(join(incoming, name), { recursive: true, force: true }),
    async listOld(before) {
      const isOld = async (path: string) => {
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        return mtimeMs < before;
      };
      const old = async (parent: string) => {
        const names: string[] = [];
        for (const name of await readdir(parent).catch(() => []))
          if (await isOld(join(parent, name))) names.push(name);
        return names;
      };
      const groups = await readdir(originals).catch(() => []);
      const found: string[] = [];
      for (const group of groups) found.push(...(await old(join(originals, group))));
      return { originals: found, incoming: await old(incoming) };
    },
    removeOriginal: (sha256) => rm(pathOf(sha256), { force: true }),
    close: () => images.close(),
  };
}
