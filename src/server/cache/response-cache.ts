import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { busy } from '../errors.ts';

/** An answer that is sent and not kept. */
export interface PlainResponse {
  status: number;
  contentType: string;
  plain: Buffer;
  /** Seconds, where the answer is to come back later. */
  retryAfter?: string | undefined;
}

/** A finished answer, ready to be written to the socket in any encoding a client takes. */
export interface CachedResponse extends PlainResponse {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** What is computed from the published edition and kept until something is published. */
export interface ResponseCache {
  /** Counts publications since the start; part of every kept key, so an answer begun before one is never kept after it. */
  version(): number;
  responses: LRUCache<string, CachedResponse>;
  /** Raw request addresses to keys of answers: the same question is often asked in the same words. */
  addresses: LRUCache<string, string>;
  /**
   * The answer under a key as it is being made: once for all who ask meanwhile. Few are made at a time, since a page holds
   * memory and a thread while it is rendered and compressed. @throws 503 when too many wait
   */
  makeResponse(key: string, make: () => Promise<CachedResponse | PlainResponse>): Promise<CachedResponse | PlainResponse>;
  isBeingMade(key: string): boolean;
  /** The value made once per edition; a failed making is not kept. */
  derive<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** As derive, for the many rows of songs: the least used leave, and what is not there is not kept. */
  cacheRow<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Called when a commit that changes a published text is on the disk, and before that is answered; nothing read until then is kept longer. */
  drop(): void;
}

const mebibyte = 1024 * 1024;
const maxWaiting = 200;

export function createResponseCache(): ResponseCache {
  let version = 0;
  const derived = new Map<string, Promise<unknown>>();
  const rows = new LRUCache<string, Promise<unknown>>({ max: 1000 });
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: 64 * mebibyte,
    maxEntrySize: 4 * mebibyte,
    sizeCalculation: ({ plain, br, gzip }, key) => plain.length + br.length + gzip.length + key.length + 200,
  });
  const addresses = new LRUCache<string, string>({ maxSize: 4 * mebibyte, sizeCalculation: (key, address) => key.length + address.length + 100 });
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
      // Making holds the event loop, for some milliseconds a page: between two of them who asks for what is kept is answered.
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
      // Kept before it is read, so that a publication meanwhile throws it away with the others.
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
    },
  };
}
