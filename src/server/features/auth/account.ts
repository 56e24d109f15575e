import type { OwnAccount } from '../../../shared/auth.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { hasPassword } from './own-password.ts';
import { findUserByEmail } from './queries.ts';

/** The caller's own account, as its page shows it. */
export async function readAccount(db: Db, { email, username, role }: Actor): Promise<OwnAccount> {
  const user = await findUserByEmail(db, email);
  return { username, email, role, hasPassword: user !== undefined && hasPassword(user) };
}
