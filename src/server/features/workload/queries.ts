import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Range, Stage } from '../../../shared/workload.ts';
import { readersOfText } from '../edition/proofreading-queries.ts';
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

/** How many of the songs from one number to another are at each stage, by ranges of equal length, the first of which is 0. */
export function countStages(db: Db, { start, end }: Range, length: number) {
  return db
    .selectFrom('texts')
    .leftJoin('texts as words', (join) =>
      join
        .onRef('words.number', '=', 'texts.number')
        .onRef('words.language', '=', 'texts.language')
        // Written out, so that the index of the texts with words serves.
        .on(sql<boolean>`words.lyrics <> ''`),
    )
    .where('texts.language', '=', 'Kannada')
    .where('texts.number', '>=', start)
    .where('texts.number', '<=', end)
    .select(sql<number>`(texts.number - 1) / cast(${length} as integer)`.as('rangeIndex'))
    .select((eb) =>
      eb
        .case()
        .when(readersOfText, '>=', 2)
        .then('readTwice')
        .when(readersOfText, '=', 1)
        .then('readOnce')
        .when(
          eb.exists(
            eb
              .selectFrom('corrections')
              .whereRef('corrections.number', '=', 'texts.number')
              .where('corrections.state', 'in', ['submitted', 'proofread'])
              .where('corrections.hidden', '=', 0)
              .select('corrections.id'),
          ),
        )
        .then('correcting')
        .when('words.number', 'is not', null)
        .then('entered')
        .else('wanted')
        .end()
        .$castTo<Stage>()
        .as('stage'),
    )
    .select(({ fn }) => fn.countAll().as('many'))
    .groupBy(['rangeIndex', 'stage'])
    .execute();
}

/** Approved proofreaders and editors, ordered by range, with the time of their last activity. */
export function listAssignees(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('account_visits', 'account_visits.user_id', 'users.id')
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
      'account_visits.last_at as visited_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('history')
        .whereRef('history.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('history.at').as('at'))
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
