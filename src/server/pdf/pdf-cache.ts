import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Disk } from '../disk/free-space.ts';
import type { OutputFile } from './worker.ts';

/** The cache of finished files, `<key>.<pages>.<ending>`, which is searched in memory; the least recently used files are deleted first. */
export interface PdfCache {
  /** The path for a key's file, with `*` in place of its number of pages. */
  pathFor(key: string, ending: string): string;
  find(key: string, ending: string): OutputFile | undefined;
  add(key: string, ending: string, made: OutputFile): void;
}

/**
 * Opens the cache. `most` is in bytes; when the disk is low cached files are deleted. The first file creates the folder; unfinished files
 * of an earlier process are deleted.
 */
export function openPdfCache(folder: string, max: number, disk?: Disk): PdfCache {
  const files = new LRUCache<string, OutputFile>({
    maxSize: max,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    // A file that is larger than the cache is still sent; it is deleted when the next one is added.
    dispose: ({ path }, _key, reason) => reason !== 'set' && rmSync(path, { force: true }),
  });
  if (existsSync(folder)) readFolder(folder, files);
  disk?.onShortage(async (bytes) => {
    const enough = files.calculatedSize - bytes;
    while (files.size > 0 && files.calculatedSize > enough) files.pop();
  });
  return {
    pathFor: (key, ending) => join(folder, `${key}.*.${ending}`),
    find(key, ending) {
      const made = files.get(`${key}.${ending}`);
      if (!made) return undefined;
      if (!existsSync(made.path)) {
        files.delete(`${key}.${ending}`);
        return undefined;
      }
      // The modification times keep the order of use over a restart.
      const now = new Date();
      utimesSync(made.path, now, now);
      return made;
    },
    add: (key, ending, made) => void files.set(`${key}.${ending}`, made),
  };
}

function readFolder(folder: string, files: LRUCache<string, OutputFile>): void {
  const found = readdirSync(folder).map((name) => ({
    name,
    path: join(folder, name),
    stat: statSync(join(folder, name)),
  }));
  for (const { name, path, stat } of found.toSorted((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
    const [, key, pages, ending] = /^([0-9a-f]{64})\.(\d+)\.([a-z]+)$/.exec(name) ?? [];
    if (key) files.set(`${key}.${ending}`, { path, pages: Number(pages), bytes: stat.size });
    else if (name.endsWith('.part')) rmSync(path, { force: true });
  }
}
