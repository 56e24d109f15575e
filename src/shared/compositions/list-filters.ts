import type { ListEntry } from './indexes.ts';
import { namedIndexes, namesIn, type NamedIndex } from './indexes.ts';

export interface Filters {
  /** The name by which a song must stand in an index. */
  names: Partial<Record<NamedIndex, string | undefined>>;
  /** Only songs whose words, raga and tala are known, which is enough to sing them. */
  ready: boolean;
  /** Only songs that a second person has proofread. */
  checked: boolean;
}

/** The names in an index that the songs of a list have. */
export interface FilterChoice {
  kind: NamedIndex;
  names: string[];
}

export const noFilters: Filters = { names: {}, ready: false, checked: false };

export function hasFilters({ names, ready, checked }: Filters): boolean {
  return ready || checked || Object.values(names).some(Boolean);
}

export function fits(song: ListEntry, { names, ready, checked }: Filters): boolean {
  if (ready && !(song.raga && song.tala && song.has.includes('lyrics'))) return false;
  if (checked && !song.has.includes('readOnce') && !song.has.includes('readTwice')) return false;
  return namedIndexes.every(
    (kind) => names[kind] === undefined || namesIn(kind, song).includes(names[kind]),
  );
}

/** The names of a list in each index that has some, in the order of their letters. */
export function filterChoices(entries: readonly ListEntry[]): FilterChoice[] {
  const { compare } = new Intl.Collator('en');
  return namedIndexes
    .map((kind) => {
      const names = new Set<string>();
      for (const entry of entries) for (const name of namesIn(kind, entry)) names.add(name);
      return { kind, names: [...names].toSorted(compare) };
    })
    .filter(({ names }) => names.length > 0);
}
