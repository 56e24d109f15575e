import type { ListEntry } from '../../../shared/compositions.ts';
import { forms, type Form } from '../../../shared/kinds.ts';

/** The list's filters. The address carries them, so that a filtered list can be shared. */
export interface Filters {
  raga: string | null;
  tala: string | null;
  form: Form | null;
  /** Only songs whose words, raga and tala are known, which is enough to sing them. */
  ready: boolean;
  /** Only songs that a second person has proofread. */
  checked: boolean;
}

export function readFilters(search: URLSearchParams): Filters {
  return {
    raga: search.get('raga') || null,
    tala: search.get('tala') || null,
    form: forms.find((form) => form === search.get('form')) ?? null,
    ready: search.has('ready'),
    checked: search.has('checked'),
  };
}

/** The address's query with its filters replaced. */
export function writeFilters(search: URLSearchParams, filters: Filters): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters) as [string, string | boolean | null][]) {
    if (value) next.set(name, value === true ? '1' : value);
    else next.delete(name);
  }
  return next.toString();
}

export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some(Boolean);
}

export function fits({ raga, tala, form, has }: ListEntry, filters: Filters): boolean {
  if (filters.ready && !(raga && tala && has.includes('lyrics'))) return false;
  if (filters.checked && !has.includes('checked')) return false;
  return (!filters.raga || raga === filters.raga) && (!filters.tala || tala === filters.tala) && (!filters.form || form === filters.form);
}

/** The ragas and talas of a list, in their order as words. */
export function filterChoices(entries: readonly ListEntry[]): { ragas: string[]; talas: string[]; forms: Form[] } {
  const known = (values: (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null))].toSorted((a, b) => a.localeCompare(b, 'en'));
  return {
    ragas: known(entries.map(({ raga }) => raga)),
    talas: known(entries.map(({ tala }) => tala)),
    forms: forms.filter((form) => entries.some((entry) => entry.form === form)),
  };
}
