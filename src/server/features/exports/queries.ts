import { languages } from '../../../shared/languages.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';

/** The number of published songs; a song that an import added and its undo removed has a number and no text. */
export async function listNumbers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('texts')
    .where('language', '=', 'Kannada')
    .select('number')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Who read and published the texts of these songs on this site, by display name. */
export function listTextReviewers(db: Db, numbers: number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('levels')
      .innerJoin('users as publisher', 'publisher.id', 'levels.published_by')
      .leftJoin('users as proofreader', 'proofreader.id', 'levels.proofread_by')
      .where('levels.language', 'in', languages)
      .where('levels.number', 'in', chunk)
      .orderBy('levels.language')
      .select([
        'levels.number',
        'levels.language',
        'levels.at',
        'publisher.display_name as publishedBy',
        'proofreader.display_name as proofreadBy',
      ])
      .execute(),
  );
}

/** The display names of those whose corrections of these songs were published, in the order of their first act. */
export function listCorrectorNames(db: Db, numbers: number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('acts')
      .innerJoin('candidates', 'candidates.id', 'acts.candidate_id')
      .innerJoin('users', 'users.id', 'acts.user_id')
      .where('acts.number', 'in', chunk)
      .where('acts.kind', 'in', ['saved', 'amended'])
      .where('candidates.state', '=', 'published')
      .groupBy(['acts.number', 'users.display_name'])
      .orderBy(({ fn }) => fn.min('acts.place'))
      .select(['acts.number', 'users.display_name as name'])
      .execute(),
  );
}

export type TextReviewersRow = Awaited<ReturnType<typeof listTextReviewers>>[number];

/** How many published songs have lyrics, and how many have only a title. */
export async function countSongs(db: Db): Promise<{ songs: number; titles: number }> {
  const count = async (has: '=' | '<>') => {
    const row = await db
      .selectFrom('texts')
      .where('language', '=', 'Kannada')
      .where('lyrics', has, '')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  return { songs: await count('<>'), titles: await count('=') };
}
