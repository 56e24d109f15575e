import { inject, parse } from 'regexparam';
import { namedIndexes, type NamedIndex } from '../../shared/compositions/indexes.ts';
import { defaultLanguage, findLanguage } from '../../shared/languages.ts';
import { readWord } from '../features/glossary/addresses.ts';
import { readQuery } from '../features/search/addresses.ts';
import {
  notFoundPage,
  pageRoutes,
  type Parameter,
  type PageAddress,
  type PageRoute,
} from '../routes.tsx';
import { readIndexName } from '../features/edition/index-name.ts';

/** The route of an address with its parameters; the not-found page for an address outside the table. */
export function matchAddress(url: string): { route: PageRoute; place: PageAddress } {
  const { path, searchParams } = readAddress(url);
  for (const route of pageRoutes) {
    const { keys, pattern } = parse(route.path);
    const found = pattern.exec(path);
    if (found)
      return {
        route,
        place: {
          params: Object.fromEntries(keys.map((key, index) => [key, found[index + 1]])),
          search: searchParams,
        },
      };
  }
  return { route: notFoundPage, place: { params: {}, search: searchParams } };
}

/** Whether the server renders the page of an address for each request. */
export const isUncached = (url: string): boolean => matchAddress(url).route.uncached === true;

const on = (value: string) => value && '1';

/** The normal spelling of each parameter's value; undefined for a value that is the default or invalid. */
export const spellings: Record<Parameter, (value: string) => string | undefined> = {
  lang: (value) => (findLanguage(value) === defaultLanguage ? undefined : findLanguage(value)),
  beside: findLanguage,
  view: (value) => (value === 'words' || value === 'stanzas' ? value : undefined),
  size: (value) => (/^[1-5]$/.test(value) ? value : undefined),
  meaning: (value) => (/^[1-5]$/.test(value) ? value : undefined),
  days: (value) => (value === '15' || value === '30' ? value : undefined),
  viewOnly: (value) => (value === 'true' ? value : undefined),
  line: (value) => (/^[1-9]\d{0,2}\.[1-9]\d{0,3}$/.test(value) ? value : undefined),
  word: (value) => readWord(new URLSearchParams({ word: value })) || undefined,
  q: (value) => readQuery(value) || undefined,
  code: (value) => value.slice(0, 60),
  // The list of cities is not sent with every page; an unknown one reaches its page, which answers 404.
  city: (value) => (/^[a-z-]{2,30}$/.test(value) ? value : undefined),
  // An impossible day still reaches its page, which answers 404.
  day: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : '0'),
  letter: (value) => (/^\p{Script=Kannada}$/u.test(value) ? value : undefined),
  forms: (value) => (value === 'exact' ? value : undefined),
  page: (value) => (/^[1-9]\d{0,2}$/.test(value) && value !== '1' ? value : undefined),
  // An impossible song number still reaches its page, which answers 404.
  song: (value) => (/^[1-9]\d{0,5}$/.test(value) ? value : '0'),
  ready: on,
  checked: on,
  ...(Object.fromEntries(namedIndexes.map((kind) => [kind, readIndexName])) as Record<
    NamedIndex,
    typeof readIndexName
  >),
};

/** An address with only the parameters its page depends on, in one spelling and order, so that each page is rendered and cached once. */
export function normaliseAddress(url: string): string {
  const { route, place } = matchAddress(url);
  const parameters = (route.parameters ?? []).flatMap((name) => {
    const value = place.search.get(name);
    const spelt = value ? spellings[name](value) : undefined;
    return spelt ? [[name, spelt]] : [];
  });
  const search = new URLSearchParams(parameters).toString();
  const path = route === notFoundPage ? readAddress(url).path : inject(route.path, place.params);
  return path + (search && `?${search}`);
}

/** Path and parameters of a request's target, which may contain a host, several slashes at the start, or dot segments. */
export function readAddress(url: string): { path: string; searchParams: URLSearchParams } {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]+/, '');
  const { pathname, searchParams } = new URL(`http://site/${local}`);
  return { path: withoutLastSlashes(pathname.replace(/^\/{2,}/, '/')), searchParams };
}

/** A loop, since a regular expression for trailing slashes takes quadratic time in their number. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}
