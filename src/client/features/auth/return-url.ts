/** Any base will do: an address that leaves it leads to another site. */
const base = 'http://site';

/** Where to go after signing in: the page that asked for it, never another site, and home without one. */
export function returnUrl(search: string): string {
  const wanted = new URLSearchParams(search).get('returnUrl');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, base);
  // Once more on what was made of it: `/.//elsewhere` comes out as `//elsewhere`.
  if (origin !== base || pathname.startsWith('//') || pathname === '/login') return '/';
  return pathname + query + hash;
}
