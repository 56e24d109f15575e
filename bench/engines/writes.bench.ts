import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createHistogram, performance } from 'node:perf_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDb, type Db } from '../../src/server/db/open.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { insertUser } from '../../src/server/features/auth/queries.ts';
import { saveDocumented } from '../../src/server/features/corrections/save.ts';
import { loadEdition } from '../../src/server/features/edition/load.ts';
import { readEdition } from '../../src/server/features/edition/read.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import type { Actor } from '../../src/shared/compositions/access.ts';
import { spentBy } from '../built-site.ts';
import { startPostgresPair } from '../failures/postgres-pair.ts';
import { median } from '../wire/servers.ts';

/**
 * The two ways in which PostgreSQL can keep what the services promise, side by side: the site's one lock for all writes, and serializable
 * transactions that are repeated when the server refuses one. Editors save corrections over two pools, as over two processes; the argument
 * is the number of rounds, five without it.
 */
const rounds = Number(process.argv[2] ?? 5);
const savesARound = 400;
const empty = { meaning: '', sanskrit: '', notation: '' };
const folder = mkdtempSync('/tmp/writes-');
chmodSync(folder, 0o755);
const postgres = await startPostgresPair(join(folder, 'postgres'), [
  await freePort(),
  await freePort(),
]);
const address = postgres.addressAt(postgres.primaryPort());

const locked = [openDb(address), openDb(address)];
const serializable = [openSerializable(), openSerializable()];
await migrate(locked[0]!);
await loadEdition(locked[0]!, readEdition('data/seed/songs'), Date.now());
const editors = await Promise.all(
  Array.from({ length: 16 }, (_, index) => addEditor(locked[0]!, index)),
);

interface Round {
  /** Milliseconds of a save. */
  took: ReturnType<typeof createHistogram>;
  /** The number of retried saves. */
  repeated: number;
  /** Saves a second. */
  rate: number;
  /** Microseconds of processor time that a save cost this process, and the server. */
  own: number;
  server: number;
}

/** `atOnce` editors save one after the other, each a song of their own or all the same. */
async function run(pools: readonly Db[], atOnce: number, onOneSong: boolean): Promise<Round> {
  const took = createHistogram();
  let [left, repeated] = [savesARound, 0];
  const [began, cpu, spent] = [
    performance.now(),
    process.cpuUsage(),
    spentBy(postgres.primaryPid()),
  ];
  async function edit(at: number): Promise<void> {
    const [db, editor] = [pools[at % pools.length]!, editors[at]!];
    while (left-- > 0) {
      const start = performance.now();
      const input = {
        songNumber: onOneSong ? 5 : 10 + at,
        songTitle: '',
        language: 'Kannada' as const,
        lyrics: `ಹರಿ ${left}`,
        ...empty,
      };
      for (;;)
        try {
          await saveDocumented(db, editor, input, Date.now());
          break;
        } catch (error) {
          // 40001: the server could not put it in an order with others. 23505: two of them began the same row.
          if (!(
            error instanceof Error &&
            'code' in error &&
            (error.code === '40001' || error.code === '23505')
          ))
            throw error;
          repeated += 1;
        }
      took.record(Math.max(1, Math.round((performance.now() - start) * 1000)));
    }
  }
  await Promise.all(editors.slice(0, atOnce).map((_, index) => edit(index)));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    took,
    repeated,
    rate: savesARound / seconds,
    own: (user + system) / savesARound,
    server: (spentBy(postgres.primaryPid()) - spent) / savesARound,
  };
}

console.log(
  `| saves (${process.version}, medians of ${rounds}) | way | a second | p50 / p99, ms | begun again | CPU µs: the site | the server |\n|---|---|--:|--:|--:|--:|--:|`,
);
for (const [atOnce, onOneSong] of [
  [1, false],
  [4, false],
  [16, false],
  [16, true],
] as const) {
  const ways = [
    { name: 'one lock', pools: locked, seen: [] as Round[] },
    { name: 'serializable', pools: serializable, seen: [] as Round[] },
  ];
  for (let round = -1; round < rounds; round += 1)
    for (const { pools, seen } of round % 2 ? ways : ways.toReversed()) {
      const measured = await run(pools, atOnce, onOneSong);
      if (round >= 0) seen.push(measured);
    }
  for (const { name, seen } of ways) {
    const of = (figure: (round: Round) => number) => median(seen.map(figure));
    const what = `${atOnce} at once${atOnce === 1 ? '' : onOneSong ? ', of one song' : ', each a song'}`;
    const [half, max] = [50, 99].map((share) =>
      (of(({ took }) => took.percentile(share)) / 1000).toFixed(1),
    );
    const repeated = `${((100 * of((each) => each.repeated)) / savesARound).toFixed(0)} %`;
    console.log(
      `| ${what} | ${name} | ${of(({ rate }) => rate).toFixed(0)} | ${half} / ${max} | ${repeated} | ${of(({ own }) => own).toFixed(0)} | ${of(({ server }) => server).toFixed(0)} |`,
    );
  }
}
await Promise.all([...locked, ...serializable].map((db) => db.destroy()));
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

/** Kysely's dialect as it comes, whose transactions are serializable. */
function openSerializable(): Db {
  const asNumber = new Set<number>([pgTypes.builtins.INT8, pgTypes.builtins.NUMERIC]);
  const types = {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      asNumber.has(type) ? Number : pgTypes.getTypeParser(type, format as 'text'),
  } as CustomTypesConfig;
  const options = '-c default_transaction_isolation=serializable';
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: address, max: 10, options, types }),
    }),
  });
}

async function addEditor(db: Db, at: number): Promise<Actor> {
  const who = {
    id: `editor-${at}`,
    username: `editor${at}`,
    displayName: `Editor ${at}`,
    email: `editor${at}@example.org`,
    role: 'Editor' as const,
  };
  const rights = { range_start: 1, range_end: 200, subscribed_until: null };
  await insertUser(db, {
    ...who,
    ...rights,
    password_hash: '-',
    standing: 'Approved',
    created_at: Date.now(),
    details: '',
  });
  return { ...who, range: { start: 1, end: 200 }, subscribedUntil: null };
}
