import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { DatabaseAway, toWire } from '../errors.ts';
import { bytesOfEntry, createEncodedBodies, unpack, type EncodedBodies } from './encoded-bodies.ts';
import { createSharedWork } from './shared-work.ts';

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

/** A finished response, cached once, as brotli. Its body has memory of its own (`copyBytes`). */
export interface CachedResponse {
  status: number;
  contentType: string;
  /** The headers that identify the response and say where it may be cached. */
  headers: { 'cache-control': string; vary: string; etag: string };
  br: Buffer;
  /** Bytes of the body before it was compressed. */
  length: number;
  /** The digest of what the body was made from, where that is known before the body is made. */
  madeFrom?: string | undefined;
  route: CachedRoute;
}

export interface Renewed<T> {
  /** The newest value that is there; undefined before the first. */
  last: T | undefined;
  current: Promise<T>;
}

/** Responses and values computed from the published edition, cached until something is published. */
export interface ResponseCache {
  /** The number of publications since the start; a response that was begun under an earlier version is not cached. */
  version(): number;
  responses: LRUCache<string, CachedResponse>;
  /** The responses that publications replaced, a day and eight megabytes of them. */
  replaced: Pick<LRUCache<string, CachedResponse>, 'get'>;
  /** The bodies of responses in other encodings than the cached one. */
  bodies: EncodedBodies;
  /** Request addresses to response keys, so that an address that was seen before is not parsed again. */
  addresses: LRUCache<string, string>;
  /**
   * Makes the response under a key, once for all concurrent requests. Where that ends in 503, what the last publication replaced is
   * sent, as the response's stale-if-error lets a cache in front do. @throws 429, 503 when too many wait
   */
  makeResponse(
    key: string,
    client: string,
    make: () => Promise<CachedResponse | PlainResponse>,
  ): Promise<CachedResponse | PlainResponse>;
  isBeingMade(key: string): boolean;
  /** A value that is computed once until the next publication; a failure is not cached. */
  derive<T>(name: string, make: () => Promise<T>): Promise<T>;
  /**
   * As `derive`, for a slow value: it is computed from the previous publication's value, which is used until the new one is ready. It is never
   * computed twice at once; of several publications during that time only the last one counts.
   */
  renew<T>(name: string, make: (last: T | undefined) => Promise<T>): Renewed<T>;
  /** As `derive`, for one of many rows: the least recently used are dropped, and undefined is not cached. */
  cacheRow<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** The answer of `read`; while the database is unavailable, its last answer since the last publication. */
  readOrLast<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Whether a response is sent beyond its lifetime; for as long as no other can be made. */
  sendExpired(isSent: boolean): void;
  /** Empties the cache. It is called after the commit of a change to a published text and before the change is acknowledged. */
  drop(): void;
}

const mebibyte = 1024 * 1024;
/** Milliseconds for which a replaced response may be sent; the stale-if-error of http/cache-control.ts. */
const maxReplacedMs = 24 * 60 * 60 * 1000;

/** A letter takes two bytes where a key has Indic ones. */
const sizeCalculation = ({ br }: CachedResponse, key: string) =>
  br.length + 2 * key.length + bytesOfEntry;
/** Bytes that a remembered address takes beside its own text and the key's. */
const bytesOfAddress = 300;

/** `dropped` is called whenever the cache is emptied. */
export function createResponseCache(dropped = () => {}): ResponseCache {
  let version = 0;
  const derived = new Map<string, Promise<unknown>>();
  const renewed = new Map<string, { last: unknown; version: number; inTurn: LimitFunction }>();
  const rows = new LRUCache<string, Promise<unknown>>({ max: 1000 });
  const lasts = new LRUCache<string, { value: unknown }>({ max: 500 });
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: 64 * mebibyte,
    maxEntrySize: mebibyte,
    sizeCalculation,
  });
  const replaced = new LRUCache<string, CachedResponse>({
    maxSize: 8 * mebibyte,
    ttl: maxReplacedMs,
    sizeCalculation,
  });
  const addresses = new LRUCache<string, string>({
    maxSize: 4 * mebibyte,
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + bytesOfAddress,
  });
  const making = createSharedWork<CachedResponse | PlainResponse>();

  async function makeOrReplaced(
    key: string,
    make: () => Promise<CachedResponse | PlainResponse>,
  ): Promise<CachedResponse | PlainResponse> {
    try {
      const made = await make();
      return (made.status === 503 && (await sendReplaced(key))) || made;
    } catch (error) {
      const old = toWire(error).status === 503 && (await sendReplaced(key));
      if (!old) throw error;
      return old;
    }
  }

  /** It is not cached here or in shared caches, since it may change at any moment. */
  async function sendReplaced(key: string): Promise<PlainResponse | undefined> {
    const old = replaced.get(key);
    return old && { status: old.status, contentType: old.contentType, plain: await unpack(old.br) };
  }

  function derive<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = derived.get(name) as Promise<T> | undefined;
    if (known) return known;
    const made = make();
    derived.set(name, made);
    made.catch(() => derived.get(name) === made && derived.delete(name));
    return made;
  }
  return {
    version: () => version,
    responses,
    replaced,
    addresses,
    bodies: createEncodedBodies(),
    isBeingMade: making.isBeingMade,
    makeResponse: (key, client, make) => making.make(key, client, () => makeOrReplaced(key, make)),
    derive,
    renew<T>(name: string, make: (last: T | undefined) => Promise<T>) {
      const held = renewed.get(name) ?? { last: undefined, version: -1, inTurn: pLimit(1) };
      renewed.set(name, held);
      const makeInTurn = async () => {
        const began = version;
        if (held.version !== began)
          Object.assign(held, { last: await make(held.last as T | undefined), version: began });
        return held.last as T;
      };
      return {
        last: held.last as T | undefined,
        current: derive(name, () => held.inTurn(makeInTurn)),
      };
    },
    cacheRow<T>(name: string, read: () => Promise<T>) {
      const known = rows.get(name) as Promise<T> | undefined;
      if (known) return known;
      // The promise is cached before it resolves, so that a publication during that time drops it too.
      const row = read();
      rows.set(name, row);
      const forget = () => rows.peek(name) === row && rows.delete(name);
      row.then((value) => value === undefined && forget(), forget);
      return row;
    },
    async readOrLast<T>(name: string, read: () => Promise<T>) {
      try {
        const begun = version;
        const value = await read();
        if (version === begun) lasts.set(name, { value });
        return value;
      } catch (error) {
        const last = error instanceof DatabaseAway && lasts.get(name);
        if (!last) throw error;
        return last.value as T;
      }
    },
    sendExpired(isSent) {
      responses.allowStale = isSent;
      responses.noDeleteOnStaleGet = isSent;
    },
    drop() {
      version += 1;
      lasts.clear();
      derived.clear();
      rows.clear();
      // The least recently used first, so that they are the first to be dropped.
      for (const key of responses.rkeys()) replaced.set(key, responses.peek(key));
      responses.clear();
      making.forget();
      addresses.clear();
      dropped();
    },
  };
}
