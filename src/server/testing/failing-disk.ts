import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pick, seeded } from '../../shared/corrections/seeded.ts';
import { checkFile } from './crashes.ts';
import { Refused, writers, type Fact, type Started, type WriteKind } from './mixed-writes.ts';

/** The failure of the disk in a cycle. */
const failures = ['power cut', 'no room', 'writes fail', 'syncs fail'] as const;
type Failure = (typeof failures)[number];

/** Imports write in a process of their own, which the failing disk does not reach. */
const kinds = ['save', 'publish', 'upload', 'account'] as const satisfies readonly WriteKind[];

/** Cycles, acknowledged writes and refused ones of each failure. */
export type FailureTally = Record<
  Failure,
  { cycles: number; acknowledged: number; refused: number }
>;

/** Builds failing-disk.c. @returns the library's path, null where there is no C compiler */
export function buildFailingDisk(folder: string): string | null {
  const library = join(folder, 'failing-disk.so');
  const source = join(import.meta.dirname, 'failing-disk.c');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-lpthread'], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return library;
}

/**
 * Runs the server on a disk that fails (failing-disk.c), again and again on one database. A power cut undoes every write that no sync has
 * brought to the disk; a disk without room or with errors refuses some writes, or all syncs from some moment on. @throws when an
 * acknowledged write is missing afterwards, when a write that began after a failed sync was acknowledged, when the file is damaged, and
 * when a refusal is not a 503
 */
export async function runFailures(cycles: number, seed: number): Promise<FailureTally | null> {
  const folder = mkdtempSync(join(tmpdir(), 'failing-disk-'));
  const random = seeded(seed);
  const facts: Fact[] = [];
  const tally = Object.fromEntries(
    failures.map((failure) => [failure, { cycles: 0, acknowledged: 0, refused: 0 }]),
  ) as FailureTally;
  try {
    const library = buildFailingDisk(folder);
    if (!library) return null;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const failure = cycle < 2 ? 'power cut' : pick<Failure>(random, failures);
      const from = 20 + Math.floor(random() * 600);
      const done = await runCycle(folder, library, {
        cycle,
        failure,
        from,
        length: 1 + Math.floor(random() * 30),
      });
      facts.push(...done.facts);
      tally[failure].cycles += 1;
      tally[failure].acknowledged += done.facts.length;
      tally[failure].refused += done.refused;
      await checkFile(join(folder, 'purandara.sqlite'), facts);
    }
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Cycle {
  cycle: number;
  failure: Failure;
  /** The first write or sync that fails, and how many do. */
  from: number;
  length: number;
}

async function runCycle(folder: string, library: string, { cycle, failure, from, length }: Cycle) {
  const file = join(folder, 'purandara.sqlite');
  const log = join(folder, 'failed-at');
  rmSync(log, { force: true });
  const cache = getCompileCacheDir();
  const compiled = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };
  const isForEver = failure === 'syncs fail';
  const env = {
    LD_PRELOAD: library,
    ...compiled,
    DISK_FILE: file,
    DISK_LOG: log,
    DISK_FROM: String(from),
    DISK_UNTIL: String(isForEver ? 1e9 : from + length),
    DISK_ERRNO: String(failure === 'no room' ? constants.errno.ENOSPC : constants.errno.EIO),
    ...(failure === 'power cut'
      ? { DISK_CUT: String(from) }
      : { DISK_FAILS: isForEver ? 'syncs' : 'writes' }),
    ...(failure !== 'power cut' && !isForEver && { DISK_CUT: String(from + length + 200) }),
  };
  const program = [file];
  // The database is made on a disk that works.
  const working = existsSync(file) ? env : compiled;
  const server = fork(join(import.meta.dirname, 'crashing-server.ts'), program, {
    execArgv: [],
    env: working,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // The errors that it logs are those of the disk.
  server.stderr?.resume();
  const exit = once(server, 'exit');
  const begun = await Promise.race([once(server, 'message'), exit.then(() => null)]);
  const facts: Fact[] = [];
  let refused = 0;
  // A disk that fails while the site starts stops it.
  if (!begun) return { facts, refused };
  const [started] = begun as [Started];
  const until = Date.now() + 20_000;
  let afterFailure = 0;
  const stream = async (kind: WriteKind) => {
    for (let count = 0; server.signalCode === null && !server.killed; count += 1) {
      const at = Date.now();
      try {
        const acknowledged = await writers[kind](started, `${cycle}x${kind}x${count}`);
        facts.push(...acknowledged);
        if (
          isForEver &&
          existsSync(log) &&
          at > Number(readFileSync(log, 'utf8')) &&
          Number(readFileSync(log, 'utf8')) > 0
        )
          throw new Error(`acknowledged after a failed sync: ${acknowledged.join(', ')}`);
      } catch (error) {
        if (error instanceof Refused) {
          if (
            !error.message.includes(' was answered 503') &&
            !error.message.includes(' was answered 4')
          )
            throw error;
          refused += 1;
          if (existsSync(log)) afterFailure += 1;
        } else if (!(error instanceof TypeError)) throw error;
      }
      if (afterFailure > 40 || Date.now() > until || (working !== env && facts.length > 20))
        server.kill('SIGKILL');
    }
  };
  await Promise.all(kinds.map(stream)).finally(() => server.kill('SIGKILL'));
  await exit;
  return { facts, refused };
}
