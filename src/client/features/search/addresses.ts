import { maxSearchLength } from '../../../shared/compositions.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';

/** A query as the address of its results has it. */
export const readQuery = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').slice(0, maxSearchLength);

/** The address of the results of a query, with further parameters of a list. */
export function searchAddress(
  query: string,
  language: Language,
  more: Iterable<[string, string]> = [],
): string {
  const search = new URLSearchParams({ q: readQuery(query) });
  if (language !== defaultLanguage) search.set('lang', language);
  for (const [name, value] of more) search.set(name, value);
  return `/search?${search}`;
}

const scripts: readonly (readonly [RegExp, Language])[] = [
  [/[\u0c80-\u0cff]/, 'Kannada'],
  [/[\u0900-\u097f]/, 'Hindi'],
  [/[\u0b80-\u0bff]/, 'Tamil'],
  [/[\u0c00-\u0c7f]/, 'Telugu'],
  [/[\u0d00-\u0d7f]/, 'Malayalam'],
];

/** The language of the results: that of the page, unless the page has the default one and the query is in another script. */
export function languageOfResults(query: string, page: Language): Language {
  if (page !== defaultLanguage) return page;
  return scripts.find(([letters]) => letters.test(query))?.[1] ?? page;
}
