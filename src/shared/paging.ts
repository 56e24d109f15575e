/** So deep can be gone into a long list from either end: what is passed over is read all the same, and everybody waits for it. */
export const maxRow = 10_000;

/** How many rows the server gives at a time where it is asked for all. */
export const maxPageSize = 500;

/** The last moment that a date can say, in epoch milliseconds. */
export const maxTime = 8.64e15;

interface Paged {
  page: number;
  size: number;
}

export const isWithinMaxRow = ({ page, size }: Paged): boolean => page * size <= maxRow;
export const beyondMaxRow = { path: ['page'], message: `must lie within the first ${maxRow} rows` };

/** A page of a long list, whether another follows, and when it was read in epoch milliseconds: `until` of the pages that follow. */
export interface Page<Row> {
  rows: Row[];
  more: boolean;
  at: number;
}

/** A page of what was read: its rows and at most one more. */
export function pageOf<Row>(read: readonly Row[], { page, size }: Paged, at: number): Page<Row> {
  return { rows: read.slice(0, size), more: read.length > size && isWithinMaxRow({ page: page + 1, size }), at };
}
