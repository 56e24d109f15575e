import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { exportedSongSchema } from '../../../shared/export-format.ts';
import type { Gathered } from './gather.ts';

/** Files that are read and written piece by piece by the thread that writes the exports. */

const slice = z.array(exportedSongSchema);
const atOnce = 1024 * 1024;

/** The songs of a file that gather.ts wrote, one after the other. */
export function* readSongs({
  path,
  slices,
}: Pick<Gathered, 'path' | 'slices'>): Iterable<z.infer<typeof exportedSongSchema>> {
  const file = openSync(path, 'r');
  try {
    for (const size of slices) {
      const bytes = Buffer.alloc(size);
      for (let from = 0; from < size;) {
        const read = readSync(file, bytes, from, size - from, null);
        if (read === 0) throw new Error(`${path} ends too early`);
        from += read;
      }
      yield* slice.parse(JSON.parse(bytes.toString()));
    }
  } finally {
    closeSync(file);
  }
}

/** The contents of a file, a megabyte at a time. */
export function* readPieces(path: string): Iterable<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const bytes = Buffer.alloc(atOnce);
      const read = readSync(file, bytes);
      if (read === 0) return;
      yield bytes.subarray(0, read);
    }
  } finally {
    closeSync(file);
  }
}

/** A new file; what is given to it is written a megabyte at a time, and the rest by `flush`. */
export function openFile(path: string): {
  write(piece: string | Uint8Array): void;
  flush(): void;
  close(): void;
} {
  const file = openSync(path, 'wx');
  let waiting: Buffer[] = [];
  let length = 0;
  const flush = () => {
    const bytes = Buffer.concat(waiting);
    for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
    waiting = [];
    length = 0;
  };
  return {
    write(piece) {
      waiting.push(Buffer.from(piece));
      length += piece.length;
      if (length >= atOnce) flush();
    },
    flush,
    close: () => closeSync(file),
  };
}
