import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

/** Decides whether the clock can be trusted when it says that something is old enough to be deleted. */
export interface ClockGuard {
  /** False until the site has run for a week since the clock jumped ahead. Each call checks the clock. */
  mayDelete(): boolean;
  /** By how many days the clock jumped, and the milliseconds until it is trusted; null when there was no jump. */
  jump(): { days: number; left: number } | null;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** The clock has jumped when it moved this much more than the time that really passed. */
const maxRunningMs = 2 * day;
/** A site may be off for this long before a later clock counts as a jump. */
const maxOffMs = 45 * day;
/** How long the site must run before a new time is trusted: long enough for an admin to see the warning. */
const wait = 7 * day;

/** Stored across restarts: when the clock was last checked, how long is left to wait, and the size of the jump. */
const storedClock = z.object({ seen: z.number(), left: z.number(), days: z.number() });

interface Options {
  /** A monotonic clock in milliseconds. */
  passed?: () => number;
  log?: (line: string) => void;
}

/**
 * Watches the clock: a running site compares it with a monotonic clock, a restarted one with the time stored last. A clock that jumps back
 * makes nothing old, so it does not matter.
 */
export async function startClockGuard(
  db: Db,
  now: () => number,
  { passed = () => performance.now(), log = console.error }: Options = {},
): Promise<ClockGuard> {
  let last = { at: now(), passed: passed() };
  // Without a stored time, or with one that cannot be read, the guard waits once, without a warning.
  const stored = parseClock(await readSetting(db, 'clock')) ?? {
    seen: last.at,
    left: wait,
    days: 0,
  };
  judge(last.at - stored.seen, maxOffMs);

  function judge(ahead: number, max: number): void {
    if (ahead <= max) return;
    stored.left = wait;
    stored.days = Math.round(ahead / day);
    log(
      `The clock went ahead by ${stored.days} days at once. Nothing is deleted for its age until the site has run for a week with it; set the clock right if it is wrong.`,
    );
  }

  function look(): void {
    const seen = { at: now(), passed: passed() };
    const ran = seen.passed - last.passed;
    stored.left = Math.max(0, stored.left - ran);
    judge(seen.at - last.at - ran, maxRunningMs);
    last = seen;
  }

  async function store(): Promise<void> {
    look();
    stored.seen = last.at;
    // On a full disk storing fails; it is tried again an hour later.
    await writeSetting(db, 'clock', JSON.stringify(stored)).catch(() => {});
  }

  await store();
  setInterval(() => void store(), hour).unref();
  return {
    mayDelete() {
      look();
      return stored.left === 0;
    },
    jump: () =>
      stored.days > 0 && stored.left > 0 ? { days: stored.days, left: stored.left } : null,
  };
}

function parseClock(json = 'null') {
  try {
    return storedClock.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
