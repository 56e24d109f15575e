import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Disk } from '../disk/free-space.ts';
import type { OutputFile } from './worker.ts';

/** Finished files on the disk, `<key>.<pages>.<ending>`; when they are too many the least used leave. */
export interface PdfCache {
  /** The path a file of this key will have, its number of pages in place of `*`. */
  pathFor(key: string, ending: string): string;
  find(key: string, ending: string): OutputFile | undefined;
  add(key: string, ending: string, made: OutputFile): void;
}

/** `most` is in bytes; with little room on the disk what is kept makes room. The folder is made with the first file; what a process left half written is cleared away. */
export function openPdfCache(folder: string, most: number, disk?: Disk): PdfCache {
  const files = new LRUCache<string, OutputFile>({
    maxSize: most,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    // A file larger than everything is still handed to whoever asked, and is gone with the next.
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
      // So that the order of use outlives the process.
      const now = new Date();
      utimesSync(made.path, now, now);
      return made;
    },
    add: (key, ending, made) => void files.set(`${key}.${ending}`, made),
  };
}

function readFolder(folder: string, files: LRUCache<string, OutputFile>): void {
  const found = readdirSync(folder).map((name) => ({ name, path: join(folder, name), stat: statSync(join(folder, name)) }));
  for (const { name, path, stat } of found.toSorted((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
    const [, key, pages, ending] = /^([0-9a-f]{64})\.(\d+)\.([a-z]+)$/.exec(name) ?? [];
    if (key) files.set(`${key}.${ending}`, { path, pages: Number(pages), bytes: stat.size });
    else if (name.endsWith('.part')) rmSync(path, { force: true });
  }
}
