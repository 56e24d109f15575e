/** Any base will do, since an address that leaves it leads to another site. */
const base = 'http://site';

/** The page to return to after signing in: the one that asked for it, never another site; the home page if there is none. */
export function returnUrl(search: string): string {
  const path = localPath(new URLSearchParams(search).get('returnUrl'));
  return /^\/login(?![^?#])/.test(path) ? '/' : path;
}

/** An address of this site as a path; `/` for one of another site. */
export function localPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, base);
  // The result is parsed once more, because `/.//elsewhere` is normalised to `//elsewhere`.
  if (origin !== base || pathname.startsWith('//')) return '/';
  return pathname + query + hash;
}
