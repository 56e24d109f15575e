/** The last row of a long list that a page can reach: the database reads every row before it, which blocks other requests. */
export const maxRow = 10_000;

/** The most rows of a page; a caller that needs all rows fetches pages of this size. */
export const maxPageSize = 500;

/** The latest moment that a Date can hold, in epoch milliseconds. */
export const maxTime = 8.64e15;

interface Paged {
  page: number;
  size: number;
}

export const isWithinMaxRow = ({ page, size }: Paged): boolean => page * size <= maxRow;
export const beyondMaxRow = { path: ['page'], message: `must lie within the first ${maxRow} rows` };

/** A page of a long list, whether another follows, and when it was read (epoch milliseconds), which the following pages pass as `until`. */
export interface PageOfRows<Row> {
  rows: Row[];
  more: boolean;
  at: number;
}

/** Makes a page from rows that were read with one more than its size; the extra row tells that another page follows. */
export function pageOf<Row>(
  read: readonly Row[],
  { page, size }: Paged,
  at: number,
): PageOfRows<Row> {
  return {
    rows: read.slice(0, size),
    more: read.length > size && isWithinMaxRow({ page: page + 1, size }),
    at,
  };
}
