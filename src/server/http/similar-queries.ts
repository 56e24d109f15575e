import { LRUCache } from 'lru-cache';

/**
 * Answers queries of one client so that trying variations of a query teaches nothing: of all queries that share some letters in a row only the
 * first few are looked up, and none after one that found something. Which ones depends on the queries and on answers that the client has already,
 * so it is no signal either.
 */
export interface SimilarQueries {
  /**
   * What `find` answers; for a query that may not be looked up, what an earlier one found that is a part of it or the whole of it, and
   * otherwise nothing. It does not wait, so that concurrent calls count one after the other.
   */
  answer(client: string, letters: string, find: () => number[]): number[];
}

interface Options {
  /** How many different queries that share `sharedLetters` in a row are looked up. */
  maxSimilar: number;
  sharedLetters: number;
  /** How many different queries of a client are looked up altogether. */
  maxQueries: number;
  seconds: number;
  now?: (() => number) | undefined;
}

interface Answered {
  letters: string;
  found: number[];
}

/** Bounds the memory to about 20 MB; a client with so many addresses has as many allowances anyway. */
const maxClients = 5000;

export function createSimilarQueries({
  maxSimilar,
  sharedLetters,
  maxQueries,
  seconds,
  now = () => performance.now(),
}: Options): SimilarQueries {
  const clients = new LRUCache<string, Answered[]>({
    maxSize: maxClients,
    sizeCalculation: () => 1,
    ttl: seconds * 1000,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  });
  return {
    answer(client, letters, find) {
      const answered = clients.get(client) ?? [];
      const same = answered.find((one) => one.letters === letters);
      if (same) return same.found;
      const similar = answered.filter((one) => shareLetters(one.letters, letters, sharedLetters));
      const isFound = similar.some(({ found }) => found.length > 0);
      if (isFound || similar.length >= maxSimilar || answered.length >= maxQueries) {
        return (
          similar.find((one) => one.letters.includes(letters) || letters.includes(one.letters))
            ?.found ?? []
        );
      }
      const found = find();
      answered.push({ letters, found });
      clients.set(client, answered);
      return found;
    },
  };
}

function shareLetters(one: string, other: string, count: number): boolean {
  for (let index = 0; index + count <= other.length; index += 1) {
    if (one.includes(other.slice(index, index + count))) return true;
  }
  return false;
}
