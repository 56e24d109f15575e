import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { readFactors } from './own-factors.ts';
import { hasPassword } from './own-password.ts';
import { findUserByEmail } from './queries.ts';
import type { OwnAccount } from './output.ts';

/** The caller's own account, as its page shows it. */
export async function readAccount(
  db: Db,
  { id, email, username, displayName, role, mustAddFactor }: Actor,
): Promise<OwnAccount> {
  const user = await findUserByEmail(db, email);
  const factors = await readFactors(db, id, role === 'ADMIN' || mustAddFactor === true);
  return {
    username,
    displayName,
    email,
    role,
    hasPassword: user !== undefined && hasPassword(user),
    factors,
  };
}
