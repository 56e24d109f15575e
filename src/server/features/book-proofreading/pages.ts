import { markOf, type LineReading } from '../../../shared/book-proofreading.ts';
import { pageMeasuresSchema } from '../../../shared/books-input.ts';
import type { PageRow } from '../books/queries.ts';
import type { DecisionPage } from './output.ts';
import type { LineReadingRow, PageReadersRow } from './queries.ts';

export const readingOf = ({ text, state, note }: LineReadingRow): LineReading => ({
  text,
  mark: markOf(state),
  note: note ?? '',
});

/** A page as its readers and those who decide see it. */
export function pageOf(
  { id, position, label, image_version, measured, width, height }: PageRow,
  readVersion: number | undefined,
): DecisionPage['page'] {
  const size =
    measured === null ? { width, height } : pageMeasuresSchema.parse(JSON.parse(measured));
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

type MaybeReaders = Omit<PageReadersRow, 'page_id'> & { page_id: string | null };
/** The readers in a row of a page, if it has any. */
export const readersOf = ({ page_id, ...row }: MaybeReaders): PageReadersRow | undefined =>
  page_id === null ? undefined : { ...row, page_id };
