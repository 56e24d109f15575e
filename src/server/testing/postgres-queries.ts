import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** Creates an empty database on the server that `server` is connected to, in a locale that does not sort by bytes, as most have. */
export async function createOnServer(server: Db, name: string): Promise<void> {
  await sql`create database ${sql.ref(name)} template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-IN' locale 'C'`.execute(
    server,
  );
}

/** Creates a copy of a database to which nobody is connected. */
export async function copyOnServer(server: Db, name: string, template: string): Promise<void> {
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(server);
}

export async function dropOnServer(server: Db, name: string): Promise<void> {
  await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(server);
}

/** The databases whose names begin with a prefix. */
export async function listOnServer(server: Db, prefix: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select datname as name from pg_database where datname like ${`${prefix}%`}`.execute(server);
  return rows.map(({ name }) => name);
}
