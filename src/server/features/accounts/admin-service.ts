import type { z } from 'zod';
import type { approveInput, emailInput, PendingRequest, ProofreaderRow } from '../../../shared/accounts.ts';
import type { Standing } from '../../../shared/reading.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, notAllowed, notFound } from '../../errors.ts';
import { approvalLetter } from '../../mail/letters.ts';
import { insertLetter } from '../../mail/queries.ts';
import type { Context } from '../../trpc.ts';
import { deleteClientsOf, deleteLinksOf, deleteSessionsOf, findUserByEmail } from '../auth/queries.ts';
import { recordAct } from '../trail/queries.ts';
import { accountSubject, charge } from '../trail/subjects.ts';
import { approveUser, cancelUser, listPending, listWorkers } from './queries.ts';

const threeDays = 3 * 24 * 60 * 60 * 1000;

export async function readRequests(db: Db): Promise<PendingRequest[]> {
  return (await listPending(db)).map(({ email, username, role, details }) => ({ email, username, role, proofreaderDetails: details }));
}

export async function readProofreaders(db: Db): Promise<ProofreaderRow[]> {
  return (await listWorkers(db)).map(({ username, email, role, standing, range_start, range_end }) => ({
    username,
    email,
    role,
    indexes: range_start !== null && range_end !== null ? `${range_start},${range_end}` : '',
    isApproved: standing === 'Approved',
  }));
}

/**
 * Gives somebody a role and a range and writes to them; for one who is approved already it changes both. As it was before, it
 * changes nothing.
 * @throws 403 an admin; 404 nobody of that address; 409 cancelled or declined meanwhile
 */
export async function approve({ db, origin, now }: Pick<Context, 'db' | 'origin' | 'now'>, actor: Standing, { email, role, indexes }: z.output<typeof approveInput>): Promise<{ message: string }> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw notFound('Nobody has signed up with this email.');
    if (user.role === 'ADMIN') throw notAllowed('An admin cannot be changed here.');
    if (!(await approveUser(trx, user.id, role, indexes))) throw alreadyThere('This request has been declined or cancelled. The person may sign up again.');
    const unchanged = user.standing === 'Approved' && user.role === role && user.range_start === indexes.start && user.range_end === indexes.end;
    if (unchanged) return;
    const kind = user.standing === 'Approved' ? 'account changed' : 'account approved';
    await recordAct(trx, actor, { kind, subject: accountSubject(user), was: charge(user.role, user.range_start, user.range_end), became: charge(role, indexes.start, indexes.end), at: now() });
    await insertLetter(trx, user.email, approvalLetter(origin, user.username, role, indexes, user.role !== 'Reader'), now(), threeDays);
  });
  return { message: 'Proofreader approved successfully!' };
}

/**
 * Cancels an approval or declines a request; sessions and links end with it. A second time it changes nothing.
 * @throws 403 an admin; 404 no proofreader or editor of that address
 */
export async function cancel(db: Db, actor: Standing, { email }: z.output<typeof emailInput>, at: number): Promise<{ message: string }> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user?.role === 'ADMIN') throw notAllowed('An admin cannot be cancelled.');
    if (!user || user.role === 'Reader') throw notFound('There is no proofreader or editor with this email.');
    if (user.standing === 'Cancelled') return;
    const kind = user.standing === 'Approved' ? 'account cancelled' : 'request declined';
    await recordAct(trx, actor, { kind, subject: accountSubject(user), was: charge(user.role, user.range_start, user.range_end), at });
    await cancelUser(trx, user.id);
    await deleteSessionsOf(trx, user.id);
    await deleteLinksOf(trx, user.id);
    await deleteClientsOf(trx, user.id);
  });
  return { message: 'Proofreader approval has been canceled successfully' };
}
