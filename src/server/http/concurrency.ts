import { busy, tooMany } from '../errors.ts';

/** Seconds after which a refused client may try again. */
const retryAfter = 5;

/** Limits how many of something run at once, for one client and for all. */
export interface ConcurrencyLimit {
  /**
   * Takes one slot, or `weight` of them. @returns what releases them; calling it twice does no harm
   * @throws 429 when this client has too many, 503 when all together have, both with Retry-After
   */
  take(key: string, weight?: number): () => void;
}

export function createConcurrencyLimit({
  each,
  all,
}: {
  each: number;
  all: number;
}): ConcurrencyLimit {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(key, weight = 1) {
      const own = taken.get(key) ?? 0;
      if (own + weight > each) throw tooMany(retryAfter);
      if (total + weight > all) throw busy(retryAfter);
      taken.set(key, own + weight);
      total += weight;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        total -= weight;
        const left = (taken.get(key) ?? 0) - weight;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
