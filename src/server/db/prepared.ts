import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

// Not from open.ts, which imports this file by way of postgres.ts.
type Db = Kysely<Schema>;

/**
 * Stands in a query for a value that is given at each run; it is found by its name, so that a query may use a value twice or in any order.
 */
interface Placeholder {
  placeholder: string;
}

/** The texts of the queries that were prepared, each with a name under which a PostgreSQL connection keeps its plan. */
const names = new Map<string, string>();

export const nameOfPrepared = (text: string): string | undefined => names.get(text);

/**
 * A query that is built once and run with other values each time. Kysely's building and compiling takes three times as long as SQLite's
 * answer by key, so the reads of frequent requests are prepared; for other queries the indirection does not pay.
 */
export function prepared<Values extends Record<string, string | number>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const placeholders = new Proxy(
    {},
    { get: (_target, name): Placeholder => ({ placeholder: String(name) }) },
  ) as Values;

  return async (db, values) => {
    let query = compiled.get(db);
    if (!query) {
      compiled.set(db, (query = build(db, placeholders).compile()));
      if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size}`);
    }
    const parameters = query.parameters.map((value) =>
      isPlaceholder(value) ? values[value.placeholder] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows[0];
  };
}

function isPlaceholder(value: unknown): value is Placeholder {
  return typeof value === 'object' && value !== null && 'placeholder' in value;
}
