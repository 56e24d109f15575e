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

/** The people who read and published the texts of these songs on this site, by display name. */
export function listTextReviewers(db: Db, numbers: number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('text_reviews')
      .innerJoin('users as publisher', 'publisher.id', 'text_reviews.published_by')
      .leftJoin('users as proofreader', 'proofreader.id', 'text_reviews.proofread_by')
      .where('text_reviews.language', 'in', languages)
      .where('text_reviews.number', 'in', chunk)
      .orderBy('text_reviews.language')
      .select([
        'text_reviews.number',
        'text_reviews.language',
        'text_reviews.at',
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
      .selectFrom('history')
      .innerJoin('corrections', 'corrections.id', 'history.correction_id')
      .innerJoin('users', 'users.id', 'history.user_id')
      .where('history.number', 'in', chunk)
      .where('history.kind', 'in', ['saved', 'amended'])
      .where('corrections.state', '=', 'published')
      .groupBy(['history.number', 'users.display_name'])
      .orderBy(({ fn }) => fn.min('history.position'))
      .select(['history.number', 'users.display_name as name'])
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
