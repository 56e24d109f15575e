import type { ListEntry } from '../../../shared/compositions.ts';
import { namedIndexes, namesIn, type NamedIndex } from '../../../shared/compositions/indexes.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';
import { readIndexName } from '../../lib/index-name.ts';

/** The list's filters. The address carries them, so that a filtered list can be shared. */
export interface Filters {
  /** The name by which a song must stand in an index. */
  names: Partial<Record<NamedIndex, string>>;
  /** Only songs whose words, raga and tala are known, which is enough to sing them. */
  ready: boolean;
  /** Only songs that a second person has proofread. */
  checked: boolean;
}

const switches = ['ready', 'checked'] as const;
export const noFilters: Filters = { names: {}, ready: false, checked: false };

export function readFilters(search: URLSearchParams): Filters {
  const names = namedIndexes.flatMap((kind) => {
    const name = readIndexName(search.get(kind) ?? '');
    return name ? [[kind, name]] : [];
  });
  return { names: Object.fromEntries(names), ready: Boolean(search.get('ready')), checked: Boolean(search.get('checked')) };
}

/** The address of a list that is filtered, in one spelling. */
export function filteredAddress(language: Language, filters: Filters): string {
  const search = new URLSearchParams(language === defaultLanguage ? {} : { lang: language });
  for (const kind of namedIndexes) if (filters.names[kind]) search.set(kind, filters.names[kind]);
  for (const name of switches) if (filters[name]) search.set(name, '1');
  return search.size > 0 ? `/musics?${search}` : '/musics';
}

export function hasFilters({ names, ready, checked }: Filters): boolean {
  return ready || checked || Object.keys(names).length > 0;
}

export function fits(song: ListEntry, { names, ready, checked }: Filters): boolean {
  if (ready && !(song.raga && song.tala && song.has.includes('lyrics'))) return false;
  if (checked && !song.has.includes('checked')) return false;
  return namedIndexes.every((kind) => names[kind] === undefined || namesIn(kind, song).includes(names[kind]));
}

/** The names of a list in each index that has some, in the order of their letters. */
export function filterChoices(entries: readonly ListEntry[]): { kind: NamedIndex; names: string[] }[] {
  return namedIndexes
    .map((kind) => ({
      kind,
      names: [...new Set(entries.flatMap((entry) => namesIn(kind, entry)))].toSorted((a, b) => a.localeCompare(b, 'en')),
    }))
    .filter(({ names }) => names.length > 0);
}
