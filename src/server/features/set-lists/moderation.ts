import type { Actor } from '../../../shared/compositions/access.ts';
import { notFound } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { deleteSet, findSet, updateSet } from './queries.ts';
import { deletedMessage } from './rights.ts';

type Moderating = Pick<Site, 'db' | 'now' | 'setStreams'>;

/** Removes a list. @throws 404 */
export async function removeSet(
  { db, now, setStreams }: Moderating,
  admin: Actor,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findSet(trx, code);
    if (!row) throw notFound(deletedMessage);
    await deleteSet(trx, code);
    await recordAct(trx, admin, {
      kind: 'set list removed',
      subject: row.title || code,
      was: row.report,
      reason,
      at: now(),
    });
  });
  setStreams.end(code);
}

/** Keeps a list that was reported. @throws 404 */
export async function dismissReports(
  { db, now }: Moderating,
  admin: Actor,
  code: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findSet(trx, code);
    if (!row) throw notFound(deletedMessage);
    await updateSet(trx, code, { reports: 0, report: '' });
    await recordAct(trx, admin, {
      kind: 'set list reports dismissed',
      subject: row.title || code,
      was: row.report,
      at: now(),
    });
  });
}
