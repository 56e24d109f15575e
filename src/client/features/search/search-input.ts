import { languageOf } from '../../routes.tsx';
import { readQuery } from './addresses.ts';
import { readFilters, readPage } from '../compositions/filters.ts';

/** The query input of the results page; the same on the server and in the browser, so that hydration finds the cached response. */
export function readSearchInput(search: URLSearchParams) {
  return {
    query: readQuery(search.get('q') ?? ''),
    language: languageOf(search),
    submitted: true,
    ...readFilters(search),
    page: readPage(search),
  };
}
