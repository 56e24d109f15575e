import { createHmac } from 'node:crypto';
import { isOnPostgres } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { deleteExpiredLimits, giveBackCall, storeOf } from './limit-queries.ts';
import { createLimits, type Limits, type MakeLimiter } from './limits.ts';

const minute = 60_000;

/**
 * The limits of the running site: on PostgreSQL, where several processes may run, those that must hold over all of them are counted in the
 * database; on SQLite there is one process, which counts in memory.
 * @param secret hashes who calls, since an address is stored no longer than it is needed, and nowhere without need
 */
export async function openLimits(db: Db, secret: Uint8Array): Promise<Limits> {
  if (!isOnPostgres(db)) return createLimits();
  // Rows that a failure leaves are deleted a minute later; a row that has expired counts as none.
  setInterval(() => void deleteExpiredLimits(db, Date.now()).catch(() => {}), minute).unref();
  return createLimits({ together: await sharedLimiters(db, secret) });
}

/** Limiters that all processes over one PostgreSQL database count together, each with one statement for a call. */
export async function sharedLimiters(db: Db, secret: Uint8Array): Promise<MakeLimiter> {
  const { RateLimiterPostgres } = await import('rate-limiter-flexible');
  return (name, points, seconds) => {
    const counter = new RateLimiterPostgres({
      storeClient: storeOf(db),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      duration: seconds,
      points,
    });
    const hashOf = (key: string) =>
      createHmac('sha256', secret).update(`limit ${name} ${key}`).digest('base64url');
    return {
      points,
      async take(key, more) {
        const { consumedPoints, msBeforeNext } = await counter.penalty(hashOf(key), more);
        return { calls: consumedPoints, left: msBeforeNext };
      },
      giveBack: (key) => giveBackCall(db, counter.getKey(hashOf(key)), Date.now()),
      forget: async (key) => void (await counter.delete(hashOf(key))),
    };
  };
}
