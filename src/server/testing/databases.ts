import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { migrate } from '../db/migrate.ts';
import { openDb, type Db } from '../db/open.ts';
import { createPostgresDialect } from '../db/postgres.ts';
import type { Schema } from '../db/schema.ts';
import { copyOnServer, createOnServer, dropOnServer } from './postgres-queries.ts';

/** Fills an empty database, once for a process. */
type Fill = (db: Db) => Promise<void>;

/** The databases that one test file has made on a PostgreSQL server. */
interface OnServer {
  server: Db;
  run: string;
  addressOf: (name: string) => string;
  made: { name: string; db: Db }[];
}

/** Of each test database at once; a server takes a hundred, usually. */
const connections = 3;

let onServer: OnServer | null = null;
let count = 0;

/**
 * From now on the databases of tests are on this server; without it they are SQLite in memory.
 * @param address of a database on it, whose user may create others
 * @param run names the run in the names of its databases
 */
export function testOnPostgres(address: string, run: string): void {
  const addressOf = (name: string) =>
    Object.assign(new URL(address), { pathname: `/${name}` }).toString();
  onServer ??= { server: openDb(address), run, addressOf, made: [] };
}

export const isTestedOnPostgres = (): boolean => onServer !== null;

/** The prefix of the names of test databases on a server, so that they can be deleted. */
export const testDatabasePrefix = 'purandara_test_';

const newName = ({ run }: OnServer) => `${testDatabasePrefix}${run}_${process.pid}_${(count += 1)}`;

/** The address of an empty database that other processes may open too; in the given folder where it is a file. */
export async function addressOfEmptyDb(folder: string): Promise<string> {
  if (!onServer) return join(folder, 'site.sqlite');
  const name = newName(onServer);
  await createOnServer(onServer.server, name);
  return onServer.addressOf(name);
}

/** The address of a test's database on the server, over which another process of the site is to run. */
export function addressOnServer(db: Db): string {
  const name = onServer?.made.find((one) => one.db === db)?.name;
  if (!onServer || name === undefined) throw new Error('This database is not on a server.');
  return onServer.addressOf(name);
}

/** An empty database for one test. */
export async function emptyDb(): Promise<Db> {
  if (!onServer) return openDb(':memory:');
  const name = newName(onServer);
  await createOnServer(onServer.server, name);
  return remember(onServer, name);
}

/** Returns a function that gives each caller a database of its own, filled. Filling one for each test would take most of the tests' time. */
export function copiesOf(fill: Fill): () => Promise<Db> {
  let bytes: Promise<Buffer> | undefined;
  let template: Promise<string> | undefined;
  return async () => {
    if (!onServer) return openDb(await (bytes ??= serialise(fill)));
    const name = newName(onServer);
    await copyOnServer(onServer.server, name, await (template ??= makeTemplate(onServer, fill)));
    return remember(onServer, name);
  };
}

/** A database with every table and no song. */
export const migratedDb = copiesOf(migrate);

async function serialise(fill: Fill): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-edition-'));
  const file = join(folder, 'purandara.sqlite');
  const db = openDb(file);
  await fill(db);
  await db.destroy();
  const sqlite = new Sqlite(file);
  // SQLite does not open serialised bytes whose header says that there is a write-ahead log.
  sqlite.pragma('journal_mode = DELETE');
  const bytes = sqlite.serialize();
  sqlite.close();
  rmSync(folder, { recursive: true });
  return bytes;
}

async function makeTemplate(on: OnServer, fill: Fill): Promise<string> {
  const name = newName(on);
  await createOnServer(on.server, name);
  const db = openDb(on.addressOf(name));
  await fill(db);
  await db.destroy();
  return name;
}

function remember({ addressOf, made }: OnServer, name: string): Db {
  // As for a database in memory, other processes are not told its address, so that imports run in this one, which is quicker.
  const db: Db = new Kysely<Schema>({
    dialect: createPostgresDialect(addressOf(name), connections),
  });
  made.push({ name, db });
  return db;
}

let dropping: Promise<unknown> = Promise.resolve();

/**
 * Closes the databases that the tests of a file have made on the server, and deletes them in the background: that takes longer than a test,
 * and what is left is deleted at the end of the run (postgres-server.ts).
 */
export async function dropTestDatabases(): Promise<void> {
  if (!onServer) return;
  const { server, made } = onServer;
  const own = made.splice(0);
  await Promise.all(own.map(({ db }) => db.destroy()));
  for (const { name } of own)
    dropping = dropping.then(() => dropOnServer(server, name)).catch(() => {});
}
