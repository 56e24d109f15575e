import type { z } from 'zod';
import type { allowDownloadInput, backupFileInput } from '../../../shared/backups-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { notAllowed } from '../../errors.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { hashToken, makeLinkToken } from '../auth/link.ts';
import { rememberPending, takePending } from '../auth/pending.ts';
import { confirmIdentity } from '../auth/second-factor.ts';
import { findBackup } from './folder.ts';
import { backupFolder } from './service.ts';

type Caller = Pick<Context, 'db' | 'env' | 'now' | 'limits' | 'origin' | 'address'>;

/**
 * Allows an admin to download a backup once, within minutes; it is recorded as downloaded. A session alone is not enough, since a stolen session
 * would expose every password hash.
 * @returns the ticket that the download needs @throws 400 a wrong password or second factor; 404; 429
 */
export async function allowDownload(
  ctx: Caller,
  admin: Actor,
  { file, ...identity }: z.output<typeof allowDownloadInput>,
): Promise<{ ticket: string }> {
  const { db, env, now } = ctx;
  await confirmIdentity(ctx, admin, identity);
  await findBackup(backupFolder(env), file);
  const { token, hash } = makeLinkToken();
  await db.transaction().execute(async (trx) => {
    await rememberPending(trx, 'download', admin.id, { value: `${hash} ${file}`, now: now() });
    await recordAct(trx, admin, { kind: 'backup downloaded', subject: file, at: now() });
  });
  return { ticket: token };
}

/** The path and size of a backup that an admin may download with a ticket, which is used up. @throws 403; 404 */
export async function openDownload(
  { db, env, now }: Pick<Caller, 'db' | 'env' | 'now'>,
  admin: { id: string },
  { file, ticket }: z.output<typeof backupFileInput>,
): Promise<{ path: string; bytes: number }> {
  const found = await findBackup(backupFolder(env), file);
  if ((await takePending(db, 'download', admin.id, now())) !== `${hashToken(ticket)} ${file}`)
    throw notAllowed('A download needs your password again: call admin.allowBackupDownload first.');
  return found;
}
