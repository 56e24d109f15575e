/** Values in one statement. SQLite binds at most 32,766 and PostgreSQL 65,535, and an inserted row has a dozen values. */
const chunkLength = 500;

/** Runs a query over any number of values in chunks, one statement after the other. @returns the rows of all chunks */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  ask: (chunk: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[][] = [];
  for (let from = 0; from < values.length; from += chunkLength)
    rows.push(await ask(values.slice(from, from + chunkLength)));
  return rows.flat();
}
