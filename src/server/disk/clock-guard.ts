import type { Db } from '../db/open.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

/** Whether the clock may be believed when it says that something is old enough to be deleted. */
export interface ClockGuard {
  /** False until the site has run for a week since the clock jumped ahead; asked, it looks at the clock. */
  mayDelete(): boolean;
  /** By how many days the clock jumped, and milliseconds of running until it is believed; null when all is well. */
  jump(): { days: number; left: number } | null;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A clock that moves by more than this beside the time that passes has jumped. */
const mostRunning = 2 * day;
/** A site may have been off for so long, and nothing need be waited for. */
const mostOff = 45 * day;
/** So long the site must run before a new time is believed: long enough for somebody to see the line on the desk. */
const wait = 7 * day;

/** What is kept over a restart: when the clock was looked at last, how long is still to be waited, and the jump that was. */
interface StoredClock {
  seen: number;
  left: number;
  days: number;
}

interface Options {
  /** Milliseconds that pass evenly, whatever is done to the clock. */
  passed?: () => number;
  log?: (line: string) => void;
}

/**
 * Watches the clock. While the site runs it is held against a count that no setting of the clock changes, over a restart
 * against the time that was kept last. A clock that jumps back makes nothing old.
 */
export async function startClockGuard(db: Db, now: () => number, { passed = () => performance.now(), log = console.error }: Options = {}): Promise<ClockGuard> {
  const before = await readSetting(db, 'clock');
  let last = { at: now(), passed: passed() };
  // Of a database that kept no time nothing is known: it is waited once, in silence.
  const stored: StoredClock = before === undefined ? { seen: last.at, left: wait, days: 0 } : (JSON.parse(before) as StoredClock);
  judge(last.at - stored.seen, mostOff);

  function judge(ahead: number, most: number): void {
    if (ahead <= most) return;
    stored.left = wait;
    stored.days = Math.round(ahead / day);
    log(`The clock went ahead by ${stored.days} days at once. Nothing is deleted for its age until the site has run for a week with it; set the clock right if it is wrong.`);
  }

  function look(): void {
    const seen = { at: now(), passed: passed() };
    const ran = seen.passed - last.passed;
    stored.left = Math.max(0, stored.left - ran);
    judge(seen.at - last.at - ran, mostRunning);
    last = seen;
  }

  async function store(): Promise<void> {
    look();
    stored.seen = last.at;
    // Not kept on a full disk, it is kept an hour later.
    await writeSetting(db, 'clock', JSON.stringify(stored)).catch(() => {});
  }

  await store();
  setInterval(() => void store(), hour).unref();
  return {
    mayDelete() {
      look();
      return stored.left === 0;
    },
    jump: () => (stored.days > 0 && stored.left > 0 ? { days: stored.days, left: stored.left } : null),
  };
}
