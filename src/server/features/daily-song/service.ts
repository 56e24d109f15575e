import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import {
  askedRetentionDays,
  confirmDays,
  maxDailyReaders,
  maxTimesAsked,
} from '../../../shared/daily-song.ts';
import {
  subscribeDailyInput,
  type confirmDailyInput,
  type removeDailyInput,
} from '../../../shared/daily-song-input.ts';
import { busy, notAllowed, notFound } from '../../errors.ts';
import { addressKey, count, shortAddress } from '../../http/limits.ts';
import { deleteWaitingEmails, deleteWaitingOf, insertEmail } from '../../mail/queries.ts';
import type { RegularSite } from '../../mail/regular.ts';
import { memberOf } from '../../mail/unsubscribe.ts';
import type { Context, Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { maySendEmail } from '../auth/email-allowance.ts';
import { dailySong } from './daily-song.ts';
import { confirmEmail } from './emails.ts';
import {
  countReaders,
  deleteReaderOf,
  findReader,
  putAsked,
  putConfirmed,
  type DailyChoice,
} from './queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Caller = Pick<Context, 'db' | 'limits' | 'address' | 'now' | 'origin' | 'signingKey'>;

/**
 * Asks an address by e-mail whether it wants the song of the day; a reader who gets it already confirms a changed choice in the same way. The
 * answer is the same for every address. @throws 429; 503 while there are too many readers
 */
export async function subscribeDaily(
  ctx: Caller,
  { email, ...choice }: z.output<typeof subscribeDailyInput>,
): Promise<{ message: string }> {
  const { db, limits, address, now, origin, signingKey } = ctx;
  await count(limits.dailySongByAddress, addressKey(address));
  await count(limits.dailySongOfAll, 'all');
  await refuseWhenFull(db);
  const answer = { message: 'Check your email and open the link in it.' };
  if (!(await maySendEmail(ctx, 'daily song', email))) return answer;
  const at = now();
  await db.transaction().execute(async (trx) => {
    const id = await putAsked(trx, {
      id: randomUUID(),
      email,
      now: at,
      maxTimes: maxTimesAsked,
      countSince: at - askedRetentionDays * dayMs,
    });
    if (id === undefined) return;
    const token = confirmToken(signingKey, { id, ...choice, askedAt: at });
    const message = confirmEmail(choice.language, {
      who: shortAddress(address),
      link: `${origin}/daily-song/confirm?token=${token}`,
    });
    await deleteWaitingEmails(trx, email, message.subject);
    await insertEmail(trx, email, message, at, confirmDays * dayMs);
  });
  return answer;
}

/** @throws 503 */
async function refuseWhenFull(db: Site['db']): Promise<void> {
  if ((await countReaders(db)).confirmed >= maxDailyReaders) throw busy(24 * 60 * 60);
}

/**
 * Begins the e-mails by the link of an e-mail, and sends the song of today at once. A second time it changes nothing.
 * @throws 403 for a link that is too old or damaged, or whose reader has ended the e-mails since; 429, 503
 */
export async function confirmDaily(
  ctx: Caller & RegularSite,
  { token }: z.output<typeof confirmDailyInput>,
): Promise<void> {
  const { db, limits, address, now, signingKey } = ctx;
  await count(limits.resetByAddress, addressKey(address));
  const confirmed = readConfirmToken(signingKey, token, now());
  const known = confirmed && (await findReader(db, confirmed.id));
  if (!known) throw staleLink();
  if (known.confirmed_at === null) await refuseWhenFull(db);
  if (!(await putConfirmed(db, known.id, confirmed, now()))) throw staleLink();
  const reader = await findReader(db, known.id);
  if (reader) await dailySong.sendTo(ctx, reader);
}

const staleLink = () => notAllowed('This link is too old or damaged. Please ask for a new one.');

type Confirmation = DailyChoice & { id: string; askedAt: number };

const sign = (key: Uint8Array, content: string) =>
  createHmac('sha256', key).update(`confirm daily-song ${content}`).digest('base64url');

/** Everything that a confirmation needs is in its link, so that a request by a stranger changes nothing. */
function confirmToken(
  key: Uint8Array,
  { id, songLanguage, language, askedAt }: Confirmation,
): string {
  const content = [id, songLanguage, language, askedAt].join('.');
  return `${content}.${sign(key, content)}`;
}

function readConfirmToken(key: Uint8Array, token: string, now: number): Confirmation | null {
  const [id = '', songLanguage = '', language = '', askedAt = '', signature = ''] =
    token.split('.');
  const content = [id, songLanguage, language, askedAt].join('.');
  const [expected, sent] = [Buffer.from(sign(key, content)), Buffer.from(signature)];
  if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) return null;
  if (now >= Number(askedAt) + confirmDays * dayMs) return null;
  const choice = subscribeDailyInput
    .pick({ songLanguage: true, language: true })
    .parse({ songLanguage, language });
  return { id, ...choice, askedAt: Number(askedAt) };
}

/** How many readers there are, and how many addresses were asked and have not answered. */
export async function countDailyReaders({ db }: Pick<Site, 'db'>) {
  return { ...(await countReaders(db)), max: maxDailyReaders };
}

/** @throws 404 for an address that is neither a reader's nor asked */
export async function removeDailyReader(
  { db, now }: Pick<Site, 'db' | 'now'>,
  actor: Actor,
  { email }: z.output<typeof removeDailyInput>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removed = await deleteReaderOf(trx, email);
    if (removed === undefined) throw notFound('The song of the day is not sent to this address.');
    await deleteWaitingOf(trx, memberOf('daily-song', removed.id));
    await recordAct(trx, actor, {
      kind: 'daily reader removed',
      subject: removed.email,
      at: now(),
    });
  });
}
