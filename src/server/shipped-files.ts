import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSea } from 'node:sea';
import { threadId } from 'node:worker_threads';
import { packedNames, readPacked } from './packed-files.ts';

/** The folder of everything that ships with the program: a checkout, or what the executable unpacks (packaging/launch.mjs). */
const root = nearest(import.meta.dirname);

/** Sources run as they are; a build has each program in one file of its own (vite.config.ts). */
const isBuilt = import.meta.filename.endsWith('.js');

/**
 * The absolute path of a file or folder that ships with the program, by its path in a checkout, as `data/seed`. The executable holds it
 * inside itself, and writes it out when it is first asked for, so that a start writes no more than it needs.
 */
export function shippedPath(path: string): string {
  if (isSea()) for (const name of packedNames()) if (name === path || name.startsWith(`${path}/`)) unpack(name);
  return join(root, path);
}

/** The absolute path of a worker or child program, by its path under src/server without `.ts`. */
export function programFile(name: string): string {
  return shippedPath(isBuilt ? `dist/server/${name}.js` : `src/server/${name}.ts`);
}

/** Writes a file of the executable, under another name first: a second thread may be asking for the same one. */
function unpack(name: string): void {
  const file = join(root, name);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}-${threadId}`;
  writeFileSync(part, readPacked(name));
  renameSync(part, file);
}

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
}
