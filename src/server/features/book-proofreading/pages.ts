import { markOf, type LineReading } from '../../../shared/book-proofreading.ts';
import { pageMeasuresSchema } from '../../../shared/books-input.ts';
import type { PageRow } from '../books/queries.ts';
import type { DecisionPage } from './output.ts';
import type { LineReadingRow, PageReadersRow } from './queries.ts';

export const readingOf = ({ text, state, note }: LineReadingRow): LineReading => ({
  text,
  mark: markOf(state),
  note,
});

/** A page as its readers and those who decide see it. */
export function pageOf(
  { id, position, label, image_version, measured, width, height }: PageRow,
  readVersion: number | undefined,
): DecisionPage['page'] {
  const size = measured === null ? { width, height } : pageMeasuresSchema.parse(JSON.parse(measured));
  return {
    id,
    position: position + 1,
    label,
    imageVersion: image_version,
    width: size.width,
    height: size.height,
    isImageNewer: readVersion !== undefined && readVersion !== image_version,
  };
}

type MaybeReaders = { [Key in keyof PageReadersRow]: PageReadersRow[Key] | null };
/** The readers in a row of a page that has them. */
export function readersOf({ page_id, ...row }: MaybeReaders): PageReadersRow {
  if (page_id === null) throw new Error('the page has no readers');
  return {
    page_id,
    first_id: row.first_id,
    second_id: row.second_id,
    first_done_at: row.first_done_at,
    second_done_at: row.second_done_at,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    found_first: row.found_first,
    found_second: row.found_second,
    found_both: row.found_both,
  };
}
