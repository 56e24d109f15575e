import { sql } from 'kysely';
import type { ListEntry, Neighbour } from '../../../shared/compositions/indexes.ts';
import { levelOfReaders } from '../../../shared/proofreading.ts';
import { holdings } from '../../../shared/kinds.ts';
import type { Language } from '../../../shared/languages.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Slice } from '../../db/slices.ts';
import { factColumns } from '../../../shared/song-facts.ts';
import { isOpenToAuthor } from '../edition/double-reading-queries.ts';
import { readersOfText } from '../edition/proofreading-queries.ts';
import { apparatusOfRevision } from '../edition/queries.ts';

/** How many songs the edition has. */
export async function countTitles(db: Db): Promise<number> {
  const row = await db
    .selectFrom('texts')
    .where('language', '=', 'Kannada')
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** The highest number of a song; 0 where there is none. */
export async function findLastNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('texts')
    .where('language', '=', 'Kannada')
    .orderBy('number', 'desc')
    .limit(1)
    .select('number')
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The titles of some songs in a language, in the order of the edition, each with what exists for its song. */
export async function listTitles(
  db: Db,
  language: Language,
  { after, max }: Slice,
): Promise<ListEntry[]> {
  const rows = await db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .leftJoin('texts as english', (join) =>
      join.onRef('english.number', '=', 'texts.number').on('english.language', '=', 'English'),
    )
    .where('texts.language', '=', language)
    .where('texts.number', '>', after)
    .orderBy('texts.number')
    .limit(max)
    .select([
      'texts.number',
      'texts.title',
      'compositions.raga',
      'compositions.tala',
      'compositions.form',
    ])
    .select([
      sql<number>`case when texts.lyrics <> '' then 1 else 0 end`.as('lyrics'),
      sql<number>`case when texts.meaning <> '' or english.meaning <> '' then 1 else 0 end`.as(
        'meaning',
      ),
      sql<number>`case when compositions.notation <> '' then 1 else 0 end`.as('notation'),
    ])
    .select(readersOfText.as('readers'))
    .execute();
  return rows.map(({ lyrics, meaning, notation, readers, ...entry }) => {
    const level = levelOfReaders(Number(readers));
    // The database does not know the recordings; the service adds them.
    const has = {
      lyrics,
      meaning,
      notation,
      recording: 0,
      readOnce: level === 'readOnce' ? 1 : 0,
      readTwice: level === 'readTwice' ? 1 : 0,
    };
    return { ...entry, has: holdings.filter((thing) => has[thing] === 1) };
  });
}

interface Key extends Record<string, string | number> {
  number: number;
  language: Language;
}

/** Only the documented fields of a song, which takes half as long as the row for its page. */
export const findTexts = prepared((db, key: Key) =>
  selectTexts(db, key).select([
    'texts.number',
    'texts.title',
    'texts.lyrics',
    'texts.meaning',
    'compositions.notation',
    'devanagari.lyrics as sanskrit',
    'english.meaning as englishMeaning',
  ]),
);

/**
 * A song with its published text in a language, its level, its Devanagari text, and the English meaning that is shown where the language
 * has none.
 */
export const findSong = prepared((db, key: Key) =>
  selectTexts(db, key)
    .innerJoin('revisions', 'revisions.id', 'texts.revision_id')
    .leftJoin('text_reviews', (join) =>
      join
        .onRef('text_reviews.number', '=', 'texts.number')
        .onRef('text_reviews.language', '=', 'texts.language'),
    )
    .leftJoin('users as proofreader', 'proofreader.id', 'text_reviews.proofread_by')
    .leftJoin('users as publisher', 'publisher.id', 'text_reviews.published_by')
    .select([
      'texts.number',
      'texts.title',
      'texts.lyrics',
      'texts.meaning',
      'texts.origin',
      'texts.revision_id',
      'texts.look_again',
    ])
    .select([
      'revisions.created_at as entered_at',
      'text_reviews.at as level_at',
      'text_reviews.overridden',
    ])
    .select(['proofreader.display_name as proofreadBy', 'publisher.display_name as publishedBy'])
    .select(['compositions.roman', 'compositions.notation'])
    .select(factColumns.map((column) => `compositions.${column}` as const))
    .select(['devanagari.lyrics as sanskrit', 'english.meaning as englishMeaning']),
);

function selectTexts(db: Db, { number, language }: Key) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .innerJoin('texts as devanagari', (join) =>
      join
        .onRef('devanagari.number', '=', 'texts.number')
        .on('devanagari.language', '=', 'Sanskrit'),
    )
    .innerJoin('texts as english', (join) =>
      join.onRef('english.number', '=', 'texts.number').on('english.language', '=', 'English'),
    )
    .where('texts.language', '=', language)
    .where('texts.number', '=', number);
}

/** The title of the nearest song before or after a number. */
export function findNeighbour(
  db: Db,
  number: number,
  language: Language,
  side: 'before' | 'after',
): Promise<Neighbour | undefined> {
  return db
    .selectFrom('texts')
    .where('language', '=', language)
    .where('number', side === 'before' ? '<' : '>', number)
    .orderBy('number', side === 'before' ? 'desc' : 'asc')
    .limit(1)
    .select(['number', 'title'])
    .executeTakeFirst();
}

/** Number, Kannada title and plain roman title of the next songs after a number, from which the search index is built. */
export function listSearchableTitles(db: Db, { after, max }: Slice) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .where('texts.language', '=', 'Kannada')
    .where('texts.number', '>', after)
    .orderBy('texts.number')
    .limit(max)
    .select(['texts.number', 'texts.title as kannada', 'compositions.roman'])
    .execute();
}

/** The facts that the indexes list of some songs beside raga, tala and form, as JSON, with the Kannada words, from which the ankita is read, or without. */
export function listIndexed(db: Db, { after, max }: Slice, withWords: boolean) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .where('texts.language', '=', 'Kannada')
    .where('texts.number', '>', after)
    .orderBy('texts.number')
    .limit(max)
    .select([
      'texts.number',
      'compositions.deity',
      'compositions.place',
      'compositions.story',
      'compositions.theme',
    ])
    .select((eb) => (withWords ? eb.ref('texts.lyrics') : eb.val('')).as('lyrics'))
    .execute();
}

/** The numbers of some of the songs that have words in Kannada; the words are not read. */
export function listNumbersWithLyrics(db: Db, slice: Slice) {
  return selectWithLyrics(db, 'Kannada', slice).select('number').execute();
}

/** The words of some of the songs that have words in a language. */
export function listLyrics(db: Db, language: Language, slice: Slice) {
  return selectWithLyrics(db, language, slice).select(['number', 'lyrics']).execute();
}

/** Some of the songs that have words in a language, in the order of the edition. */
export function selectWithLyrics(db: Db, language: Language, { after, max }: Slice) {
  return db
    .selectFrom('texts')
    .where('language', '=', language)
    .where('lyrics', '<>', '')
    .where('number', '>', after)
    .orderBy('number')
    .limit(max);
}

/** Titles of a few songs in a language, by number. */
export async function findTitles(
  db: Db,
  numbers: number[],
  language: Language,
): Promise<Map<number, string>> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('texts')
      .where('language', '=', language)
      .where('number', 'in', chunk)
      .select(['number', 'title'])
      .execute(),
  );
  return new Map(rows.map(({ number, title }) => [number, title]));
}

/** The author's own unpublished correction, which they see in place of the published text. */
export function findOwnTexts(db: Db, authorId: string, number: number, language: Language) {
  return db
    .selectFrom('corrections')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .where('corrections.author_id', '=', authorId)
    .where('corrections.number', '=', number)
    .where('corrections.language', '=', language)
    .where(isOpenToAuthor)
    .select([
      'corrections.id',
      'corrections.state',
      'corrections.sealed_in',
      'corrections.revision_id as revision',
    ])
    .select([
      'revisions.title',
      'revisions.lyrics',
      'revisions.meaning',
      'revisions.sanskrit',
      'revisions.notation',
    ])
    .select(apparatusOfRevision('revisions.id').as('apparatus'))
    .executeTakeFirst();
}
