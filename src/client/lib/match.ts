import { parse } from 'regexparam';
import { notFound, routes, type Place, type Route } from '../routes.tsx';

/** The route of an address and what the address says to it; the not-found page for an address outside the table. */
export function matchAddress(url: string): { route: Route; place: Place } {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const path = pathname.replace(/(.)\/+$/, '$1');
  for (const route of routes) {
    const { keys, pattern } = parse(route.path);
    const found = pattern.exec(path);
    if (found) return { route, place: { params: Object.fromEntries(keys.map((key, at) => [key, found[at + 1]])), search: searchParams } };
  }
  return { route: notFound, place: { params: {}, search: searchParams } };
}

/** An address with only the parameters its page looks at, in the table's order. */
export function normaliseAddress(url: string): string {
  const { pathname } = new URL(url, 'http://site');
  const { route, place } = matchAddress(url);
  const kept = (route.keeps ?? []).flatMap((name) => {
    const value = place.search.get(name);
    return value ? [[name, value]] : [];
  });
  const search = new URLSearchParams(kept).toString();
  return pathname + (search && `?${search}`);
}
