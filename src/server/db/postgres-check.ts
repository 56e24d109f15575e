import { sql } from 'kysely';
import { messageOf } from '../error-message.ts';
import { isOnPostgres } from './engine.ts';
import type { Db } from './open.ts';

/** The oldest version of the server on which the tests run. */
const oldestVersion = 15;

interface Server {
  version: number;
  encoding: string;
  isReadOnly: boolean;
  /** The tables in the schema that the program uses. */
  tables: string[];
}

/**
 * Refuses a PostgreSQL server or database that the program cannot use, before anything is written. Any SQLite database passes.
 * @throws Error with one line, without the password
 */
export async function refuseUnusableServer(db: Db): Promise<void> {
  if (!isOnPostgres(db)) return;
  const fault = findFault(await readServer(db));
  if (fault) throw new Error(fault);
}

/** Why the program cannot use a server, as one line; null where it can. */
export function findFault({ version, encoding, isReadOnly, tables }: Server): string | null {
  if (version < oldestVersion)
    return `The database server is PostgreSQL ${version}; the site needs ${oldestVersion} or newer.`;
  if (encoding !== 'UTF8')
    return `The database of DATABASE_URL has the encoding ${encoding}; the site needs UTF8.`;
  if (isReadOnly)
    return 'The database server of DATABASE_URL takes no writes: it is a standby, or set to read only. Name the primary server.';
  if (tables.length > 0 && !tables.includes('kysely_migration'))
    return `The database of DATABASE_URL belongs to another program: it has a table ${tables[0]}. Create an empty one for the site.`;
  return null;
}

async function readServer(db: Db): Promise<Server> {
  try {
    const { rows } = await sql<
      Omit<Server, 'tables'>
    >`select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(
      db,
    );
    const { rows: tables } = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = current_schema()
      order by tablename`.execute(db);
    if (!rows[0]) throw new Error('it does not say its version');
    return { ...rows[0], tables: tables.map(({ name }) => name) };
  } catch (error) {
    throw new Error(whyUnreachable(error), { cause: error });
  }
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'The database server of DATABASE_URL is not known under that name.',
  EAI_AGAIN: 'The database server of DATABASE_URL is not known under that name.',
  ECONNREFUSED: 'There is no database server at the address of DATABASE_URL.',
  '28P01': 'The database server refuses the user or the password of DATABASE_URL.',
  '28000': 'The database server refuses the user or the password of DATABASE_URL.',
  '3D000':
    'The database server does not have the database of DATABASE_URL. Create it first, empty.',
  '53300':
    'The database server has no connection left. Raise its max_connections, or run fewer processes.',
  '57P03': 'The database server is starting or stopping. Try again in a moment.',
};

/** Why a server gives no answer, as one line. */
function whyUnreachable(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const said = messageOf(cause);
  return (
    reasons[code] ?? `The database of DATABASE_URL cannot be used: ${said.replace(/\s+/g, ' ')}`
  );
}
