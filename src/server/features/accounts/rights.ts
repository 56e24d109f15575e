import type { z } from 'zod';
import type {
  approveInput,
  cancelInput,
  makeAdminInput,
  removeAdminInput,
} from '../../../shared/accounts-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, notAllowed, notFound, outdated } from '../../errors.ts';
import { approvalEmail, adminRightsEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import type { Schema } from '../../db/schema.ts';
import {
  deleteClientsOf,
  deleteLinksOf,
  deleteSessionsOf,
  findSignUps,
  findUserByEmail,
  insertUser,
} from '../auth/queries.ts';
import { confirmIdentity } from '../auth/second-factor.ts';
import { deleteSecondFactors } from '../auth/second-factor-queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject, roleWithRange } from '../audit-log/subjects.ts';
import {
  approveAccount,
  cancelAccount,
  deleteSignUp,
  deleteSignUpsOf,
  findAccountsByNameOrEmail,
  reopenAccount,
  countAdmins,
  setRole,
} from './queries.ts';
import { isClosedName } from '../auth/name-queries.ts';
import { endInvitationsOf } from './invitation-queries.ts';
import { lookOf } from '../../../shared/name-look.ts';
import { hasPassword, noticeLifetime } from '../auth/own-password.ts';

type User = Schema['users'];
type SignUp = Schema['sign_ups'];

const threeDays = 3 * 24 * 60 * 60 * 1000;

/**
 * Gives somebody a role and a range and sends them an e-mail: makes the account of a request, or reopens the account that its address had.
 * For an approved account it changes role and range; if they are the same, it changes nothing.
 * @throws 403 an admin; 404 no account or request with this address; 409 an account that only a verified request may reopen, or a request
 * that was answered meanwhile
 */
export async function approveRequest(
  { db, origin, now }: Pick<Context, 'db' | 'origin' | 'now'>,
  actor: Actor,
  { email, role, indexes, request }: z.output<typeof approveInput>,
): Promise<{ message: string }> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user?.role === 'ADMIN') throw notAllowed('An admin cannot be changed here.');
    const signUp = chooseSignUp(await findSignUps(trx, email), request);
    const became = roleWithRange(role, indexes.start, indexes.end);
    const written = {
      subject: accountSubject(user ?? signUp ?? { username: '', email }),
      became,
      at: now(),
    };
    const write = (name: string, withPassword: boolean) =>
      insertEmail(
        trx,
        user?.email ?? signUp?.email ?? email,
        approvalEmail(origin, name, role, indexes, withPassword),
        now(),
        threeDays,
      );
    if (signUp) {
      const { name } = await createOrReopenAccount(trx, user, signUp, {
        role,
        range_start: indexes.start,
        range_end: indexes.end,
      });
      await recordAct(trx, actor, { ...written, kind: 'account approved', was: signUp.role });
      await write(name, true);
      return;
    }
    if (!user) throw notFound('Nobody has signed up with this email.');
    if (!(await approveAccount(trx, user.id, role, indexes)))
      throw alreadyThere('This account has been canceled. The person may sign up again.');
    if (user.role === role && user.range_start === indexes.start && user.range_end === indexes.end)
      return;
    await recordAct(trx, actor, {
      ...written,
      kind: 'account changed',
      was: roleWithRange(user.role, user.range_start, user.range_end),
    });
    await write(user.display_name, user.role !== 'Reader');
  });
  return { message: 'Proofreader approved successfully!' };
}

export const alreadyAnswered = () =>
  outdated('This request has already been answered. Please look again.');

/** The open request with this address that an approval refers to. @throws 409 */
function chooseSignUp(signUps: readonly SignUp[], request: string | undefined): SignUp | undefined {
  const meant = request === undefined ? signUps[0] : signUps.find(({ id }) => id === request);
  if (request !== undefined && !meant) throw alreadyAnswered();
  if (request === undefined && signUps.length > 1)
    throw outdated('There are several requests with this email, and none is verified yet.');
  return meant;
}

/**
 * Makes an account of a request or an accepted invitation, and settles every other request and invitation of the address. A closed account
 * with the address is reopened under its earlier name, so that credits for earlier work stay as they are; a reader's account, whose name
 * the site made, takes the requested name.
 * @returns the account's id and display name
 * @throws 409 the name is taken, or the address of a known account is not verified
 */
export async function createOrReopenAccount(
  trx: Db,
  user: User | undefined,
  signUp: Omit<SignUp, 'role' | 'link_hash' | 'username_key' | 'username_look'>,
  given: Pick<User, 'role' | 'range_start' | 'range_end'>,
): Promise<{ id: string; name: string }> {
  const { id, username, email, password_hash, details, created_at } = signUp;
  if (user && signUp.verified_at === null) {
    throw outdated(
      `This email belongs to the account of ${user.username}. The request can be approved only after the email has been verified.`,
    );
  }
  const isFree =
    (await findAccountsByNameOrEmail(trx, username, email)).every(
      ({ email_key }) => email_key === signUp.email_key,
    ) && !(await isClosedName(trx, lookOf(username)));
  const keepsName = user && user.role !== 'Reader';
  if (!keepsName && !isFree)
    throw outdated(
      'This username has been taken. Please decline the request; the person can sign up again with another.',
    );
  if (user) {
    await reopenAccount(trx, user.id, {
      ...given,
      password_hash,
      details,
      ...(!keepsName && { username }),
    });
    await deleteSessionsOf(trx, user.id);
    await deleteLinksOf(trx, user.id);
    await deleteClientsOf(trx, user.id);
    await deleteSecondFactors(trx, user.id);
  } else
    await insertUser(trx, {
      ...given,
      id,
      username,
      email,
      password_hash,
      details,
      created_at,
      standing: 'Approved',
      subscribed_until: null,
    });
  await deleteSignUpsOf(trx, email);
  await endInvitationsOf(trx, email, 'accepted');
  return { id: user?.id ?? id, name: keepsName ? user.display_name : username };
}

/**
 * Declines the requests of an address, or the one that is named, and leaves the address's account as it is. Where there is no request, or
 * `only` asks for the account, it cancels an approval or closes a reader's account, which ends its sessions and links. For an account that
 * is closed already it changes nothing.
 * @throws 403 an admin; 404 no account and no request with this address; 409 the request was answered meanwhile
 */
export async function cancelApproval(
  db: Db,
  actor: Actor,
  { email, request, only }: z.output<typeof cancelInput>,
  at: number,
): Promise<{ message: string }> {
  const role = await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user?.role === 'ADMIN') throw notAllowed('An admin cannot be canceled.');
    const signUps =
      only === 'account'
        ? []
        : (await findSignUps(trx, email)).filter(
            ({ id }) => request === undefined || id === request,
          );
    if (request !== undefined && only === undefined && signUps.length === 0)
      throw alreadyAnswered();
    for (const signUp of signUps) {
      await recordAct(trx, actor, {
        kind: 'request declined',
        subject: accountSubject(signUp),
        was: signUp.role,
        at,
      });
      await deleteSignUp(trx, signUp.id);
    }
    if (signUps.length > 0) return undefined;
    if (!user) throw notFound('There is no proofreader, editor or reader with this email.');
    if (user.standing === 'Cancelled') return user.role;
    await recordAct(trx, actor, {
      kind: 'account cancelled',
      subject: accountSubject(user),
      was: roleWithRange(user.role, user.range_start, user.range_end),
      at,
    });
    await cancelAccount(trx, user.id);
    await deleteSessionsOf(trx, user.id);
    await deleteLinksOf(trx, user.id);
    await deleteClientsOf(trx, user.id);
    return user.role;
  });
  return {
    message:
      role === 'Reader'
        ? 'The reader’s account has been closed.'
        : 'Proofreader approval has been canceled successfully',
  };
}

type Call = Pick<Context, 'db' | 'limits' | 'address' | 'now' | 'origin'>;

/**
 * Makes a proofreader or an editor an admin. The range stays, for when the rights are taken again.
 * @throws 400 the caller's password or second factor is wrong; 403 a reader or a closed account; 404; 409 an admin already; 429
 */
export async function grantAdminRights(
  ctx: Call,
  actor: Actor,
  { email, ...identity }: z.output<typeof makeAdminInput>,
): Promise<void> {
  const { db, now, origin } = ctx;
  await confirmIdentity(ctx, actor, identity);
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw notFound('There is no account with this email.');
    if (user.role === 'ADMIN') throw outdated('This is an admin already.');
    if (user.standing !== 'Approved' || !hasPassword(user))
      throw notAllowed('Only a proofreader or an editor can become an admin.');
    await setRole(trx, user.id, { role: 'ADMIN' });
    const was = roleWithRange(user.role, user.range_start, user.range_end);
    await recordAct(trx, actor, {
      kind: 'admin made',
      subject: accountSubject(user),
      was,
      became: 'ADMIN',
      at: now(),
    });
    await insertEmail(
      trx,
      user.email,
      adminRightsEmail(origin, user.display_name, true),
      now(),
      noticeLifetime,
    );
  });
}

/**
 * Makes an admin, also oneself, a proofreader or an editor with a range. The last admin stays one.
 * @throws 400 the caller's password or second factor is wrong; 404 no admin with this address; 409 the last one; 429
 */
export async function revokeAdminRights(
  ctx: Call,
  actor: Actor,
  { email, role, indexes, ...identity }: z.output<typeof removeAdminInput>,
): Promise<void> {
  const { db, now, origin } = ctx;
  await confirmIdentity(ctx, actor, identity);
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user?.role !== 'ADMIN') throw notFound('There is no admin with this email.');
    if ((await countAdmins(trx)) < 2)
      throw outdated('This is the last admin of the site. Make another one first.');
    await setRole(trx, user.id, { role, range_start: indexes.start, range_end: indexes.end });
    const became = roleWithRange(role, indexes.start, indexes.end);
    await recordAct(trx, actor, {
      kind: 'admin removed',
      subject: accountSubject(user),
      was: 'ADMIN',
      became,
      at: now(),
    });
    await insertEmail(
      trx,
      user.email,
      adminRightsEmail(origin, user.display_name, false),
      now(),
      noticeLifetime,
    );
  });
}
