import { createHash, timingSafeEqual } from 'node:crypto';
import { notAllowed, notFound } from '../../errors.ts';
import { count, networkKey } from '../../http/limits.ts';
import type { Context, ReaderContext } from '../../site.ts';
import { findSet, type SetRow } from './queries.ts';

export type SetContext = ReaderContext &
  Pick<Context, 'address' | 'limits' | 'signingKey' | 'setStreams' | 'securityLog'>;

/** The right to change a list: its code, and the secret of its edit link. */
export interface Edited {
  code: string;
  secret: string;
}

/**
 * A list by its code. Codes that do not exist are counted; a right code is never refused, so that one person in a hall cannot keep the
 * others from their list. At the limit of all calls, one address finds one of 10,000 lists in more than forty years. @throws 404, 429
 */
export async function requireSet(
  { db, limits, address }: Pick<SetContext, 'db' | 'limits' | 'address'>,
  code: string,
): Promise<SetRow> {
  const row = await findSet(db, code);
  if (row) return row;
  await count(limits.setGuessesByAddress, networkKey(address));
  throw notFound(deletedMessage);
}

export const deletedMessage = 'There is no such list. It may have been deleted.';

/** A list that the caller may change. @throws 403, 404, 429 */
export async function requireEditable(
  ctx: Pick<SetContext, 'db' | 'limits' | 'address'>,
  { code, secret }: Edited,
): Promise<SetRow> {
  const row = await requireSet(ctx, code);
  if (timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(row.edit_hash, 'hex')))
    return row;
  await count(ctx.limits.setGuessesByAddress, networkKey(ctx.address));
  throw notAllowed('This edit link is not valid.');
}

/** The hash under which a secret is stored. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
