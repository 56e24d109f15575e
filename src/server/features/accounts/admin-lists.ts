import type { z } from 'zod';
import { maxSignUps, type PendingRequests } from '../../../shared/accounts.ts';
import type { requestsInput, accountsInput } from '../../../shared/accounts-input.ts';
import { pageOf, type PageOfRows } from '../../../shared/paging.ts';
import type { Db } from '../../db/open.ts';
import { rangeOf } from '../auth/range.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { listAccounts } from './list-queries.ts';
import { countSignUps, listContributors, listSignUps, listVerifiedSignUps } from './queries.ts';
import type { AccountRow, ContributorRow } from './output.ts';

/** A page of the open requests for an account. */
export async function readRequests(
  db: Db,
  input: z.output<typeof requestsInput>,
  now: number,
): Promise<PendingRequests> {
  const { rows, ...page } = pageOf(await listSignUps(db, input), input, now);
  const requests = rows.map(({ id, email, username, role, details, verified_at, known_as }) => ({
    id,
    email,
    username,
    role,
    proofreaderDetails: details,
    emailVerified: verified_at !== null,
    knownAs: known_as,
  }));
  const total = await countSignUps(db);
  return { rows: requests, total, full: total >= maxSignUps, ...page };
}

/** Proofreaders and editors, and requests whose address is verified. */
export async function readContributors(db: Db): Promise<ContributorRow[]> {
  const approved = (await listContributors(db)).map(
    ({ username, email, role, range_start, range_end }) => ({
      username,
      email,
      role,
      indexes: indexesOf({ range_start, range_end }),
      isApproved: true,
    }),
  );
  const waiting = (await listVerifiedSignUps(db)).map((signUp) => ({
    ...signUp,
    indexes: '',
    isApproved: false,
  }));
  return [...approved, ...waiting];
}

/** A page of all accounts, closed ones too, and whether another follows. */
export async function readAccounts(
  db: Db,
  input: z.output<typeof accountsInput>,
  now: number,
): Promise<PageOfRows<AccountRow>> {
  const { rows, ...page } = pageOf(await listAccounts(db, input, now), input, now);
  const orNull = (at: number | null) => (at === null ? null : isoTime(at));
  return {
    rows: rows.map(
      ({
        username,
        email,
        role,
        standing,
        range_start,
        range_end,
        created_at,
        subscribed_until,
        last_at,
        totp_since,
        passkey_since,
      }) => ({
        username,
        email,
        role,
        standing,
        indexes: indexesOf({ range_start, range_end }),
        since: isoTime(created_at),
        subscribedUntil: orNull(subscribed_until),
        lastSeen: orNull(last_at),
        hasSecondFactor: (totp_since ?? passkey_since) !== null,
      }),
    ),
    ...page,
  };
}

/** The range of an account as the documented answers have it, `start,end`; empty without a range. */
function indexesOf(columns: Parameters<typeof rangeOf>[0]): string {
  const range = rangeOf(columns);
  return range ? `${range.start},${range.end}` : '';
}
