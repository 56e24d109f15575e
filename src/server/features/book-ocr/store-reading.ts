import { randomUUID } from 'node:crypto';
import { boxSchema } from '../../../shared/books-input.ts';
import type { Box } from '../../../shared/books.ts';
import type { Db } from '../../db/open.ts';
import type { PageLine } from '../../ocr/entry.ts';
import {
  deleteLines,
  insertLines,
  listLines,
  listLinesOfPeople,
  updateLine,
  type LineRow,
} from './queries.ts';
import { overlaps, sameLines } from './same-lines.ts';

const boxOf = (row: LineRow): Box => boxSchema.parse(JSON.parse(row.box));

/** A line of the page as it will be: with the id of an earlier reading, and with what was read; null where it was not found again. */
interface Placed {
  id: string | null;
  column: number;
  box: Box;
  line: PageLine | null;
}

/**
 * Stores the lines of a page. A line that was read before at the same place keeps its id; one that a person has read or decided keeps its
 * text, words and box too, and stays when it was not found again. Runs in a transaction.
 */
export async function storeLines(
  trx: Db,
  page: { id: string; imageVersion: number },
  lines: readonly PageLine[],
): Promise<void> {
  const before = await listLines(trx, [page.id]);
  const ofPeople = await listLinesOfPeople(trx, page.id);
  const same = sameLines(
    before.map(boxOf),
    lines.map(({ box }) => box),
  );
  const kept = new Set(same.flatMap((index) => (index === null ? [] : [before[index]?.id ?? ''])));
  const alone = before.filter(({ id }) => ofPeople.has(id) && !kept.has(id));
  const placed: Placed[] = alone.map((row) => ({
    id: row.id,
    column: row.column_no,
    box: boxOf(row),
    line: null,
  }));
  for (const [at, line] of lines.entries()) {
    const old = before[same[at] ?? -1];
    // A part of a line that a person has read was read as a line of its own.
    const isPart =
      !old && before.some((row) => ofPeople.has(row.id) && overlaps(boxOf(row), line.box));
    if (!isPart) placed.push({ id: old?.id ?? null, column: line.column, box: line.box, line });
  }
  // The order of reading, into which lines that were not found again are put by their height.
  const order = placed.filter(({ line }) => line !== null);
  for (const one of placed.filter(({ line }) => line === null)) {
    const at = order.findIndex(
      ({ column, box }) => column > one.column || (column === one.column && box[1] > one.box[1]),
    );
    order.splice(at < 0 ? order.length : at, 0, one);
  }
  await deleteLines(
    trx,
    before.filter(({ id }) => !kept.has(id) && !ofPeople.has(id)).map(({ id }) => id),
  );
  const added: LineRow[] = [];
  for (const [position, { id, line }] of order.entries()) {
    if (id !== null && (line === null || ofPeople.has(id))) {
      await updateLine(trx, id, { position });
      continue;
    }
    if (line === null) continue;
    const read = {
      position,
      column_no: line.column,
      box: JSON.stringify(line.box),
      words: JSON.stringify(line.words),
      text: line.words.map(({ text }) => text).join(' '),
      read_version: page.imageVersion,
    };
    if (id !== null) await updateLine(trx, id, read);
    else
      added.push({
        id: randomUUID(),
        page_id: page.id,
        ...read,
        kind: 'line',
        decided: null,
        decided_by: null,
        decided_at: null,
      });
  }
  await insertLines(trx, added);
}
