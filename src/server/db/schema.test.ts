import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openDb } from './open.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

test('the schema’s types are the columns of the migrated database', async () => {
  const db = openDb(':memory:');
  await migrate(db);
  const tables = await db.introspection.getTables();
  const migrated = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } =
        await sql<Column>`select name, type, "notnull", pk from pragma_table_info(${name})`.execute(
          db,
        );
      return [
        name,
        Object.fromEntries(
          rows.map((column) => [
            column.name,
            `${kindOf(column.type)}${column.notnull || column.pk ? '' : ' | null'}`,
          ]),
        ),
      ];
    }),
  );
  expect(typedTables()).toEqual(Object.fromEntries(migrated));
  await db.destroy();
});

/** Kysely's own tables, which the schema leaves out. */
function typedTables(): Record<string, Record<string, string>> {
  const files = readdirSync('src/server/db').filter((name) =>
    /^schema\.ts$|-tables\.ts$/.test(name),
  );
  const text = files.map((name) => readFileSync(`src/server/db/${name}`, 'utf8')).join('\n');
  const interfaces = new Map(
    [...text.matchAll(/interface (\w+)(?: extends [\w, ]+)? \{([^}]*)\}/g)].map(
      ([, name = '', body = '']) => [name, body],
    ),
  );
  const tables = Object.assign(
    {},
    ...[...interfaces]
      .filter(([name]) => /^Schema$|Tables$/.test(name))
      .map(([, body]) => fieldsOf(body)),
  ) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(tables).map(([table, type]) => [
      table,
      Object.fromEntries(
        Object.entries(fieldsOf(interfaces.get(type) ?? '')).map(([name, kind]) => [
          name,
          kind.replace(/^(?!number)[^|]*?(?=(?: \| null)?$)/, 'string').replace(/^'.*'$/, 'string'),
        ]),
      ),
    ]),
  );
}

function fieldsOf(body: string): Record<string, string> {
  return Object.fromEntries(
    [...body.matchAll(/^\s*(\w+): ([^;]+);/gm)].map(([, name = '', type = '']) => [name, type]),
  );
}

const kindOf = (type: string) => (/int/i.test(type) ? 'number' : 'string');
