import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { openDb } from '../db/open.ts';
import { testDatabasePrefix } from './databases.ts';
import { freePort } from './free-port.ts';
import { dropOnServer, listOnServer } from './postgres-queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the server of the tests, whose user may create others; empty where the run starts a server. */
    postgresAddress: string;
    /** Names this run in the names of its databases. */
    postgresRun: string;
  }
}

/** Gives the run a PostgreSQL server, and deletes at its end what the tests made there. */
export default async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext().postgresAddress;
  const { address, stop } = given ? { address: given, stop: async () => {} } : await startServer();
  const run = randomBytes(4).toString('hex');
  project.provide('postgresAddress', address);
  project.provide('postgresRun', run);
  return async () => {
    if (given) await dropDatabases(address, `${testDatabasePrefix}${run}_`);
    await stop();
    // A hanging worker would block the end of the run, which was seen on a busy machine.
    setTimeout(() => process.exit(), 30_000).unref();
  };
}

async function dropDatabases(address: string, prefix: string): Promise<void> {
  const server = openDb(address);
  for (const name of await listOnServer(server, prefix)) await dropOnServer(server, name);
  await server.destroy();
}

/** Where Debian, Fedora, Homebrew and the sources put the programs. */
const folders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/pgsql/bin',
  '/usr/bin',
];
const missing =
  'No PostgreSQL was found. Install one, it need not run (Debian: apt-get install postgresql), or name a server by TEST_DATABASE_URL.';

/** The folder of the newest PostgreSQL on this machine; null where there is none. */
export function findPrograms(): string | null {
  const found = folders.flatMap((folder) =>
    globSync(join(folder, 'initdb')).toSorted((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    ),
  );
  return found.at(-1)?.replace(/\/initdb$/, '') ?? null;
}

/** Starts a server in a temporary folder; PostgreSQL refuses to run as root, so root runs it as nobody. */
export async function startServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const programs = findPrograms();
  if (programs === null) throw new Error(missing);
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
  // Another user may not be let into root's own folder for temporary files.
  const parent =
    [tmpdir(), '/tmp'].find((path) => spawnSync('test', ['-x', path], { ...user }).status === 0) ??
    tmpdir();
  const folder = mkdtempSync(join(parent, 'purandara-postgres-'));
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
  const password = randomBytes(12).toString('hex');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (user) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  const initial = [
    '--username',
    'tests',
    '--auth',
    'password',
    '--pwfile',
    passwordFile,
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), ['--pgdata', data, ...initial], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
  };
  const quick = {
    ...settings,
    full_page_writes: 'off',
    synchronous_commit: 'off',
    log_min_messages: 'panic',
  };
  const flags = Object.entries(quick).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const end = () => server.kill('SIGQUIT');
  process.once('exit', end);
  const address = `postgres://tests:${password}@127.0.0.1:${port}/postgres`;
  await answers(address);
  return {
    address,
    async stop() {
      process.off('exit', end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a new server takes connections. */
async function answers(address: string): Promise<void> {
  const db = openDb(address);
  for (let patience = 300; ; patience -= 1) {
    try {
      await listOnServer(db, '');
      return await db.destroy();
    } catch (error) {
      if (patience === 0) throw error;
      await sleep(100);
    }
  }
}
