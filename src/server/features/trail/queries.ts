import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { trailInput } from '../../../shared/trail.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type Administration = Schema['administration'];
type NewAct = Pick<Administration, 'kind' | 'subject' | 'at'> & { [Text in 'was' | 'became' | 'reason']?: string | undefined };

/**
 * Writes what an admin did into the audit trail: called by every administrative act, in its own transaction, so that none
 * is done without its row. `actor` is null for what the site does by itself. A moment in `was` and `became` is ISO text.
 */
export async function recordAct(trx: Db, actor: { id: string } | null, { was = '', became = '', reason = '', ...act }: NewAct): Promise<void> {
  await trx.insertInto('administration').values({ id: randomUUID(), user_id: actor?.id ?? null, was, became, reason, ...act }).execute();
}

const searched = ['users.username', 'kind', 'subject', 'was', 'became', 'reason'] as const;

/** A page of the trail with one row more, which says whether there is a next. */
export function listAdministration(db: Db, { page, size, direction, text, until, kind }: z.output<typeof trailInput>) {
  return db
    .selectFrom('administration')
    .leftJoin('users', 'users.id', 'administration.user_id')
    .select(['administration.id', 'administration.at', 'users.username as who', 'kind', 'subject', 'was', 'became', 'reason'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'admin set up'))
    .$if(until !== undefined, (query) => query.where('administration.at', '<=', until ?? 0))
    .$if(text !== '', (query) => query.where(everyWordIn(searched, text)))
    .orderBy('administration.at', direction)
    .orderBy('administration.id', direction)
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
}
