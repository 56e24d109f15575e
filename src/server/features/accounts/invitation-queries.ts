import type { InvitationEnd } from '../../../shared/accounts.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { accountKey } from '../auth/queries.ts';

type Invitation = Schema['invitations'];

export async function countInvitations(db: Db): Promise<number> {
  const row = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll().as('many'))
    .where('ended', 'is', null)
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** @returns false when the address has an open invitation */
export async function insertInvitation(
  db: Db,
  invitation: Omit<Invitation, 'email_key' | 'ended'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitations')
    .values({ ...invitation, email_key: accountKey(invitation.email), ended: null })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const selectOpen = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.display_name as by', 'users.role as by_role', 'users.standing as by_standing'])
    .where('ended', 'is', null);

/** The open invitations, expired ones too, of which there are `maxInvitations` at most; the newest first. */
export const listInvitations = (db: Db) =>
  selectOpen(db).orderBy('sent_at', 'desc').orderBy('invitations.id').execute();

export const findInvitation = (db: Db, id: string) =>
  selectOpen(db).where('invitations.id', '=', id).executeTakeFirst();

export const findInvitationOf = (db: Db, email: string) =>
  selectOpen(db).where('invitations.email_key', '=', accountKey(email)).executeTakeFirst();

/** The invitation of a link, ended ones too. */
export const findInvitationByToken = (db: Db, hash: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.role as by_role', 'users.standing as by_standing'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** Replaces the link of an open invitation. @returns false when it has ended since */
export async function renewInvitation(
  db: Db,
  id: string,
  sent: Pick<Invitation, 'token_hash' | 'invited_by' | 'sent_at' | 'expires_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set(sent)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the open invitation of an address. @returns false when it had none: of two calls that accept it at once, only one gets true */
export async function endInvitationsOf(
  db: Db,
  email: string,
  ended: InvitationEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ ended, email: '', email_key: null })
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes invitations whose last link expired before a moment. */
export async function deleteInvitationsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute();
}
