import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { moveRows } from '../db/move-rows.ts';
import { openDb, type Db } from '../db/open.ts';
import { refuseUnusableServer } from '../db/postgres-check.ts';
import { takeDataFolder } from '../disk/data-folder.ts';
import { readEnv } from '../env.ts';
import { readArguments, type Command } from './command.ts';

export const moveToPostgresCommand: Command = {
  name: 'migrate-to-postgres',
  summary:
    'copy the database file to the empty PostgreSQL database of DATABASE_URL, while the site is stopped',
  help: `purandara migrate-to-postgres

Copies the database file of DATA_DIR to the PostgreSQL database of DATABASE_URL, which must be empty. Stop the site
first. Each table is counted and compared; where one differs nothing is written. The file stays as it is. Sessions and keys are
not copied: everybody has to log in again.`,
  async run(args) {
    readArguments(args, {});
    const { file, address } = readLocations();
    if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
    await move(file, address);
    console.log(
      'Start the site with the same DATABASE_URL now. Everybody has to log in again. The file stays as it was.',
    );
  },
};

export const moveFromPostgresCommand: Command = {
  name: 'migrate-from-postgres',
  summary:
    'copy the PostgreSQL database of DATABASE_URL to a new database file, while the site is stopped',
  help: `purandara migrate-from-postgres

Copies everything in the PostgreSQL database of DATABASE_URL to a new database file in DATA_DIR; there must be none. Stop the site
first. Each table is counted and compared; where one differs no file is made. The PostgreSQL database stays as it is. Sessions
and keys are not copied: everybody has to log in again.`,
  async run(args) {
    readArguments(args, {});
    const { file, address } = readLocations();
    if (existsSync(file))
      throw new Error(`There is a database ${file} already. Move it away first.`);
    const draft = `${file}.moving`;
    const remove = () =>
      [draft, `${draft}-wal`, `${draft}-shm`].forEach((path) => rmSync(path, { force: true }));
    try {
      remove();
      await move(address, draft);
      renameSync(draft, file);
    } finally {
      remove();
    }
    console.log('Start the site without DATABASE_URL now. Everybody has to log in again.');
  },
};

/** @throws Error with one line where DATABASE_URL is missing, or a process of the site uses the data folder */
function readLocations(): { file: string; address: string } {
  const { DATA_DIR, DATABASE_URL } = readEnv();
  if (!DATABASE_URL) throw new Error('Set DATABASE_URL to the PostgreSQL database.');
  takeDataFolder(DATA_DIR);
  return { file: resolve(DATA_DIR, 'purandara.sqlite'), address: DATABASE_URL };
}

async function move(from: string, to: string): Promise<void> {
  const opened: Db[] = [];
  try {
    const [source, target] = [from, to].map((address) => openDb(address)) as [Db, Db];
    opened.push(source, target);
    for (const db of opened) await refuseUnusableServer(db);
    const counts = await moveRows(source, target);
    for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count}`);
    console.log(`${Object.keys(counts).length} tables were copied and compared.`);
  } finally {
    await Promise.all(opened.map((db) => db.destroy()));
  }
}
