import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSchemaState } from '../db/migrate.ts';
import { refuseUnusableServer } from '../db/postgres-check.ts';
import { refuseForeign } from '../disk/data-folder.ts';
import { openDbAlone } from '../db/open-alone.ts';
import type { Db } from '../db/open.ts';
import { readEnv, type Env } from '../env.ts';

/** The site's database, as a command uses it beside the running site or without it. */
interface OpenedSite {
  db: Db;
  env: Env;
  /** The site's public address, without a slash at its end. */
  origin: string;
}

/**
 * Runs a task with the site's database and closes it.
 * @throws Error with one line when there is no database, or it is of another version of the program; what the task throws
 */
export async function withSite<Result>(
  task: (site: OpenedSite) => Promise<Result>,
): Promise<Result> {
  const env = readEnv();
  const db = openDbAlone(env.DATABASE_URL ?? findFile(env.DATA_DIR));
  try {
    await refuseUnusableServer(db);
    const { missing, newer, isNew } = await readSchemaState(db);
    if (isNew) throw new Error('The database is empty. The first start of the site fills it.');
    if (newer) throw new Error(`The database belongs to a newer version of the site (${newer}).`);
    if (missing.length > 0)
      throw new Error(
        'The database is of an earlier version. Start the site once: it upgrades it.',
      );
    return await task({
      db,
      env,
      origin: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    });
  } finally {
    await db.destroy();
  }
}

function findFile(folder: string): string {
  const file = resolve(folder, 'purandara.sqlite');
  // Checked before the file, which seems to be missing in an unreadable folder.
  refuseForeign(resolve(folder), [file, `${file}-wal`, `${file}-shm`]);
  if (!existsSync(file))
    throw new Error(`There is no database ${file}. The first start of the site makes it.`);
  return file;
}

/**
 * Refuses a command that works on the database's file.
 * @param instead what to do on PostgreSQL
 * @throws Error with one line where the site is on PostgreSQL
 */
export function refuseOnPostgres(
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
  instead: string,
): void {
  if (DATABASE_URL)
    throw new Error(`The database is on a PostgreSQL server (DATABASE_URL). ${instead}`);
}
