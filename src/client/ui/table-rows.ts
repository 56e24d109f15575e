import type { ReactNode } from 'react';
import { composeLoosely } from '../../shared/normal-form.ts';

/** One column of a table. */
export interface Column<Row> {
  /** Its name in a TableRequest, and for a server that sorts. */
  key: string;
  /** Its header; also its label on a phone, where rows are cards, and its name in the CSV. */
  name: string;
  /** The value for sorting, filtering and the CSV; empty when unknown. */
  value: (row: Row) => string | number;
  /** The cell's content, where it is not the plain value. */
  show?: (row: Row) => ReactNode;
  /** Makes the column sortable, at first in this direction. */
  sort?: 'asc' | 'desc';
  /** Offers a select of the values: those in the rows (true), or the given ones, each with its label. */
  choose?: true | Readonly<Record<string, string>>;
  /** Shows no label on a phone, where the value explains itself. */
  bare?: boolean;
  /** Hidden in the table: it is only filtered by and written to the CSV. */
  unseen?: boolean;
  /** Names the row, where the first column does not. */
  isName?: true;
  /** Utilities of its cells. */
  className?: string;
}

/** Which rows a table requests, and in what order. */
export interface TableRequest {
  /** From 1. */
  page: number;
  /** Key of a column; empty for the given order. */
  sort: string;
  direction: 'asc' | 'desc';
  text: string;
  /** Chosen values by column key; columns without a choice are absent. */
  choices: Readonly<Record<string, string>>;
}

export const firstRequest: TableRequest = {
  page: 1,
  sort: '',
  direction: 'asc',
  text: '',
  choices: {},
};

export const isFiltered = ({ text, choices }: TableRequest): boolean =>
  text.trim() !== '' || Object.keys(choices).length > 0;

const fold = (text: string) => composeLoosely(text).toLowerCase();
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** All rows that match the request, sorted. A row matches when each word of the filter text occurs in some column, in any letter case. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, direction, text, choices }: TableRequest,
): readonly Row[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const fits = (row: Row) => {
    if (
      columns.some(
        ({ key, value }) => choices[key] !== undefined && String(value(row)) !== choices[key],
      )
    )
      return false;
    if (words.length === 0) return true;
    const all = fold(columns.map(({ value }) => value(row)).join('\n'));
    return words.every((word) => all.includes(word));
  };
  const found = rows.filter(fits);
  const value = columns.find(({ key }) => key === sort)?.value;
  if (!value) return found;
  const turn = direction === 'desc' ? -1 : 1;
  return found.toSorted((a, b) => compare(value(a), value(b), turn));
}

/** Unknown values come last in either direction. */
function compare(a: string | number, b: string | number, turn: 1 | -1): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return (
    turn *
    (typeof a === 'number' && typeof b === 'number'
      ? a - b
      : collator.compare(String(a), String(b)))
  );
}

/** The values of a column's select, each with its label. */
export function choicesOf<Row>(
  { choose, value }: Column<Row>,
  rows: readonly Row[],
): [value: string, word: string][] {
  if (!choose) return [];
  if (choose !== true) return Object.entries(choose);
  const values = new Set(rows.map((row) => String(value(row))).filter(Boolean));
  return [...values].sort(collator.compare).map((word) => [word, word]);
}
