import Sqlite from 'better-sqlite3';

type Row = Record<string, unknown>;

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

interface Reference {
  from: string;
  table: string;
  to: string | null;
}

/** Values of columns that a migration reads; any other column gets a text or a number. */
const values: Record<string, unknown> = {
  standing: 'Approved',
  language: 'Kannada',
  readings: JSON.stringify([{ text: 'ಪದ', sigla: ['B'] }]),
  note: null,
  note_kannada: null,
  readers: 1,
};

/** Adds a row to every table of a database that has none, whatever its version, so that each row refers to those of other tables. */
export function fillTables(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.pragma('foreign_keys = OFF');
  const tables = tablesOf(sqlite).filter(
    (table) => sqlite.prepare(`select 1 from "${table}" limit 1`).get() === undefined,
  );
  const rows = new Map(tables.map((table) => [table, rowOf(sqlite, table)]));
  for (const [table, row] of rows) {
    for (const { from, table: target, to } of sqlite.pragma(
      `foreign_key_list("${table}")`,
    ) as Reference[])
      row[from] = rows.get(target)?.[to ?? 'id'] ?? null;
    const columns = Object.keys(row);
    sqlite
      .prepare(
        `insert into "${table}" (${columns.map((name) => `"${name}"`).join()}) values (${columns.map(() => '?').join()})`,
      )
      .run(Object.values(row));
  }
  const orphans = sqlite.pragma('foreign_key_check') as unknown[];
  sqlite.close();
  if (orphans.length > 0) throw new Error(`rows refer to missing ones: ${JSON.stringify(orphans)}`);
}

function rowOf(sqlite: Sqlite.Database, table: string): Row {
  const columns = sqlite.pragma(`table_info("${table}")`) as Column[];
  return Object.fromEntries(
    columns.map(({ name, type }) => {
      if (name in values) return [name, values[name]];
      if (/blob/i.test(type)) return [name, Buffer.from('bytes')];
      return [name, /int/i.test(type) ? 1 : `${name} of ${table}`];
    }),
  );
}

/** All rows of every table but Kysely's own. */
export function readTables(file: string): Record<string, Row[]> {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return Object.fromEntries(
      tablesOf(sqlite).map((table) => [
        table,
        sqlite.prepare(`select * from "${table}"`).all() as Row[],
      ]),
    );
  } finally {
    sqlite.close();
  }
}

const tablesOf = (sqlite: Sqlite.Database) =>
  (
    sqlite
      .prepare(
        `select name from sqlite_master where type = 'table' and name not like 'kysely%' order by name`,
      )
      .all() as {
      name: string;
    }[]
  ).map(({ name }) => name);
