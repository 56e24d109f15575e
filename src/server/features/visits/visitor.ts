import { createHash, randomBytes } from 'node:crypto';
import { indianDay } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { addressKey } from '../../http/limits.ts';

interface Caller {
  userId: string | null;
  address: string;
  agent: string;
}

/**
 * Tells visitors apart without a cookie: an account by its id, anybody else by a hash of address, browser and a secret of the
 * day. The next day's secret overwrites it, so that yesterday's identifiers lead to nobody.
 */
export function createVisitorIds(db: Db): (caller: Caller, now: number) => Promise<string> {
  let known: { day: string; secret: Promise<string> } | undefined;
  return async ({ userId, address, agent }, now) => {
    if (userId) return `user:${userId}`;
    const day = indianDay(now);
    if (known?.day !== day) {
      known = { day, secret: dailySecret(db, day) };
      known.secret.catch(() => (known = undefined));
    }
    return createHash('sha256')
      .update(`${await known.secret}\n${addressKey(address)}\n${agent}`)
      .digest('base64url')
      .slice(0, 22);
  };
}

/** The secret of the day; it is stored, so that visitors stay the same after a restart. */
async function dailySecret(db: Db, day: string): Promise<string> {
  const [storedDay, stored] = (await readSetting(db, 'visitor_salt'))?.split(' ') ?? [];
  if (stored && storedDay === day) return stored;
  const made = randomBytes(24).toString('base64url');
  await writeSetting(db, 'visitor_salt', `${day} ${made}`);
  return made;
}
