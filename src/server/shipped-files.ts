import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSea } from 'node:sea';
import { threadId } from 'node:worker_threads';
import { packedNames, readPacked } from './packed-files.ts';

/** The folder of everything that ships with the program: a checkout, or what the executable unpacks (packaging/launch.mjs). */
export const shippedRoot = nearest(import.meta.dirname);

/** Sources run as they are; a build has each program in one file of its own (vite.config.ts). */
const isBuilt = !import.meta.filename.endsWith('.ts');

/** Files that have been read. */
const written = new Set<string>();

/**
 * The absolute path of a file or folder that ships with the program, by its path in a checkout, as `data/seed`. The executable holds it
 * inside itself, and writes it out when it is first asked for, so that a start writes no more than it needs. A file comes with its compressed
 * copies. @param files the files of a folder that are needed; without them, all
 */
export function shippedPath(path: string, files?: readonly string[]): string {
  for (const file of files ?? []) shippedPath(`${path}/${file}`);
  if (isSea() && !files && !written.has(path)) {
    // The site itself is run out of the pack (packaging/launch.mjs).
    for (const name of packedNames().filter((one) => !one.startsWith('dist/server/main.cjs')))
      if (
        name === path ||
        name === `${path}.br` ||
        name === `${path}.gz` ||
        name.startsWith(`${path}/`)
      )
        unpack(name);
    written.add(path);
  }
  return join(shippedRoot, path);
}

/** The names of the files in a folder that ships with the program, and in the folders inside it. */
export function shippedNames(folder: string): string[] {
  if (!isSea())
    return readdirSync(join(shippedRoot, folder), { recursive: true, encoding: 'utf8' });
  return packedNames().flatMap((name) =>
    name.startsWith(`${folder}/`) ? [name.slice(folder.length + 1)] : [],
  );
}

/** The absolute path of a worker or child program, by its path under src/server without `.ts`. */
export function programFile(name: string): string {
  if (!isBuilt) return shippedPath(`src/server/${name}.ts`);
  return join(shippedPath('dist/server'), `${name}.js`);
}

/** Writes a file of the executable, under another name first: a second thread may be asking for the same one. */
function unpack(name: string): void {
  const file = join(shippedRoot, name);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}-${threadId}`;
  writeFileSync(part, readPacked(name));
  renameSync(part, file);
}

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
}
