import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { busy } from '../errors.ts';

/** A response that is sent and not cached. */
export interface PlainResponse {
  status: number;
  contentType: string;
  plain: Buffer;
  /** Seconds after which the client may try again. */
  retryAfter?: string | undefined;
}

/** How often the cached responses of a route were sent, and how often the client had them already. */
export interface CachedRoute {
  sent: number;
  unchanged: number;
}

/** A finished response in every encoding that a client may accept. */
export interface CachedResponse extends PlainResponse {
  /** What identifies the response, and who may keep it. */
  headers: { 'cache-control': string; vary: string; etag: string };
  br: Buffer;
  gzip: Buffer;
  route: CachedRoute;
}

/** Responses and values computed from the published edition, cached until something is published. */
export interface ResponseCache {
  /** The number of publications since the start; a response that was begun under an earlier version is not cached. */
  version(): number;
  responses: LRUCache<string, CachedResponse>;
  /** Request addresses to response keys, so that an address that was seen before is not parsed again. */
  addresses: LRUCache<string, string>;
  /**
   * Makes the response under a key, once for all requests that arrive meanwhile. One is made at a time, since rendering and
   * compressing a page take memory and a thread. @throws 503 when too many wait
   */
  makeResponse(key: string, make: () => Promise<CachedResponse | PlainResponse>): Promise<CachedResponse | PlainResponse>;
  isBeingMade(key: string): boolean;
  /** A value that is computed once until the next publication; a failure is not cached. */
  derive<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** As `derive`, for one of many rows: the least recently used are dropped, and undefined is not cached. */
  cacheRow<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Empties the cache. It is called after the commit of a change to a published text and before the change is acknowledged. */
  drop(): void;
}

const mebibyte = 1024 * 1024;
const maxWaiting = 200;

/** `dropped` is called whenever the cache is emptied. */
export function createResponseCache(dropped = () => {}): ResponseCache {
  let version = 0;
  const derived = new Map<string, Promise<unknown>>();
  const rows = new LRUCache<string, Promise<unknown>>({ max: 1000 });
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: 64 * mebibyte,
    maxEntrySize: 4 * mebibyte,
    sizeCalculation: ({ plain, br, gzip }, key) => plain.length + br.length + gzip.length + key.length + 200,
  });
  const addresses = new LRUCache<string, string>({
    maxSize: 4 * mebibyte,
    sizeCalculation: (key, address) => key.length + address.length + 100,
  });
  const pending = new Map<string, Promise<CachedResponse | PlainResponse>>();
  const inTurn = pLimit(1);
  return {
    version: () => version,
    responses: responses,
    addresses,
    isBeingMade: (key) => pending.has(key),
    makeResponse(key, make) {
      const known = pending.get(key);
      if (known) return known;
      if (inTurn.pendingCount >= maxWaiting) return Promise.reject(busy(1));
      // Rendering blocks the event loop for some milliseconds a page, so waiting requests for cached pages are answered in between.
      const made = inTurn(async () => (await setImmediate(), make()));
      pending.set(key, made);
      const forget = () => pending.get(key) === made && pending.delete(key);
      made.then(forget, forget);
      return made;
    },
    derive<T>(name: string, make: () => Promise<T>) {
      const known = derived.get(name) as Promise<T> | undefined;
      if (known) return known;
      const made = make();
      derived.set(name, made);
      made.catch(() => derived.delete(name));
      return made;
    },
    cacheRow<T>(name: string, read: () => Promise<T>) {
      const known = rows.get(name) as Promise<T> | undefined;
      if (known) return known;
      // The promise is cached before it resolves, so that a publication meanwhile drops it too.
      const row = read();
      rows.set(name, row);
      const forget = () => rows.peek(name) === row && rows.delete(name);
      row.then((value) => value === undefined && forget(), forget);
      return row;
    },
    drop() {
      version += 1;
      derived.clear();
      rows.clear();
      responses.clear();
      pending.clear();
      addresses.clear();
      dropped();
    },
  };
}
