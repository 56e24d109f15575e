import type { z } from 'zod';
import type { AuditLogKind } from '../../../shared/audit-log.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { maxPasskeys, type OwnFactors } from '../../../shared/auth/second-factor.ts';
import type { addPasskeyInput, identityInput } from '../../../shared/auth/second-factor-input.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, invalid, notFound, outdated } from '../../errors.ts';
import { secondFactorEmail, type FactorChange } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { noticeLifetime } from './own-password.ts';
import type { newPasskeyOutput } from './output.ts';
import { readNewPasskey, passkeyCreationOptions } from './passkeys.ts';
import { readPending, rememberPending, takePending } from './pending.ts';
import { findUserByEmail } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { confirmIdentity, hasSecondFactor, isSecondFactorRequired } from './second-factor.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  deleteSecondFactors,
  deleteTotp,
  findTotp,
  insertPasskey,
  insertTotp,
  listPasskeys,
} from './second-factor-queries.ts';
import { sealSecret } from './stored-secrets.ts';
import { createTotpSecret, totpAddress, totpStepOf } from './totp.ts';

type Caller = Pick<Context, 'db' | 'limits' | 'address' | 'now' | 'origin'>;
type Identity = z.output<typeof identityInput>;
type Owner = Pick<Actor, 'id' | 'username' | 'displayName' | 'email'>;

/** The caller's own second factors. */
export async function readFactors(db: Db, userId: string, isAdmin: boolean): Promise<OwnFactors> {
  const totp = await findTotp(db, userId);
  return {
    totpSince: totp ? isoTime(totp.created_at) : null,
    passkeys: (await listPasskeys(db, userId)).map(({ id, name, created_at, last_used }) => ({
      id,
      name,
      since: isoTime(created_at),
      lastUsed: last_used === null ? null : isoTime(last_used),
    })),
    recoveryCodes: await countRecoveryCodes(db, userId),
    isRequired: isAdmin && (await isSecondFactorRequired(db)),
  };
}

/** A secret for an app, in base32 and as the address of a QR code. @throws 400 a wrong password or factor; 409; 429 */
export async function startTotp(
  ctx: Caller,
  actor: Actor,
  identity: Identity,
): Promise<{ secret: string; address: string }> {
  await confirmIdentity(ctx, actor, identity);
  if (await findTotp(ctx.db, actor.id)) throw hasApp();
  const secret = createTotpSecret();
  await rememberPending(ctx.db, 'totp', actor.id, { value: secret, now: ctx.now() });
  return { secret, address: totpAddress(secret, new URL(ctx.origin).hostname, actor.email) };
}

/** Adds the app once it has given a right code. @returns recovery codes if the account had none @throws 400 a wrong code; 409 */
export async function addTotp(
  ctx: Caller,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now } = ctx;
  const secret = await readPending(db, 'totp', actor.id, now());
  if (!secret) throw outdated('This took too long. Please begin again.');
  const step = totpStepOf(secret, code.replace(/\s/g, ''), now());
  if (step === null) throw invalid('The code is not right. Is the clock of your device exact?');
  await takePending(db, 'totp', actor.id, now());
  return db.transaction().execute(async (trx) => {
    const stored = await sealSecret(trx, { user_id: actor.id, secret });
    if (
      !(await insertTotp(trx, {
        user_id: actor.id,
        secret: stored,
        last_step: step,
        created_at: now(),
      }))
    )
      throw hasApp();
    await tell(trx, ctx, actor, actor, ['second factor added', 'app'], {
      added: 'An app that gives codes',
    });
    return { recoveryCodes: await firstRecoveryCodes(trx, actor.id) };
  });
}

const hasApp = () => alreadyThere('This account has an app already. Remove it first.');

const firstRecoveryCodes = async (trx: Db, userId: string) =>
  (await countRecoveryCodes(trx, userId)) === 0 ? makeRecoveryCodes(trx, userId) : [];

/** The options with which the browser creates a passkey. @throws 400 a wrong password or factor; 409 too many; 429 */
export async function startPasskey(
  ctx: Caller,
  actor: Actor,
  identity: Identity,
): Promise<z.output<typeof newPasskeyOutput>> {
  await confirmIdentity(ctx, actor, identity);
  if ((await listPasskeys(ctx.db, actor.id)).length >= maxPasskeys)
    throw alreadyThere(`An account has at most ${maxPasskeys} passkeys. Remove one first.`);
  return { options: await passkeyCreationOptions(ctx, actor) };
}

/** Adds the passkey that the browser made. @returns recovery codes if the account had none @throws 400; 409 */
export async function addPasskey(
  ctx: Caller,
  actor: Actor,
  { name, response }: z.output<typeof addPasskeyInput>,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now } = ctx;
  const passkey = await readNewPasskey(ctx, actor.id, response);
  if (!passkey) throw invalid('The passkey could not be checked. Please begin again.');
  return db.transaction().execute(async (trx) => {
    if (
      !(await insertPasskey(trx, {
        ...passkey,
        user_id: actor.id,
        name,
        created_at: now(),
        last_used: null,
      }))
    )
      throw alreadyThere('This passkey is there already.');
    await tell(trx, ctx, actor, actor, ['second factor added', 'passkey'], { added: 'A passkey' });
    return { recoveryCodes: await firstRecoveryCodes(trx, actor.id) };
  });
}

/** New recovery codes; the earlier ones end. @throws 400 a wrong password or factor, or no second factor; 429 */
export async function renewRecoveryCodes(
  ctx: Caller,
  actor: Actor,
  identity: Identity,
): Promise<{ recoveryCodes: string[] }> {
  await confirmIdentity(ctx, actor, identity);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await hasSecondFactor(trx, actor.id))) throw invalid('Add an app or a passkey first.');
    await tell(trx, ctx, actor, actor, ['recovery codes made', ''], { newRecoveryCodes: true });
    return { recoveryCodes: await makeRecoveryCodes(trx, actor.id) };
  });
}

/** Removes the app, or the passkey that is named. With the last factor the recovery codes go. @throws 400 a wrong password or factor; 404; 409; 429 */
export async function removeFactor(
  ctx: Caller,
  actor: Actor,
  identity: Identity,
  passkey?: string,
): Promise<void> {
  await confirmIdentity(ctx, actor, identity);
  await ctx.db.transaction().execute(async (trx) => {
    const removed =
      passkey === undefined
        ? await deleteTotp(trx, actor.id)
        : await deletePasskey(trx, actor.id, passkey);
    if (!removed) throw notFound('It has been removed already.');
    if (!(await hasSecondFactor(trx, actor.id))) {
      if (actor.role === 'ADMIN' && (await isSecondFactorRequired(trx)))
        throw outdated(
          'Admins of this site need a second factor. Add another before you remove this one.',
        );
      await deleteSecondFactors(trx, actor.id);
    }
    const [what, removedWhat] =
      passkey === undefined ? ['app', 'The app that gives codes'] : ['passkey', 'A passkey'];
    await tell(trx, ctx, actor, actor, ['second factor removed', what], { removed: removedWhat });
  });
}

/**
 * Removes everything that proves an account beside its password, for somebody who has lost it.
 * @param actor null for the operator
 * @throws 404 no account with this address, or nothing to remove
 */
export async function dropFactors(
  ctx: Pick<Caller, 'origin' | 'now'>,
  trx: Db,
  actor: { id: string } | null,
  email: string,
): Promise<Owner> {
  const user = await findUserByEmail(trx, email);
  if (!user || !(await deleteSecondFactors(trx, user.id)))
    throw notFound('There is no account with this email that has a second factor.');
  const owner = { ...user, displayName: user.display_name };
  await tell(trx, ctx, owner, actor, ['second factor removed', 'all'], {
    removed: 'What proved it beside your password',
  });
  return owner;
}

/** Writes a change of somebody's second factor to the audit log and tells them by e-mail. */
async function tell(
  trx: Db,
  { origin, now }: Pick<Caller, 'origin' | 'now'>,
  owner: Pick<Actor, 'username' | 'displayName' | 'email'>,
  actor: { id: string } | null,
  [kind, became]: [kind: AuditLogKind, became: string],
  change: FactorChange,
): Promise<void> {
  await recordAct(trx, actor, { kind, subject: accountSubject(owner), became, at: now() });
  await insertEmail(
    trx,
    owner.email,
    secondFactorEmail(origin, owner.displayName, change),
    now(),
    noticeLifetime,
  );
}
