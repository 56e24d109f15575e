import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSchemaState } from '../db/migrate.ts';
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
export async function withSite<Result>(task: (site: OpenedSite) => Promise<Result>): Promise<Result> {
  const env = readEnv();
  const file = resolve(env.DATA_DIR, 'purandara.sqlite');
  if (!existsSync(file)) throw new Error(`There is no database ${file}. The first start of the site makes it.`);
  const db = openDbAlone(file);
  try {
    const { missing, newer } = await readSchemaState(db);
    if (newer) throw new Error(`The database belongs to a newer version of the site (${newer}).`);
    if (missing.length > 0) throw new Error('The database is of an earlier version. Start the site once: it upgrades it.');
    return await task({ db, env, origin: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '') });
  } finally {
    await db.destroy();
  }
}
