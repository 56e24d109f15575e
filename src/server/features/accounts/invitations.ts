import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { invitationDays, maxInvitations } from '../../../shared/accounts.ts';
import type {
  acceptInvitationInput,
  inviteInput,
  resendInvitationInput,
} from '../../../shared/accounts-input.ts';
import type { LoginResult } from '../../../shared/auth.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import {
  alreadyThere,
  invalid,
  noRoom,
  notAllowed,
  notFound,
  outdated,
  tooMany,
} from '../../errors.ts';
import { addressKey, count } from '../../http/limits.ts';
import { invitationEmail } from '../../mail/emails.ts';
import { deleteWaitingEmails, insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject, roleWithRange } from '../audit-log/subjects.ts';
import { refuseEasyPassword } from '../auth/easy-password.ts';
import { maySendEmail } from '../auth/email-allowance.ts';
import { hashToken, makeLinkToken } from '../auth/link.ts';
import { hashPassword } from '../auth/password.ts';
import { accountKey, findUserByEmail } from '../auth/queries.ts';
import { rangeOf } from '../auth/range.ts';
import { confirmIdentity } from '../auth/second-factor.ts';
import { startSession, type SessionStart } from '../auth/sessions.ts';
import {
  countInvitations,
  endInvitationsOf,
  findInvitation,
  findInvitationByToken,
  findInvitationOf,
  insertInvitation,
  listInvitations,
  renewInvitation,
} from './invitation-queries.ts';
import type { InvitationRow, ReadInvitation } from './output.ts';
import { isNameRequested } from './queries.ts';
import { createOrReopenAccount } from './rights.ts';
import { nameTaken } from './sign-up.ts';

type Call = Pick<Context, 'db' | 'limits' | 'address' | 'now' | 'origin'>;
type Invitation = Schema['invitations'];
type Invited = Pick<Invitation, 'email' | 'role' | 'range_start' | 'range_end'>;

const hour = 60 * 60 * 1000;
const lifetime = invitationDays * 24 * hour;
/** How long after its end the link of an invitation still says what became of it. */
export const endedInvitationLifetime = 30 * 24 * hour;

/**
 * Invites somebody by e-mail in a role. The link makes the account without an approval, since an admin has chosen the person and the link
 * proves the mailbox. To invite an admin needs the proof of the caller's own account, as to make one does.
 * @throws 400 password or second factor are wrong or missing; 409 the address has an account (details: its name and role) or an open invitation; 429; 503
 */
export async function invite(
  ctx: Call,
  actor: Actor,
  { email, role, indexes, ...identity }: z.output<typeof inviteInput>,
): Promise<void> {
  const { db, now } = ctx;
  await confirmForAdmins(ctx, actor, role, identity);
  await refuseKnown(db, email);
  await countInvitation(ctx, actor, email);
  const invited = {
    email,
    role,
    range_start: role === 'ADMIN' ? null : indexes.start,
    range_end: role === 'ADMIN' ? null : indexes.end,
  };
  await db.transaction().execute(async (trx) => {
    await refuseKnown(trx, email);
    if ((await countInvitations(trx)) >= maxInvitations)
      throw noRoom('Too many invitations are open. Withdraw some first.');
    const { sent, token } = newLink(actor, now());
    if (!(await insertInvitation(trx, { id: randomUUID(), ...invited, ...sent })))
      throw await alreadyInvited(trx, email);
    await send(trx, ctx, actor, invited, token);
  });
}

/**
 * Sends an invitation again with a new link, in the caller's name and for another fourteen days; the earlier link ends.
 * @throws 400; 404 it has been accepted or withdrawn; 409; 429
 */
export async function resendInvitation(
  ctx: Call,
  actor: Actor,
  { id, ...identity }: z.output<typeof resendInvitationInput>,
): Promise<void> {
  const { db, now } = ctx;
  const found = await findInvitation(db, id);
  if (!found) throw hasEnded();
  await confirmForAdmins(ctx, actor, found.role, identity);
  await countInvitation(ctx, actor, found.email);
  await db.transaction().execute(async (trx) => {
    const { sent, token } = newLink(actor, now());
    if (!(await renewInvitation(trx, id, sent))) throw hasEnded();
    await send(trx, ctx, actor, found, token);
  });
}

/** @throws 404 it has been accepted or withdrawn */
export async function withdrawInvitation(
  { db, now }: Pick<Call, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await findInvitation(trx, id);
    if (!found || !(await endInvitationsOf(trx, found.email, 'withdrawn'))) throw hasEnded();
    await deleteWaitingEmails(trx, found.email, invitationSubject);
    await recordAct(trx, actor, {
      kind: 'invitation withdrawn',
      subject: found.email,
      was: roleWithRange(found.role, found.range_start, found.range_end),
      at: now(),
    });
  });
}

/** The open invitations. Expired ones are among them, to be sent again. */
export const readInvitations = async (db: Db, now: number): Promise<InvitationRow[]> =>
  (await listInvitations(db)).map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    range: rangeOf(row),
    by: row.by,
    sentAt: isoTime(row.sent_at),
    expiresAt: isoTime(row.expires_at),
    isValid: row.expires_at > now && isVouched(row),
  }));

/** What the holder of a link needs to know of its invitation. */
export async function readInvitation(db: Db, token: string, now: number): Promise<ReadInvitation> {
  const found = await findInvitationByToken(db, hashToken(token));
  const state = stateOf(found, now);
  if (!found || state !== 'open') return { state, invitation: null };
  const user = await findUserByEmail(db, found.email);
  return {
    state,
    invitation: {
      email: found.email,
      role: found.role,
      range: rangeOf(found),
      expiresAt: isoTime(found.expires_at),
      keepsName: user && user.role !== 'Reader' ? user.username : null,
    },
  };
}

/**
 * Makes the account of an invitation and signs in. Whoever has the link may use it: it was sent to the mailbox alone, and the account gets
 * the mailbox's address. A canceled account with the address is opened again and keeps its name.
 * @throws 400 a password easy to guess, a name that is missing; 403 an unknown or replaced link; 409 used, expired or
 * withdrawn, or the name is taken; 429; 503
 */
export async function acceptInvitation(
  ctx: Call & SessionStart,
  { token, username: chosen, password }: z.output<typeof acceptInvitationInput>,
): Promise<LoginResult> {
  const { db, limits, address, now, origin } = ctx;
  await count(limits.resetByAddress, addressKey(address));
  const { email } = await findOpen(db, token, now());
  await refuseEasyPassword(password, { username: chosen ?? '', email, origin });
  // Hashed before the link is used up, so that a failure leaves the link valid.
  const password_hash = await hashPassword(password, addressKey(address));
  const at = now();
  await db.transaction().execute(async (trx) => {
    const invitation = await findOpen(trx, token, at);
    const { role, range_start, range_end } = invitation;
    const user = await findUserByEmail(trx, email);
    if (user?.standing === 'Approved' && user.role !== 'Reader')
      throw alreadyThere('There is an account with this email already. Please log in.');
    const username = user && user.role !== 'Reader' ? user.username : chosen;
    if (username === undefined) throw invalid('Username is required.');
    if (await isNameRequested(trx, username, email)) throw nameTaken();
    if (!(await endInvitationsOf(trx, email, 'accepted'))) throw endedError('accepted');
    const { id } = await createOrReopenAccount(
      trx,
      user,
      {
        id: randomUUID(),
        username,
        email,
        email_key: accountKey(email),
        password_hash,
        details: user?.details ?? '',
        created_at: at,
        verified_at: at,
      },
      { role, range_start, range_end },
    );
    await recordAct(
      trx,
      { id },
      {
        kind: 'invitation accepted',
        subject: accountSubject({ username, email }),
        became: roleWithRange(role, range_start, range_end),
        at,
      },
    );
  });
  const made = await findUserByEmail(db, email);
  if (!made) throw endedError('accepted');
  return startSession(ctx, made, at);
}

type Found = Awaited<ReturnType<typeof findInvitationByToken>>;

/** An invitation counts while the admin who sent it is one: rights that were taken end what was given with them. */
const isVouched = ({ by_role, by_standing }: Pick<NonNullable<Found>, 'by_role' | 'by_standing'>) =>
  by_role === 'ADMIN' && by_standing === 'Approved';

function stateOf(found: Found, now: number): ReadInvitation['state'] {
  if (!found) return 'unknown';
  if (found.ended) return found.ended;
  if (!isVouched(found)) return 'withdrawn';
  return found.expires_at > now ? 'open' : 'expired';
}

async function findOpen(db: Db, token: string, now: number): Promise<Invitation> {
  const found = await findInvitationByToken(db, hashToken(token));
  const state = stateOf(found, now);
  if (!found || state !== 'open') throw endedError(state);
  return found;
}

const endedWords = {
  accepted: 'This invitation has been used already. Please log in.',
  withdrawn: 'This invitation has been withdrawn.',
  expired: 'This invitation has expired. Please ask for another.',
};

/** The refusal of a link that is not open; a token that the site does not know may be a guess. */
const endedError = (state: ReadInvitation['state']) =>
  state === 'unknown' || state === 'open'
    ? notAllowed('This link is not valid. If you were invited again, use the newest email.')
    : outdated(endedWords[state]);

const hasEnded = () => notFound('This invitation has been accepted or withdrawn.');

/** The subject of every invitation, by which a withdrawn one is found among the e-mails that wait. */
const invitationSubject = invitationEmail('', '', 'Editor', null, { token: '', days: 0 }).subject;

async function confirmForAdmins(
  ctx: Call,
  actor: Actor,
  role: Invitation['role'],
  { password, ...proof }: Omit<z.output<typeof resendInvitationInput>, 'id'>,
): Promise<void> {
  if (role !== 'ADMIN') return;
  if (password === undefined) throw invalid('Inviting an admin needs your own password.');
  await confirmIdentity(ctx, actor, { password, ...proof });
}

/** Bounds what a stolen session of an admin can send. @throws 429 */
async function countInvitation(ctx: Call, actor: Actor, email: string): Promise<void> {
  await count(ctx.limits.invitationsByPerson, actor.id);
  if (!(await maySendEmail(ctx, 'invitation', email))) throw tooMany(hour / 1000);
}

/** Refuses an address that has an account; a canceled one can be invited again. @throws 409 with the account for the admin */
async function refuseKnown(db: Db, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user || user.standing !== 'Approved') return;
  throw outdated(`${user.username} has an account with this email already.`, {
    username: user.username,
    role: user.role,
  });
}

async function alreadyInvited(db: Db, email: string) {
  const other = await findInvitationOf(db, email);
  return alreadyThere(
    `${other?.by ?? 'Somebody'} has invited this person already. You can send that invitation again or withdraw it.`,
  );
}

function newLink(actor: Actor, at: number) {
  const { token, hash } = makeLinkToken();
  const sent = { token_hash: hash, invited_by: actor.id, sent_at: at, expires_at: at + lifetime };
  return { token, sent };
}

async function send(
  trx: Db,
  { origin, now }: Pick<Call, 'origin' | 'now'>,
  actor: Actor,
  invited: Invited,
  token: string,
): Promise<void> {
  const { email, role, range_start, range_end } = invited;
  await recordAct(trx, actor, {
    kind: 'invitation sent',
    subject: email,
    became: roleWithRange(role, range_start, range_end),
    at: now(),
  });
  const message = invitationEmail(origin, actor.displayName, role, rangeOf(invited), {
    token,
    days: invitationDays,
  });
  await deleteWaitingEmails(trx, email, message.subject);
  await insertEmail(trx, email, message, now(), lifetime);
}
