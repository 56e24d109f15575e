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

interface VisitorIds {
  idOf(caller: Caller, now: number): Promise<string>;
  /** Hashes texts with the secret of the day. */
  marker(now: number): Promise<(text: string) => string>;
}

/**
 * Tells visitors apart without a cookie: an account by its id, anybody else by a hash of address, browser and a secret of the
 * day. The next day's secret overwrites it, so that yesterday's identifiers lead to nobody.
 */
export function createVisitorIds(db: Db): VisitorIds {
  let known: { day: string; secret: Promise<string> } | undefined;

  function secretOf(now: number): Promise<string> {
    const day = indianDay(now);
    if (known?.day !== day) {
      known = { day, secret: dailySecret(db, day) };
      known.secret.catch(() => (known = undefined));
    }
    return known.secret;
  }

  return {
    async idOf({ userId, address, agent }, now) {
      return userId
        ? `user:${userId}`
        : hash(await secretOf(now), `${addressKey(address)}\n${agent}`);
    },
    async marker(now) {
      const secret = await secretOf(now);
      return (text) => hash(secret, text);
    },
  };
}

const hash = (secret: string, text: string) =>
  createHash('sha256').update(`${secret}\n${text}`).digest('base64url').slice(0, 22);

/** The secret of the day; it is stored, so that visitors are the same for every process, and after a restart. */
async function dailySecret(db: Db, day: string): Promise<string> {
  const stored = await readSecret(db, day);
  // Of two processes that meet the new day at once, the second finds what the first has written.
  return (
    stored ??
    db.transaction().execute(async (trx) => (await readSecret(trx, day)) ?? writeSecret(trx, day))
  );
}

async function readSecret(db: Db, day: string): Promise<string | undefined> {
  const [storedDay, stored] = (await readSetting(db, 'visitor_salt'))?.split(' ') ?? [];
  return storedDay === day ? stored : undefined;
}

async function writeSecret(db: Db, day: string): Promise<string> {
  const made = randomBytes(24).toString('base64url');
  await writeSetting(db, 'visitor_salt', `${day} ${made}`);
  return made;
}
