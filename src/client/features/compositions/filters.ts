import { namedIndexes } from '../../../shared/compositions/indexes.ts';
import { hasFilters, type Filters } from '../../../shared/compositions/list-filters.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';
import { readIndexName } from '../edition/index-name.ts';

const switches = ['ready', 'checked'] as const;

/** The filters of the list's address. The address carries them, so that a filtered list can be shared. */
export function readFilters(search: URLSearchParams): Filters {
  const names = namedIndexes.flatMap((kind) => {
    const name = readIndexName(search.get(kind) ?? '');
    return name ? [[kind, name]] : [];
  });
  return {
    names: Object.fromEntries(names),
    ready: Boolean(search.get('ready')),
    checked: Boolean(search.get('checked')),
  };
}

/** Which page of a long list the address names. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

/** The query input of a long list; null where the address names only its first page. */
export function readPart(search: URLSearchParams): (Filters & { page: number }) | null {
  const part = { ...readFilters(search), page: readPage(search) };
  return part.page > 1 || hasFilters(part) ? part : null;
}

/** The parameters of filters and of a page, in one spelling and order. */
export function filterParameters(filters: Filters, page = 1): [string, string][] {
  return [
    ...namedIndexes.flatMap((kind): [string, string][] =>
      filters.names[kind] ? [[kind, filters.names[kind]]] : [],
    ),
    ...switches.flatMap((name): [string, string][] => (filters[name] ? [[name, '1']] : [])),
    ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
  ];
}

/** The address of a list, or of a page of it, that is filtered. */
export function filteredAddress(language: Language, filters: Filters, page = 1): string {
  const search = new URLSearchParams(language === defaultLanguage ? {} : { lang: language });
  for (const [name, value] of filterParameters(filters, page)) search.set(name, value);
  return search.size > 0 ? `/musics?${search}` : '/musics';
}
