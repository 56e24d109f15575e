import { languageOf } from '../../routes.tsx';
import { readQuery } from './addresses.ts';
import { readFilters, readPage } from '../compositions/filters.ts';

/** What the results page of an address asks for; the server and the browser ask in the same words, so that hydration finds the answer. */
export function readSearchInput(search: URLSearchParams) {
  return {
    query: readQuery(search.get('q') ?? ''),
    language: languageOf(search),
    submitted: true,
    ...readFilters(search),
    page: readPage(search),
  };
}
