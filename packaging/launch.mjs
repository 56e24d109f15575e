/**
 * What the executable runs first: it writes the program into a private temporary folder, which has the shape of a checkout, and runs it
 * from there. Files that are not needed at once are written when they are (src/server/shipped-files.ts).
 */
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packedNames, readPacked } from '../src/server/packed-files.ts';
import { memoryOptions, memoryVariables } from './memory.mjs';

const hour = 3_600_000;
const [, , first] = process.argv;
const { PURANDARA_UNPACKED: unpacked, ...variables } = process.env;

// A child process reads an uploaded file (src/server/jobs/child-processes.ts): its parent names the program, which is unpacked already.
if (process.channel) run(first);
else if (unpacked) runIn(unpacked);
else if (first === undefined || first === 'serve') startAgain(unpack(isForSite));
else runIn(unpack(isForEveryCommand));

function run(file) {
  createRequire(file)(file);
}

function runIn(folder) {
  delete process.env.PURANDARA_UNPACKED;
  process.env.NODE_ENV ??= 'production';
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  setInterval(() => void refresh(folder), 12 * hour).unref();
  run(join(folder, 'dist/server/main.js'));
}

/** Replaces this process by one with the site's memory settings, which are read only when a process starts. It stays one process. */
function startAgain(folder) {
  const args = [process.execPath, `--node-options=${memoryOptions().join(' ')}`, ...process.argv.slice(2)];
  process.execve(process.execPath, args, { ...memoryVariables, ...variables, PURANDARA_UNPACKED: folder });
}

/** Writes the files that are needed at once. @returns the folder; its name names the process, so that the next start knows what a killed one left */
function unpack(isNeeded) {
  const namespace = readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  removeLeftBehind(namespace);
  const folder = mkdtempSync(join(tmpdir(), `purandara-${namespace}-${process.pid}-`));
  for (const name of packedNames().filter(isNeeded)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readPacked(name));
  }
  return folder;
}

function isForEveryCommand(name) {
  return name === 'package.json' || name.startsWith('dist/server/') || (name.startsWith('node_modules/') && isForSite(name));
}

/** Pages of the executable that have been read count as memory, so the process that is replaced writes all but the voices. */
function isForSite(name) {
  return !name.includes('/@echogarden/');
}

/** Deletes the folders of processes that have ended, and of those outside this process's sight that refresh theirs no more. */
function removeLeftBehind(namespace) {
  for (const name of readdirSync(tmpdir())) {
    const [, place, pid] = /^purandara-(\d+)-(\d+)-\w{6}$/.exec(name) ?? [];
    if (!pid) continue;
    const folder = join(tmpdir(), name);
    try {
      const { uid, mtimeMs } = lstatSync(folder);
      const isOver = (place === namespace && !existsSync(`/proc/${pid}`)) || Date.now() - mtimeMs > 48 * hour;
      if (uid === process.getuid() && isOver) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another start has just deleted it.
    }
  }
}

/** Systems delete temporary files that have not been used for ten days; these are the program. */
async function refresh(folder) {
  const now = new Date();
  for (const name of ['', ...readdirSync(folder, { recursive: true })]) await utimes(join(folder, name), now, now).catch(() => {});
}
