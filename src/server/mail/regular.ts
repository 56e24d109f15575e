import { setImmediate } from 'node:timers/promises';
import { indianDay, startOfIndianDay } from '../../shared/visits.ts';
import type { Db } from '../db/open.ts';
import { isServerAway } from '../db/server-watch.ts';
import { messageOf } from '../error-message.ts';
import type { Site } from '../site.ts';
import type { Email } from './emails.ts';
import { insertEmail } from './queries.ts';
import { memberOf, unsubscribeToken, type RegularKind } from './unsubscribe.ts';

/** The parts of the site that regular e-mails are written from. */
export type RegularSite = Pick<
  Site,
  'db' | 'env' | 'now' | 'origin' | 'responseCache' | 'signingKey'
>;

const hourMs = 60 * 60 * 1000;
const checkEveryMs = 10 * 60 * 1000;

interface Options<Reader> {
  kind: RegularKind;
  /** It is sent from this hour until midnight, in Indian time. */
  hour: number;
  /** An e-mail that could not be sent within this time is not worth sending. */
  goodForMs: number;
  /** The readers to whom none was sent since a time. */
  list(db: Db, sentBefore: number): Promise<Reader[]>;
  /** Null where there is nothing to say. */
  write(site: RegularSite, reader: Reader, unsubscribe: string): Promise<Email | null>;
  /**
   * Takes the right to send today's e-mail, in the transaction that queues it: of several processes one succeeds.
   * @returns whether this one may send it
   */
  take(trx: Db, id: string, at: { sentBefore: number; now: number }): Promise<boolean>;
  /** Ends the e-mails of a reader. A second time, or without such a reader, it changes nothing. */
  end(db: Db, id: string): Promise<void>;
  /** Called when an e-mail was sent, or was refused for good by the mailbox. */
  settle?(db: Db, id: string, isRefused: boolean): Promise<void>;
}

/** A kind of regular e-mail. */
export interface RegularEmail<Reader = never> extends Pick<
  Options<unknown>,
  'kind' | 'end' | 'settle'
> {
  /** Queues the e-mail of each reader who got none today, once its hour has come. @returns how many */
  sendDue(site: RegularSite): Promise<number>;
  /** Queues today's e-mail of one reader, whatever the hour. @returns whether there was one to send */
  sendTo(site: RegularSite, reader: Reader): Promise<boolean>;
}

export function regularEmail<Reader extends { id: string; email: string }>(
  options: Options<Reader>,
): RegularEmail<Reader> {
  const { kind, hour, goodForMs, list, write, take, end, settle } = options;

  async function sendTo(site: RegularSite, reader: Reader): Promise<boolean> {
    const { db, origin, signingKey, now } = site;
    const { id, email: recipient } = reader;
    const at = now();
    const token = unsubscribeToken(signingKey, kind, id);
    const email = await write(site, reader, `${origin}/unsubscribe?token=${token}`);
    if (!email) return false;
    return db.transaction().execute(async (trx) => {
      if (!(await take(trx, id, { sentBefore: startOfIndianDay(indianDay(at)), now: at })))
        return false;
      await insertEmail(trx, recipient, email, at, goodForMs, memberOf(kind, id));
      return true;
    });
  }

  async function sendDue(site: RegularSite): Promise<number> {
    const today = startOfIndianDay(indianDay(site.now()));
    if (site.now() < today + hour * hourMs || isServerAway(site.db)) return 0;
    let sent = 0;
    for (const reader of await list(site.db, today)) {
      if (await sendTo(site, reader)) sent += 1;
      await setImmediate();
    }
    return sent;
  }

  return { kind, end, ...(settle && { settle }), sendTo, sendDue };
}

/** Sends regular e-mails when their hour has come. It does not keep the process alive. */
export function startRegularEmails(
  site: RegularSite,
  emails: readonly Pick<RegularEmail, 'kind' | 'sendDue'>[],
  log: (line: string) => void = console.error,
): void {
  const sendAll = async () => {
    for (const { kind, sendDue } of emails)
      await sendDue(site).catch((error: unknown) =>
        log(`E-mails (${kind}) could not be sent: ${messageOf(error)}`),
      );
  };
  setInterval(() => void sendAll(), checkEveryMs).unref();
}
