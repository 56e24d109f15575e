/** Values a statement: SQLite binds 32,766 at most, PostgreSQL 65,535, and rows that are inserted have a dozen each. */
const chunkLength = 500;

/** Asks about any number of values, some hundred at a time, one statement after the other. @returns all their rows */
export async function inChunks<Value, Row>(values: readonly Value[], ask: (chunk: Value[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[][] = [];
  for (let from = 0; from < values.length; from += chunkLength) rows.push(await ask(values.slice(from, from + chunkLength)));
  return rows.flat();
}
