import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether an address names a database on a PostgreSQL server; any other is the path of a SQLite file. */
export const isPostgresAddress = (address: string): boolean =>
  /^postgres(?:ql)?:\/\//.test(address);

/** Whether a database is on a PostgreSQL server. */
export const isOnPostgres = <Tables>(db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
