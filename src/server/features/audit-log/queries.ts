import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { maxRow } from '../../../shared/paging.ts';
import type { auditLogInput } from '../../../shared/audit-log-input.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type AuditLogInput = z.output<typeof auditLogInput>;
type AuditLogEntry = Schema['audit_log'];
type NewEntry = Pick<AuditLogEntry, 'kind' | 'subject' | 'at'> & {
  [Text in 'was' | 'became' | 'reason']?: string | undefined;
};

/**
 * Writes an admin's act to the audit log. Every administrative act calls it in its own transaction, so that none is done
 * without its row. `actor` is null for what the site does by itself. Times in `was` and `became` are ISO text.
 */
export async function recordAct(
  trx: Db,
  actor: { id: string } | null,
  { was = '', became = '', reason = '', ...entry }: NewEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ id: randomUUID(), user_id: actor?.id ?? null, was, became, reason, ...entry })
    .execute();
}

/** How many acts of a kind were recorded since a moment (epoch ms). */
export async function countActs(
  db: Db,
  kind: AuditLogEntry['kind'],
  since: number,
): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const searched = ['who', 'kind', 'subject', 'was', 'became', 'reason'] as const;

function selectEntries(
  db: Db,
  { direction, until, kind }: Pick<AuditLogInput, 'direction' | 'until' | 'kind'>,
) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'users.display_name as who',
      'kind',
      'subject',
      'was',
      'became',
      'reason',
    ])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'admin set up'))
    .$if(until !== undefined, (query) => query.where('audit_log.at', '<=', until ?? 0))
    .orderBy('audit_log.at', direction)
    .orderBy('audit_log.id', direction);
}

/** A page of the audit log plus one row, which tells whether another page follows. A text filter scans a bounded number of rows. */
export function listAuditLog(db: Db, input: AuditLogInput) {
  const { page, size, direction, text } = input;
  const [limit, offset] = [size + 1, (page - 1) * size];
  if (!text) return selectEntries(db, input).limit(limit).offset(offset).execute();
  return db
    .selectFrom(selectEntries(db, input).limit(maxRow).as('seen'))
    .selectAll()
    .where(everyWordIn(searched, text))
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}
