import { setTimeout as pause } from 'node:timers/promises';
import type { ClockGuard } from '../disk/clock-guard.ts';
import type { Db } from '../db/open.ts';
import { messageOf } from '../error-message.ts';
import { DatabaseAway } from '../errors.ts';
import type { Deliver } from './delivery.ts';
import {
  claimDueEmail,
  deleteExpiredTexts,
  markFailed,
  markSent,
  maxAttemptMs,
} from './queries.ts';

/** The results of sending e-mails since the start. */
export interface EmailCounts {
  sent: number;
  failed: number;
  givenUp: number;
  /** Failures since an e-mail was sent last. */
  failedInARow: number;
}

interface EmailQueue {
  db: Db;
  deliver: Deliver;
  now: () => number;
  /** While the clock is not trusted, no e-mail expires. */
  clockGuard?: ClockGuard;
  /** Gets one line for each failure, with the recipient's address shortened. */
  log: (line: string) => void;
  counts?: EmailCounts;
  /** Called when a regular e-mail (regular.ts) was sent, or was refused for good. */
  settled?: (member: string, isRefused: boolean) => Promise<void>;
}

interface EmailSender {
  /** Sends no further e-mail and waits, a few seconds at most, for the one under way. */
  stop(): Promise<void>;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds until the next attempt: half a minute, then twice as long each time, an hour at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(hour, 30 * second * 2 ** Math.min(attempts, 10));

/** Sends the queued e-mails one after the other, and looks for new ones every `every` milliseconds. */
export function startEmailSender(parts: EmailQueue, every = second): EmailSender {
  let stopped = false;
  let timer = setTimeout(look);
  let underWay: Promise<void> = Promise.resolve();

  function look(): void {
    underWay = round();
  }

  async function round(): Promise<void> {
    try {
      await sendDueEmails(parts, () => stopped);
    } catch (error) {
      // The loss of the database is logged once, by db/server-watch.ts.
      if (!(error instanceof DatabaseAway))
        parts.log(`The letters could not be looked after: ${reasonOf(error)}`);
    }
    if (!stopped) timer = setTimeout(look, every);
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A mail server that hangs must not delay the stop; the e-mail is tried again after the next start.
      const patience = new Promise<void>((resolve) => setTimeout(resolve, 5 * second).unref());
      await Promise.race([underWay, patience]);
    },
  };
}

/** Sends what is due and not expired. An e-mail is claimed before its attempt, so after a crash it is tried again. */
export async function sendDueEmails(
  { db, deliver, now, clockGuard, log, counts, settled }: EmailQueue,
  stopped = () => false,
): Promise<void> {
  while (!stopped()) {
    const email = await claimDueEmail(db, now(), maxAttemptMs);
    if (!email) return;
    const isClockRight = !clockGuard || clockGuard.mayDelete() || clockGuard.jump() === null;
    const giveUp = async (error: string) => {
      if (counts) counts.givenUp += 1;
      await markFailed(db, email, error, null);
    };
    if (isClockRight && email.give_up_at <= now()) {
      await giveUp('too late');
      await deleteExpiredTexts(db, now());
      continue;
    }
    const failure: unknown = await deliver(email).then(
      () => null,
      (thrown: unknown) => thrown ?? new Error('unknown'),
    );
    const isRefused = failure !== null && isRefusalOfRecipient(failure);
    // A mail server that refuses a recipient works.
    if (counts && !isRefused) countAttempt(counts, failure === null);
    if (failure === null) {
      await whileAway(() => markSent(db, email, now()), stopped);
      if (email.list_member) await settled?.(email.list_member, false);
      continue;
    }
    const error = reasonOf(failure);
    const recipient = shortened(email.recipient);
    log(
      `The e-mail “${email.subject}” to ${recipient} ${isRefused ? 'was refused for good' : `could not be sent (attempt ${email.attempts})`}: ${error.replaceAll(email.recipient, recipient)}`,
    );
    if (isRefused) {
      await giveUp(error);
      if (email.list_member) await settled?.(email.list_member, true);
      continue;
    }
    const nextAt = now() + pauseAfter(email.attempts - 1);
    if (isClockRight && nextAt >= email.give_up_at) await giveUp(error);
    else await markFailed(db, email, error, nextAt);
  }
}

/** Repeats a write while the database is away and the claim lasts, since what is sent and not marked would be sent again. */
async function whileAway(write: () => Promise<void>, stopped: () => boolean): Promise<void> {
  const end = performance.now() + maxAttemptMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || stopped() || performance.now() > end) throw error;
      await pause(second / 4, undefined, { ref: false });
    }
  }
}

/**
 * Whether the mail server refused the recipient permanently, as for an address that does not exist. Refusals of the sender, of a relay or by
 * a policy (5.7) are the server's or the settings' fault and may end.
 */
function isRefusalOfRecipient(error: unknown): boolean {
  if (
    !(error instanceof Error) ||
    !('responseCode' in error) ||
    typeof error.responseCode !== 'number'
  )
    return false;
  const isOfRecipient =
    ('command' in error && error.command === 'RCPT TO') ||
    /\b5\.1\.[1236]\b|\b5\.2\.1\b/.test(error.message);
  return (
    error.responseCode >= 550 &&
    error.responseCode < 560 &&
    isOfRecipient &&
    !/\b5\.7\.\d|relay/i.test(error.message)
  );
}

/** An address as the log may have it: r…@example.org. */
const shortened = (address: string) => address.replace(/^(.)[^@]*/u, '$1…');

function countAttempt(counts: EmailCounts, sent: boolean): void {
  counts[sent ? 'sent' : 'failed'] += 1;
  counts.failedInARow = sent ? 0 : counts.failedInARow + 1;
}

export const reasonOf = (error: unknown): string =>
  messageOf(error).replace(/\s+/g, ' ').slice(0, 300);
