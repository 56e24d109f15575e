import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './open.ts';

/** Stands where a value will be; made by name so that a query may use one twice or in any order. */
interface Placeholder {
  placeholder: string;
}

/**
 * A query built once and run with other values each time. Building and compiling cost Kysely three times what SQLite needs
 * to answer by key, so the reads of every request are prepared; others are not worth the indirection.
 */
export function prepared<Values extends Record<string, string | number>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const placeholders = new Proxy({}, { get: (_target, name): Placeholder => ({ placeholder: String(name) }) }) as Values;

  return async (db, values) => {
    let query = compiled.get(db);
    if (!query) compiled.set(db, (query = build(db, placeholders).compile()));
    const parameters = query.parameters.map((value) => (isPlaceholder(value) ? values[value.placeholder] : value));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows[0];
  };
}

function isPlaceholder(value: unknown): value is Placeholder {
  return typeof value === 'object' && value !== null && 'placeholder' in value;
}
