/**
 * Where a response may be cached, and for how long. `edition`: everybody gets the same until something is published. `hour`, `day` and `forever`:
 * everybody gets the same for that time. `checked`: a browser may keep it, and asks each time whether it still may. `nobody`: it belongs to one person, or changes at any moment.
 */
export type CacheRule = 'edition' | 'hour' | 'day' | 'forever' | 'checked' | 'nobody';

/**
 * The seconds for which a shared cache keeps a response without asking, and in which it may then send it once more while it asks. Together
 * they are the time after which everybody sees a publication, where the cache is not purged (PURGE_URL).
 */
const seconds = { fresh: 50, refreshing: 10 };

/** The Cache-Control header of each rule; no other place in the server writes one. Browsers ask again each time for what a publication changes. */
export const cacheControl: Readonly<Record<CacheRule, string>> = {
  edition: `public, max-age=0, s-maxage=${seconds.fresh}, stale-while-revalidate=${seconds.refreshing}, stale-if-error=86400`,
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  forever: 'public, max-age=31536000, immutable',
  checked: 'private, no-cache',
  nobody: 'private, no-store',
};

/** As `edition`, for a response that expires after `ms`. */
export function cacheControlFor(ttl = Infinity): string {
  return ttl < (seconds.fresh + seconds.refreshing) * 1000
    ? `public, max-age=0, s-maxage=${Math.floor(ttl / 1000)}`
    : cacheControl.edition;
}

/** The request headers on which a response that everybody gets depends, by the wire. A page shows everybody what a visitor may read. */
export const varyOf = {
  page: 'Accept-Encoding',
  rest: 'Accept-Encoding, Authorization',
  trpc: 'Accept-Encoding, Authorization, Accept, trpc-accept',
};
