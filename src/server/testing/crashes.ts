import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { pick, seeded } from '../../shared/corrections/seeded.ts';
import { openDb } from '../db/open.ts';
import { listBackups } from '../features/backups/folder.ts';
import { testBackup } from '../features/backups/make-backup.ts';
import {
  Refused,
  writeKinds,
  writers,
  type Fact,
  type Started,
  type WriteKind,
} from './mixed-writes.ts';
import { readFacts } from './queries.ts';

/** The event that a cycle waits for before it kills: the acknowledgement of a number of writes of a kind, or a finished backup. */
interface Plan {
  kind: WriteKind | 'backup';
  count: number;
  /** Milliseconds between that and the kill, so that it comes in the middle of what follows. */
  pause: number;
}

/** The most writes of a kind that a cycle waits for: fewer of those that take long. */
const max: Record<Plan['kind'], number> = {
  save: 30,
  publish: 6,
  import: 2,
  upload: 3,
  account: 4,
  backup: 1,
};
/** How many writes of each kind are under way at once. */
const streams: Record<WriteKind, number> = {
  save: 3,
  publish: 1,
  import: 1,
  upload: 1,
  account: 1,
};

/** How often each kind was acknowledged, and how many backups were there after a kill and could be restored. */
export type CrashTally = Record<WriteKind | 'backup', number>;

/**
 * Starts the server, which makes backups from time to time, sends concurrent writes of every kind, and kills it (SIGKILL), repeatedly on one
 * database. The same seed makes the same plans. @throws when an acknowledged write is missing afterwards, the file is damaged, or a backup cannot be
 * restored
 */
export async function runCrashes(cycles: number, seed = cycles): Promise<CrashTally> {
  const folder = mkdtempSync(join(tmpdir(), 'crashes-'));
  const file = join(folder, 'purandara.sqlite');
  const random = seeded(seed);
  const facts: Fact[] = [];
  const tally: CrashTally = { save: 0, publish: 0, import: 0, upload: 0, account: 0, backup: 0 };
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const kind = pick<Plan['kind']>(random, [...writeKinds, 'backup']);
      const plan = {
        kind,
        count: 1 + Math.floor(random() * max[kind]),
        pause: random() < 0.5 ? 0 : random() * 40,
      };
      const backups = kind === 'backup' || random() < 0.3 ? ['backups'] : [];
      const server = fork(join(import.meta.dirname, 'crashing-server.ts'), [file, ...backups], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const backupsOf = async () =>
        (await listBackups(join(folder, 'backups'))).map(({ file: name }) => name);
      await writeUntilDead(server, { plan, cycle, facts, tally, backupsOf }).finally(() =>
        server.kill('SIGKILL'),
      );
      await checkFile(file, facts);
      for (const name of await backupsOf()) {
        await testBackup(join(folder, 'backups', name), Date.now());
        tally.backup += 1;
      }
    }
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Writing {
  plan: Plan;
  cycle: number;
  facts: Fact[];
  tally: CrashTally;
  backupsOf: () => Promise<string[]>;
}

async function writeUntilDead(
  server: ChildProcess,
  { plan, cycle, facts, tally, backupsOf }: Writing,
): Promise<void> {
  const exit = once(server, 'exit');
  const [started] = (await Promise.race([
    once(server, 'message'),
    exit.then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [Started];
  let left = plan.count;
  const kill = async () => {
    await wait(plan.pause);
    server.kill('SIGKILL');
  };
  const stream = async (kind: WriteKind, at: number) => {
    for (let count = 0; server.signalCode === null && !server.killed; count += 1) {
      try {
        facts.push(...(await writers[kind](started, `${cycle}x${at}x${count}`)));
        tally[kind] += 1;
      } catch (error) {
        // The connection breaks with the process; any other failure is an error.
        if (error instanceof Refused || !server.killed) throw error;
        return;
      }
      if (kind === plan.kind && (left -= 1) === 0) void kill();
    }
  };
  const waitForBackup = async () => {
    const before = new Set(await backupsOf());
    while (!(await backupsOf()).some((name) => !before.has(name))) await wait(20);
    await kill();
  };
  await Promise.all([
    ...writeKinds.flatMap((kind) =>
      Array.from({ length: streams[kind] }, (_, index) => stream(kind, index)),
    ),
    ...(plan.kind === 'backup' ? [waitForBackup()] : []),
  ]);
  await exit;
}

/** @throws when an acknowledged write is missing or the file is damaged */
export async function checkFile(file: string, facts: readonly Fact[]): Promise<void> {
  const db = openDb(file);
  const found = await readFacts(db);
  await db.destroy();
  const lost = facts.filter((fact) => !found.has(fact));
  if (lost.length > 0)
    throw new Error(`acknowledged and not there after a crash: ${lost.join(', ')}`);
  const sqlite = new Sqlite(file);
  const integrity = sqlite.pragma('integrity_check', { simple: true });
  const keys = sqlite.pragma('foreign_key_check') as unknown[];
  sqlite.close();
  if (integrity !== 'ok' || keys.length > 0)
    throw new Error(`the database is damaged: ${String(integrity)} ${JSON.stringify(keys)}`);
}
