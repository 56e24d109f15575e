import type { z } from 'zod';
import { pageOf, type Page } from '../../../shared/paging.ts';
import type { AccountRow, accountsInput } from '../../../shared/subscriptions.ts';
import type { Db } from '../../db/open.ts';
import { iso } from '../history/service.ts';
import { listAccounts } from './queries.ts';

/** A page of all accounts, closed ones too, and whether another follows. */
export async function readAccounts(db: Db, input: z.output<typeof accountsInput>, now: number): Promise<Page<AccountRow>> {
  const { rows, ...page } = pageOf(await listAccounts(db, input, now), input, now);
  const orNull = (at: number | null) => (at === null ? null : iso(at));
  return {
    rows: rows.map(({ username, email, role, standing, range_start, range_end, created_at, subscribed_until, last_at }) => ({
      username,
      email,
      role,
      standing,
      indexes: range_start !== null && range_end !== null ? `${range_start},${range_end}` : '',
      since: iso(created_at),
      subscribedUntil: orNull(subscribed_until),
      lastSeen: orNull(last_at),
    })),
    ...page,
  };
}
