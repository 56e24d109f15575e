import { createHash, randomBytes } from 'node:crypto';
import { isOnPostgres } from '../../db/engine.ts';
import type { Db } from '../../db/open.ts';
import { isServerAway } from '../../db/server-watch.ts';
import { messageOf } from '../../error-message.ts';
import { DatabaseAway } from '../../errors.ts';
import type { Disk } from '../../disk/free-space.ts';
import { isRobot, type Browser } from '../../http/browser.ts';
import { addressKey, hasRoom, type Limits } from '../../http/limits.ts';
import { locateNothing, type Locate } from './geography.ts';
import {
  createReaderCounter,
  saveReaders,
  type FirstReading,
  type SongRead,
} from './reader-counts.ts';
import { saveVisitSpans, type VisitSpan } from './service.ts';
import { indianDay } from '../../../shared/visits.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

interface PageView {
  userId: string | null;
  address: string;
  browser: Browser | undefined;
  route: string;
  /** Milliseconds that the visitor was on the page. */
  stayed: number;
  /** The song that the visitor read there. */
  song?: SongRead | null;
}

/** Page views, collected for up to a second and then written together. */
export interface VisitLog {
  record(seen: PageView): Promise<void>;
  /** Writes the pending page views; called before numbers are read, and at shutdown. */
  flush(): Promise<void>;
  close(): Promise<void>;
  /** The city and country of an address, where GEO_DB is set. */
  locate: Locate;
}

const second = 1000;
/** Longest time on one page that is believed: more comes from a clock that jumped, or is invented. */
const maxStay = 4 * 60 * 60 * second;
/** Visits that can be pending; further ones are dropped, so that a flood of calls does not fill the memory. */
const maxPending = 5000;
/** Visits that are written in one transaction, so that readers do not wait long for the connection. */
const batch = 100;

interface Options {
  /** While it is nearly full nothing is written. */
  disk?: Disk;
  locate?: Locate;
  log?: (line: string) => void;
}

type VisitLimits = Pick<Limits, 'visitsByAddressADay' | 'visitsADay' | 'readerMarksADay'>;

export function createVisitLog(
  db: Db,
  { visitsByAddressADay, visitsADay, readerMarksADay }: VisitLimits,
  now: () => number,
  { disk, locate = locateNothing, log = console.error }: Options = {},
): VisitLog {
  const visitors = createVisitorIds(db);
  const mayBegin = async ({ userId, address }: VisitSpan) =>
    userId !== null ||
    ((await hasRoom(visitsByAddressADay, addressKey(address))) && hasRoom(visitsADay, ''));
  const readings = createReaderCounter();
  const waiting = new Map<string, VisitSpan>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const presences = [...waiting.values()].slice(0, batch);
      for (const { visitor } of presences) waiting.delete(visitor);
      try {
        await saveVisitSpans(db, presences, locate, mayBegin);
      } catch (error) {
        if (isRefusedAway(error)) return presences.forEach(putBack);
        tell(`${presences.length} visits`, error);
      }
    }
    const read = readings.take();
    try {
      if (read.length > 0) await saveReadings(read);
    } catch (error) {
      if (isRefusedAway(error)) readings.putBack(read);
      else tell(`${read.length} readings`, error);
    }
  }

  /** A visit that was not written waits again, merged with later page views of its visitor. */
  function putBack(presence: VisitSpan): void {
    const { first, last, route } = waiting.get(presence.visitor) ?? presence;
    waiting.set(presence.visitor, {
      ...presence,
      first: Math.min(first, presence.first),
      last,
      route,
    });
  }

  async function saveReadings(read: FirstReading[]): Promise<void> {
    // Beyond the day's limit of marks somebody may count once for each process, and not be lost.
    const isMarked = isOnPostgres(db) && (await hasRoom(readerMarksADay, '', read.length));
    await saveReaders(db, read, isMarked ? await visitors.marker(now()) : null);
  }

  const tell = (what: string, error: unknown) =>
    log(`${what} could not be written: ${messageOf(error)}`);

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Pending visits are written when the database server is back.
    if (!isServerAway(db)) writing = writing.then(write);
    return writing;
  }

  return {
    async record({ userId, address, browser = { agent: '', ahead: false }, route, stayed, song }) {
      if (isRobot(browser) || (await disk?.isShort())) return;
      const last = now();
      const visitor = await visitors.idOf({ userId, address, agent: browser.agent }, last);
      const first = last - Math.min(maxStay, Math.max(0, stayed));
      const before = waiting.get(visitor);
      if (!before && waiting.size >= maxPending) return;
      // Without the zone of an IPv6 address; without the query, which can hold the secret of a link.
      waiting.set(visitor, {
        visitor,
        userId,
        address: cleanAddress(address),
        route: cleanRoute(route),
        first: Math.min(first, before?.first ?? first),
        last,
      });
      if (song) readings.count(visitor, song, last);
      timer ??= setTimeout(() => void flush(), second).unref();
    },
    flush,
    close: flush,
    locate,
  };
}

/** Whether the database was lost before the first write, so that the write can be retried. */
const isRefusedAway = (error: unknown) => error instanceof DatabaseAway && !error.atCommit;

const cleanAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
/** The code of a set list is left out: it can open songs. */
const cleanRoute = (route: string) =>
  route
    .replace(/[?#].*$/s, '')
    .replace(/^\/set\/[^/]*/, '/set/…')
    .slice(0, 200) || '/';

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
 * day. The next day's secret overwrites it, so that yesterday's identifiers cannot be resolved.
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
