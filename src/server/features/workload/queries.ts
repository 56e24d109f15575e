import type { Db } from '../../db/open.ts';
import type { Range } from '../../../shared/workload.ts';
import { contributorRoles } from '../../../shared/accounts.ts';

const number = (count: unknown) => Number(count ?? 0);

export async function countUnseenUploads(db: Db): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .where('stored_at', 'is not', null)
    .where('looked_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return number(row?.many);
}

/** Every song with the fields that decide its stage. */
export function listSongStates(db: Db) {
  return db
    .selectFrom('texts')
    .leftJoin('levels', (join) => join.onRef('levels.number', '=', 'texts.number').onRef('levels.language', '=', 'texts.language'))
    .where('texts.language', '=', 'Kannada')
    .orderBy('texts.number')
    .select(['texts.number', 'levels.published_by', 'levels.proofread_by'])
    .select((eb) => eb.case().when('texts.lyrics', '<>', '').then(1).else(0).end().as('has_words'))
    .execute();
}

/** The songs with a correction waiting in some language. */
export async function listUnderCorrection(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('candidates')
    .where('hidden', '=', 0)
    .where('state', 'in', ['submitted', 'proofread'])
    .select('number')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.number));
}

/** Approved proofreaders and editors, ordered by range, with the time of their last activity. */
export function listAssignees(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('visit_people', 'visit_people.user_id', 'users.id')
    .where('users.role', 'in', contributorRoles)
    .where('users.standing', '=', 'Approved')
    .orderBy('users.range_start', (order) => order.asc().nullsFirst())
    .orderBy('users.username_key')
    .select([
      'users.username',
      'users.email',
      'users.role',
      'users.range_start',
      'users.range_end',
      'users.created_at',
      'visit_people.last_at as visited_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('acts')
        .whereRef('acts.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('acts.at').as('at'))
        .as('acted_at'),
    )
    .execute();
}

export async function setRange(db: Db, userId: string, range: Range | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ range_start: range?.start ?? null, range_end: range?.end ?? null })
    .where('id', '=', userId)
    .execute();
}
