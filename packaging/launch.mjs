/**
 * What the executable runs first. Threads, child processes and native parts need files: they are written into a private temporary folder,
 * which has the shape of a checkout, the first of them here and the others when they are asked for (src/server/shipped-files.ts).
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { failureMessage } from '../src/server/disk/failure-message.ts';
import { packedNames, readPacked } from '../src/server/packed-files.ts';
import { siteOptions, memoryVariables } from './memory.mjs';
import { siteScript } from './site-script.ts';

const hour = 3_600_000;
const [, , first] = process.argv;
const { PURANDARA_STARTED: started } = process.env;

// A child process reads an uploaded file (src/server/jobs/child-processes.ts): its parent names the program, which is unpacked already.
if (process.channel) createRequire(first)(first);
else if (!started && (first === undefined || first === 'serve')) startAgain();
else explainingFailures(() => runIn(unpack()));

/** What the program needs before its first line runs: a temporary folder with room, where files may be executed. */
function explainingFailures(run) {
  try {
    run();
  } catch (error) {
    console.error(failureMessage(error, { data: process.env.DATA_DIR || 'data' }));
    process.exit(1);
  }
}

function runIn(folder) {
  delete process.env.PURANDARA_STARTED;
  process.env.NODE_ENV ??= 'production';
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  setInterval(() => void refresh(folder), 12 * hour).unref();
  const file = 'dist/server/main.cjs';
  siteScript(join(folder, file), bufferOf(file).latin1Slice(), bufferOf(`${file}.compiled`)).run();
}

/** Replaces this process by one with the site's memory settings, which are read only when a process starts. It stays one process. */
function startAgain() {
  const args = [
    process.execPath,
    `--node-options=${siteOptions().join(' ')}`,
    ...process.argv.slice(2),
  ];
  process.execve(process.execPath, args, {
    ...memoryVariables,
    ...process.env,
    PURANDARA_STARTED: '1',
  });
}

/** The bytes of a packed file; undefined if it is not there. */
function bufferOf(name) {
  if (!packedNames().includes(name)) return undefined;
  const { buffer, byteOffset, length } = readPacked(name);
  return Buffer.from(buffer, byteOffset, length);
}

/** Writes the files that every command needs. @returns the folder; its name names the process, so that the next start knows what a killed one left */
function unpack() {
  const namespace = readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  removeLeftBehind(namespace);
  const folder = mkdtempSync(join(tmpdir(), `purandara-${namespace}-${process.pid}-`));
  for (const name of packedNames().filter(isNeededAtOnce)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readPacked(name));
  }
  return folder;
}

/** Packages that are loaded from node_modules; those with large files are written when their thread starts. */
function isNeededAtOnce(name) {
  return (
    name === 'package.json' ||
    (name.startsWith('node_modules/') && !/\/(@echogarden|@resvg)\//.test(name))
  );
}

/** Deletes the folders of processes that have ended or, as this one, restarted, and of those outside this process's sight that refresh theirs no more. */
function removeLeftBehind(namespace) {
  for (const name of readdirSync(tmpdir())) {
    const [, place, pid] = /^purandara-(\d+)-(\d+)-\w{6}$/.exec(name) ?? [];
    if (!pid) continue;
    const folder = join(tmpdir(), name);
    try {
      const { uid, mtimeMs } = lstatSync(folder);
      const isOver =
        (place === namespace && (Number(pid) === process.pid || !existsSync(`/proc/${pid}`))) ||
        Date.now() - mtimeMs > 48 * hour;
      if (uid === process.getuid() && isOver) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another start has just deleted it.
    }
  }
}

/** Systems delete temporary files that have not been used for ten days; these are the program. */
async function refresh(folder) {
  const now = new Date();
  for (const name of ['', ...readdirSync(folder, { recursive: true })])
    await utimes(join(folder, name), now, now).catch(() => {});
}
