import type { z } from 'zod';
import { maxOwnDays } from '../../../shared/subscriptions.ts';
import type {
  subscribeInput,
  requestReaderLinkInput,
  openReaderLinkInput,
} from '../../../shared/subscriptions-input.ts';
import { isSubscribed, type Actor } from '../../../shared/compositions/access.ts';
import { alreadyThere, notAllowed, busy } from '../../errors.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Context } from '../../site.ts';
import {
  accountKey,
  deleteLink,
  findLink,
  findUserByEmail,
  insertLink,
  insertUser,
} from '../auth/queries.ts';
import { endSubscriptionOf, grant } from './grant.ts';
import { addDays, endSubscription } from './queries.ts';
import type { SubscriptionResult } from './output.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { LoginResult } from '../../../shared/auth.ts';
import type { Db } from '../../db/open.ts';
import { accountEmail, readerLinkEmail } from '../../mail/emails.ts';
import { deleteEmail, deleteWaitingEmails, insertEmail } from '../../mail/queries.ts';
import { findClient, rememberClient } from '../auth/known-clients.ts';
import { resetEmailAllowance, maySendEmail } from '../auth/email-allowance.ts';
import { hashToken, makeLinkToken } from '../auth/link.ts';
import { unusableHash } from '../auth/password.ts';
import { startSession, type SessionStart } from '../auth/sessions.ts';

type Caller = Pick<Context, 'db' | 'origin' | 'now'>;

/**
 * Subscribes the caller, or for ADMIN anyone; renewing extends a running subscription. @throws 403; 409 when its end would be too far
 * ahead; 429; and as `grant`
 */
export async function subscribe(
  ctx: Caller & Pick<Context, 'limits' | 'address'>,
  actor: Actor,
  { days, email }: z.output<typeof subscribeInput>,
): Promise<SubscriptionResult> {
  await count(ctx.limits.renewalByAddress, addressKey(ctx.address));
  await count(ctx.limits.renewalByPerson, actor.id);
  if (email && isForSomebodyElse(actor, email))
    await grant(ctx, actor, { email, days, reason: '' });
  else if (!(await addDays(ctx.db, actor.id, days, ctx.now(), maxOwnDays)))
    throw alreadyThere(
      `Your subscription cannot be extended by ${days} days: it can end at most ${maxOwnDays} days from now.`,
    );
  return { isActive: true };
}

/** Ends the caller's subscription at once, or for ADMIN anyone's; where none runs it changes nothing. @throws 403, 404 */
export async function cancelSubscription(
  ctx: Caller,
  actor: Actor,
  email: string | undefined,
): Promise<{ isActive: false; message: string }> {
  if (email && isForSomebodyElse(actor, email))
    await endSubscriptionOf(ctx, actor, { email, reason: '' });
  else await endSubscription(ctx.db, actor.id, ctx.now());
  return { isActive: false, message: 'The subscription has been canceled.' };
}

/** @returns the end of the running subscription as ISO text; null when none runs */
export function subscriptionOf(
  actor: Actor,
  now: number,
): { isActive: boolean; until: string | null } {
  const isActive = isSubscribed(actor, now);
  return {
    isActive,
    until:
      isActive && actor.subscribedUntil !== null
        ? new Date(actor.subscribedUntil).toISOString()
        : null,
  };
}

/** Whether a call names another person's account (design, section 4: Who an email is). @throws 403 unless an admin calls */
function isForSomebodyElse(actor: Actor, email: string): boolean {
  if (!email.trim() || accountKey(email) === accountKey(actor.email)) return false;
  if (actor.role !== 'ADMIN') throw notAllowed('You can change only your own subscription.');
  return true;
}

type LinkCaller = Pick<Context, 'db' | 'limits' | 'address' | 'now' | 'origin' | 'signingKey'> &
  SessionStart;

/** How long a link that signs in a reader works. */
export const readerLinkLifetime = 24 * 60 * 60 * 1000;

/**
 * Sends a visitor a link that signs in as a reader; earlier links end. An address whose account has a password gets an e-mail
 * that says so; a reader whose account was closed gets none. The answer is the same for every address.
 * @throws 429
 */
export async function requestReaderLink(
  ctx: LinkCaller,
  { email, days, device }: z.output<typeof requestReaderLinkInput>,
): Promise<{ message: string }> {
  const { db, limits, address, now, origin } = ctx;
  await count(limits.resetByAddress, addressKey(address));
  const answer = { message: 'Check your email and open the link in it.' };
  const client = await findClient(ctx, email, (await findUserByEmail(db, email))?.id, device);
  if (!(await maySendEmail(ctx, 'reader link', email, client))) return answer;
  const { token, hash } = makeLinkToken();
  const at = now();
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    const byLink = !user || user.role === 'Reader';
    const isClosed = user?.role === 'Reader' && user.standing !== 'Approved';
    await insertLink(trx, {
      hash,
      kind: 'reader',
      user_id: user?.id ?? null,
      email,
      days,
      expires_at: at + readerLinkLifetime,
    });
    const message = byLink
      ? readerLinkEmail(origin, days, token)
      : accountEmail(origin, user.display_name, user.standing);
    const recipient = user?.email ?? email;
    await deleteWaitingEmails(trx, recipient, message.subject);
    const written = await insertEmail(trx, recipient, message, at, readerLinkLifetime);
    // An e-mail that this address must not get is written and deleted again, so that the time reveals nothing.
    if (!byLink || isClosed) await deleteLink(trx, hash);
    if (isClosed) await deleteEmail(trx, written);
  });
  return answer;
}

/**
 * Signs in by the link of an e-mail as the reader with its address, and starts the requested subscription.
 * @throws 403 link used or expired, the account closed, or by now of another kind; 429
 */
export async function openReaderLink(
  ctx: LinkCaller,
  { token, device }: z.output<typeof openReaderLinkInput>,
): Promise<LoginResult> {
  const { db, limits, address, now } = ctx;
  await count(limits.resetByAddress, addressKey(address));
  const at = now();
  const link = { kind: 'reader', hash: hashToken(token), now: at } as const;
  if (!(await findLink(db, link))) throw staleLink();
  const answer = await db.transaction().execute(async (trx) => {
    const found = await findLink(trx, link);
    if (!found?.days || !(await deleteLink(trx, link.hash))) throw staleLink();
    const reader =
      (await findUserByEmail(trx, found.email)) ?? (await addReader(trx, found.email, at));
    if (reader.role !== 'Reader')
      throw notAllowed('This address has an account with a password. Please log in.');
    if (reader.standing !== 'Approved') throw staleLink();
    // A reader whose subscription cannot be extended further is still signed in.
    await addDays(trx, reader.id, found.days, at, maxOwnDays);
    await rememberClient({ ...ctx, db: trx }, reader, device);
    const subscribed = await findUserByEmail(trx, found.email);
    return startSession({ ...ctx, db: trx }, subscribed ?? reader, at);
  });
  await resetEmailAllowance({ limits }, 'reader link', answer.email);
  return answer;
}

async function addReader(db: Db, email: string, at: number) {
  const id = randomUUID();
  const username = `reader${randomBytes(4).toString('hex')}`;
  await insertUser(db, {
    id,
    username,
    displayName: 'Reader',
    email,
    password_hash: unusableHash,
    role: 'Reader',
    standing: 'Approved',
    range_start: null,
    range_end: null,
    subscribed_until: null,
    created_at: at,
    details: '',
  });
  const reader = await findUserByEmail(db, email);
  if (!reader) throw busy(1);
  return reader;
}

const staleLink = () =>
  notAllowed('This link has been used or is too old. Please ask for a new one.');
