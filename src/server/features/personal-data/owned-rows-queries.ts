import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

/** The owner of an account, by the columns that find their rows. */
export type Owner = Pick<Schema['users'], 'id' | 'username' | 'email' | 'email_key'>;
type Row = Readonly<Record<string, unknown>>;

interface Page {
  limit: number;
  offset: number;
}
export interface Section {
  /** The tables that it reads. */
  tables: readonly (keyof Schema)[];
  /** What the rows are, for the reader of the file. */
  about: string;
  rows: (db: Db, owner: Owner, page: Page) => Promise<readonly Row[]>;
}

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/** Rows of a table that belong to somebody, in the order of the first columns. */
export const own =
  <Table extends keyof Schema>(
    table: Table,
    owners: readonly Column<Table>[],
    columns: readonly Column<Table>[],
    {
      order = ['id' as Column<Table>],
      key = 'id',
    }: { order?: readonly Column<Table>[]; key?: keyof Owner } = {},
  ): Section['rows'] =>
  async (db, owner, { limit, offset }) => {
    const refs = (names: readonly string[]) => names.map((name) => sql.ref(name));
    const isOwn = sql.join(
      refs(owners).map((column) => sql`${column} = ${owner[key]}`),
      sql` or `,
    );
    const { rows } = await sql<Row>`select ${sql.join(refs(columns))} from ${sql.table(table)}
      where ${isOwn} order by ${sql.join(refs(order))} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  };

/** Short lists of several tables as one section, each row with its kind. */
export const together =
  (kinds: Readonly<Record<string, Section['rows']>>): Section['rows'] =>
  async (db, owner, { offset }) => {
    const rows: Row[] = [];
    if (offset > 0) return rows;
    for (const [kind, read] of Object.entries(kinds))
      for (const row of await read(db, owner, { limit: maxShortList, offset: 0 }))
        rows.push({ kind, ...row });
    return rows;
  };
/** More songs than any edition has. */
const maxShortList = 100_000;
