import type { ReactNode } from 'react';
import { composeLoosely } from '../../shared/normal-form.ts';

/** One column of a table, as data. The first column of a table names its rows. */
export interface Column<Row> {
  /** Its name in `Asked`, and to a server that sorts. */
  key: string;
  /** Its head; on a phone, where rows are cards, its label; and its name in the CSV. */
  name: string;
  /** What it is sorted and filtered by, and what stands in the CSV. Empty where nothing is known. */
  value: (row: Row) => string | number;
  /** What is seen, where that is not the plain value. */
  show?: (row: Row) => ReactNode;
  /** It can be sorted, first in this direction. */
  sort?: 'asc' | 'desc';
  /** One of few values can be chosen: of those that the rows have, or of these, each value with its word. */
  choose?: true | Readonly<Record<string, string>>;
  /** It needs no label on a phone: the value says itself what it is. */
  bare?: boolean;
  /** Not in the table: only filtered by, and in the CSV. */
  unseen?: boolean;
  className?: string;
}

/** Which rows are wanted, and in what order. */
export interface TableRequest {
  /** From 1. */
  page: number;
  /** Key of a column; empty for the order they come in. */
  sort: string;
  direction: 'asc' | 'desc';
  text: string;
  /** Chosen values by column; one that is not chosen is absent. */
  choices: Readonly<Record<string, string>>;
}

export const firstRequest: TableRequest = { page: 1, sort: '', direction: 'asc', text: '', choices: {} };

export const isFiltered = ({ text, choices }: TableRequest): boolean => text.trim() !== '' || Object.keys(choices).length > 0;

const fold = (text: string) => composeLoosely(text).toLowerCase();
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows that fit what is asked, in its order, of all pages: every word of the text stands in some column, in any letter case. */
export function arrange<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { sort, direction, text, choices }: TableRequest): readonly Row[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const fits = (row: Row) => {
    if (columns.some(({ key, value }) => choices[key] !== undefined && String(value(row)) !== choices[key])) return false;
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

/** What is not known comes last in either direction. */
function compare(a: string | number, b: string | number, turn: 1 | -1): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
}

/** The values to choose from, each with its word. */
export function choicesOf<Row>({ choose, value }: Column<Row>, rows: readonly Row[]): [value: string, word: string][] {
  if (!choose) return [];
  if (choose !== true) return Object.entries(choose);
  const values = new Set(rows.map((row) => String(value(row))).filter(Boolean));
  return [...values].sort(collator.compare).map((word) => [word, word]);
}
