import { setImmediate } from 'node:timers/promises';

/** The songs after a number, in the order of the edition, as many as are read at once. */
export interface Slice {
  after: number;
  max: number;
}

/** Titles or numbers that one query reads, in some twenty milliseconds. */
const readAtOnce = 2000;

/** The rows of all songs, read slice by slice with other requests answered in between. */
export async function* slicesOf<Row extends { number: number }>(
  read: (slice: Slice) => Promise<Row[]>,
  max = readAtOnce,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read({ after, max });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < max) return;
    after = last.number;
    await setImmediate();
  }
}
