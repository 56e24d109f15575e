import { updateCurrentProofreadings } from './proofreading-queries.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { z } from 'zod';
import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import type { Reference } from '../../../shared/edition/references.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../db/slices.ts';

/** Every column of a composition: none may be left out. */
export type CompositionRow = Selectable<Schema['compositions']>;
export type RevisionRow = Insertable<Schema['revisions']> & { apparatus: string };
export type TextRow = Insertable<Schema['texts']>;
export type ApparatusRow = Schema['apparatus'];
export type ReferenceRow = Schema['song_references'];

export function listCompositions(db: Db, numbers: readonly number[]): Promise<CompositionRow[]> {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('compositions')
      .where('number', 'in', chunk)
      .orderBy('number')
      .selectAll()
      .execute(),
  );
}

const readingsSchema = z.array(z.object({ text: z.string(), sigla: z.array(z.string()) }));

/** The entries of these songs by number; songs without entries are absent. */
export async function listApparatus(
  db: Db,
  numbers: readonly number[],
): Promise<Map<number, ApparatusEntry[]>> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('apparatus')
      .where('number', 'in', chunk)
      .selectAll()
      .orderBy('number')
      .orderBy('position')
      .execute(),
  );
  const songs = Map.groupBy(rows, ({ number }) => number);
  return new Map(
    [...songs].map(([number, own]) => [
      number,
      own.map(({ locus, readings, reason, note, note_kannada }) => ({
        place: locus,
        readings: readingsSchema.parse(JSON.parse(readings)),
        reason,
        note,
        noteKannada: note_kannada,
      })),
    ]),
  );
}

/** Replaces the apparatus of these songs. */
export async function replaceApparatus(
  db: Db,
  numbers: number[],
  rows: ApparatusRow[],
): Promise<void> {
  await inChunks(numbers, (chunk) =>
    db.deleteFrom('apparatus').where('number', 'in', chunk).execute(),
  );
  await inChunks(rows, (chunk) => db.insertInto('apparatus').values(chunk).execute());
}

/** The references of these songs, by number. */
export async function listReferences(
  db: Db,
  numbers: readonly number[],
): Promise<Map<number, Reference[]>> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('song_references')
      .where('number', 'in', chunk)
      .selectAll()
      .orderBy('number')
      .orderBy('position')
      .execute(),
  );
  const references = rows.map(({ number, locus, source, kind, note, note_kannada }) => ({
    number,
    reference: { place: locus, to: source, kind, note, noteKannada: note_kannada },
  }));
  const songs = Map.groupBy(references, ({ number }) => number);
  return new Map(
    [...songs].map(([number, own]) => [number, own.map(({ reference }) => reference)]),
  );
}

/** Replaces the references of these songs. */
export async function replaceReferences(
  db: Db,
  numbers: number[],
  rows: ReferenceRow[],
): Promise<void> {
  await inChunks(numbers, (chunk) =>
    db.deleteFrom('song_references').where('number', 'in', chunk).execute(),
  );
  await inChunks(rows, (chunk) => db.insertInto('song_references').values(chunk).execute());
}

/** The published texts of these songs that no conversion gives: the Kannada, those with a meaning, those edited by hand. */
export function listSourceTexts(db: Db, numbers: readonly number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('texts')
      // Every language is named so that SQLite uses the primary key, which begins with it.
      .where('language', 'in', languages)
      .where('number', 'in', chunk)
      .where((where) =>
        where.or([
          where('language', '=', 'Kannada'),
          where('meaning', '<>', ''),
          where('origin', '=', 'edited'),
        ]),
      )
      .select(['number', 'language', 'title', 'lyrics', 'meaning', 'origin', 'look_again'])
      .execute(),
  );
}

/** Those of these songs that people have changed: a revision has an author or is not from the seed or a conversion, or an import changed the song. */
export async function findEditedNumbers(db: Db, numbers: number[]): Promise<Set<number>> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('revisions')
      .where('number', 'in', chunk)
      .where((where) =>
        where.or([
          where('author_id', 'is not', null),
          where('reason', 'not in', ['seed', 'conversion']),
        ]),
      )
      .select('number')
      // An import may change a fact, as the raga, without a new revision.
      .union(
        db
          .selectFrom('history')
          .where('number', 'in', chunk)
          .where('kind', '=', 'imported')
          .select('number'),
      )
      .execute(),
  );
  return new Set(rows.map(({ number }) => number));
}

/** The titles of those of these songs that the seed did not add. */
export function listTitlesNotFromSeed(db: Db, numbers: readonly number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('texts')
      .where('texts.number', 'in', chunk)
      .where('texts.language', '=', 'Kannada')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('revisions')
              .whereRef('revisions.number', '=', 'texts.number')
              .where('revisions.reason', '=', 'seed')
              .select('revisions.id'),
          ),
        ),
      )
      .select(['texts.number', 'texts.title'])
      .orderBy('texts.number')
      .execute(),
  );
}

/** The published revisions of these songs. */
export function listPublishedRevisions(db: Db, numbers: number[]): Promise<RevisionRow[]> {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('revisions')
      .where('number', 'in', chunk)
      .where('id', 'in', db.selectFrom('texts').where('number', 'in', chunk).select('revision_id'))
      .selectAll()
      .select(apparatusOfRevision('revisions.id').as('apparatus'))
      .execute(),
  );
}

/** Every published text, with its song's roman title and notation and the language of its revision. */
export function listTexts(db: Db, { start, end }: { start: number; end: number }) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .innerJoin('revisions', 'revisions.id', 'texts.revision_id')
    .where('texts.number', '>=', start)
    .where('texts.number', '<=', end)
    .selectAll('texts')
    .select([
      'compositions.roman',
      'compositions.notation',
      'revisions.language as revision_language',
    ])
    .execute();
}

/** The highest number of a published song; 0 where there is none. */
export async function findLastNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('texts')
    .where('language', '=', 'Kannada')
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** The number, titles, raga and tala of every published song, in the order of their numbers. */
export function listHeadings(db: Db) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .where('texts.language', '=', 'Kannada')
    .orderBy('texts.number')
    .select([
      'texts.number',
      'texts.title',
      'compositions.roman',
      'compositions.raga',
      'compositions.tala',
    ])
    .execute();
}

export async function insertNames(
  db: Db,
  table: 'ragas' | 'talas',
  names: (string | null)[],
): Promise<void> {
  const rows = [...new Set(names)].filter((name) => name !== null).map((name) => ({ name }));
  await inChunks(rows, (chunk) =>
    db
      .insertInto(table)
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Inserts compositions, or overwrites every column of those that exist. */
export async function putCompositions(db: Db, rows: CompositionRow[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    db
      .insertInto('compositions')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('number').doUpdateSet(({ ref }) => {
          const { number: _number, ...row } = chunk[0] ?? {};
          return Object.fromEntries(
            Object.keys(row).map((column) => [
              column,
              ref(`excluded.${column as Exclude<keyof CompositionRow, 'number'>}`),
            ]),
          );
        }),
      )
      .execute(),
  );
}

export async function insertRevisions(db: Db, rows: RevisionRow[]): Promise<void> {
  const revisions = rows.map(({ apparatus: _apparatus, ...revision }) => revision);
  const entries = rows.flatMap(({ id, apparatus }) =>
    apparatus ? [{ revision_id: id, entries: apparatus }] : [],
  );
  await inChunks(revisions, (chunk) => db.insertInto('revisions').values(chunk).execute());
  await inChunks(entries, (chunk) => db.insertInto('revision_apparatus').values(chunk).execute());
}

/** The apparatus of a revision, as text; `id` is the column that names it. */
export const apparatusOfRevision = (id: string) =>
  sql<string>`coalesce((select entries from revision_apparatus where revision_id = ${sql.ref(id)}), '')`;

/** The apparatus of a row of `texts`. Languages without a text of their own share the Kannada revision, and have none. */
export const apparatusOfText = sql<string>`case when texts.language = 'Kannada' then ${apparatusOfRevision('texts.revision_id')} else '' end`;

/** Writes published texts. The notation of their songs must be written before. */
export async function putTexts(db: Db, rows: TextRow[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    db
      .insertInto('texts')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['language', 'number']).doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          lyrics: ref('excluded.lyrics'),
          meaning: ref('excluded.meaning'),
          origin: ref('excluded.origin'),
          revision_id: ref('excluded.revision_id'),
          look_again: ref('excluded.look_again'),
        })),
      )
      .execute(),
  );
  await updateCurrentProofreadings(
    db,
    rows.map(({ number }) => number),
  );
}

export type PublishedText = Awaited<ReturnType<typeof listTexts>>[number] & { language: Language };

/** Some of the published songs that name witnesses, with their sigla as a JSON list. */
export function listCompared(db: Db, { after, max }: Slice) {
  return db
    .selectFrom('compositions')
    .innerJoin('texts', (join) =>
      join.onRef('texts.number', '=', 'compositions.number').on('texts.language', '=', 'Kannada'),
    )
    .where('compositions.witnesses', '<>', '[]')
    .where('compositions.number', '>', after)
    .orderBy('compositions.number')
    .limit(max)
    .select([
      'compositions.number',
      'compositions.witnesses',
      'compositions.roman',
      'texts.title as kannada',
    ])
    .execute();
}
