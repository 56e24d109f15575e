import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '../../../shared/languages.ts';
import { proofreadTexts, type ProofreadText } from '../../../shared/proofreading.ts';
import { sql } from 'kysely';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';

/** A text of a song in one wording, named by the text's hash. */
export interface TextVersion {
  number: number;
  text: ProofreadText;
  language: Language;
  hash: string;
}

/** The texts of one song in one language, as a revision has them. */
interface RevisionTexts {
  number: number;
  language: Language;
  lyrics: string;
  meaning: string;
  sanskrit: string;
  notation: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const nameOf = ({ number, text, language }: Omit<TextVersion, 'hash'>) =>
  `${number} ${text} ${language}`;

/** The texts that a revision has; the empty ones are left out. */
export function versionsOf({
  number,
  language,
  lyrics,
  meaning,
  sanskrit,
  notation,
}: RevisionTexts): TextVersion[] {
  const texts: [ProofreadText, Language, string][] = [
    ['lyrics', language, language === 'Sanskrit' ? '' : lyrics],
    ['sanskrit', 'Sanskrit', sanskrit],
    ['meaning', language, meaning],
    ['notation', 'Kannada', notation],
  ];
  return texts.flatMap(([text, of, value]) =>
    value ? [{ number, text, language: of, hash: hashOf(value) }] : [],
  );
}

/** The published texts of some songs that can be proofread: lyrics that were converted from the Kannada are left out. */
export async function listTextVersions(db: Db, numbers: readonly number[]): Promise<TextVersion[]> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('texts')
      .innerJoin('compositions', 'compositions.number', 'texts.number')
      .where('texts.number', 'in', chunk)
      .orderBy('texts.number')
      .select([
        'texts.number',
        'texts.language',
        'texts.lyrics',
        'texts.meaning',
        'texts.origin',
        'compositions.notation',
      ])
      .execute(),
  );
  const versions = rows.flatMap(({ origin, notation, ...row }) =>
    versionsOf({
      ...row,
      lyrics: origin === 'converted' ? '' : row.lyrics,
      sanskrit: row.language === 'Sanskrit' ? row.lyrics : '',
      notation: row.language === 'Kannada' ? notation : '',
    }),
  );
  return versions.toSorted(
    (one, other) => proofreadTexts.indexOf(one.text) - proofreadTexts.indexOf(other.text),
  );
}

/**
 * Finds again which proofreadings of these songs are of the published wording. To be called wherever published texts were written. New ones
 * of an open double reading wait for its end, since nobody is to know before what its readers found.
 */
export async function updateCurrentProofreadings(
  db: Db,
  numbers: readonly number[],
): Promise<void> {
  const rows = await inChunks([...new Set(numbers)], (chunk) =>
    db
      .selectFrom('proofreadings')
      .where('number', 'in', chunk)
      .where('revoked_at', 'is', null)
      .where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb('is_current', '=', 1),
          not(
            exists(
              selectFrom('double_reading_songs')
                .innerJoin(
                  'double_readings',
                  'double_readings.id',
                  'double_reading_songs.reading_id',
                )
                .whereRef('double_reading_songs.number', '=', 'proofreadings.number')
                .where('double_reading_songs.state', '=', 'open')
                .where((readers) =>
                  readers.or([
                    readers(
                      'double_readings.first_id',
                      '=',
                      readers.ref('proofreadings.reader_id'),
                    ),
                    readers(
                      'double_readings.second_id',
                      '=',
                      readers.ref('proofreadings.reader_id'),
                    ),
                  ]),
                )
                .select('double_readings.id'),
            ),
          ),
        ]),
      )
      .select(['id', 'number', 'text', 'language', 'text_hash', 'is_current'])
      .execute(),
  );
  const published = new Map(
    (await listTextVersions(db, [...new Set(rows.map(({ number }) => number))])).map((version) => [
      nameOf(version),
      version.hash,
    ]),
  );
  for (const is_current of [0, 1] as const)
    await inChunks(
      rows
        .filter(
          (row) =>
            row.is_current !== is_current &&
            (published.get(nameOf(row)) === row.text_hash) === (is_current === 1),
        )
        .map(({ id }) => id),
      async (chunk) => {
        await db
          .updateTable('proofreadings')
          .set({ is_current })
          .where('id', 'in', chunk)
          .execute();
        return [];
      },
    );
}

interface Reader {
  readerId: string;
  witness: string | null;
  at: number;
  isCurrent: boolean;
}

/** Records that a person has read a text in this wording. A second time changes nothing. @returns whether it is new */
export async function insertProofreading(
  db: Db,
  { number, text, language, hash }: TextVersion,
  { readerId, witness, at, isCurrent }: Reader,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('proofreadings')
    .values({
      id: randomUUID(),
      number,
      text,
      language,
      text_hash: hash,
      reader_id: readerId,
      witness,
      at,
      is_current: isCurrent ? 1 : 0,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Records that a person has read the whole of the texts which a correction changes. It counts once a text is published in exactly this
 * wording.
 */
export async function insertStatedProofreadings(
  db: Db,
  readerId: string,
  { base, ...revision }: RevisionTexts & { base: Omit<RevisionTexts, 'number' | 'language'> },
  at: number,
): Promise<void> {
  const { number, language } = revision;
  const unchanged = new Set(
    versionsOf({ ...base, number, language }).map(
      (version) => `${nameOf(version)} ${version.hash}`,
    ),
  );
  for (const version of versionsOf(revision))
    if (!unchanged.has(`${nameOf(version)} ${version.hash}`))
      await insertProofreading(db, version, { readerId, witness: null, at, isCurrent: false });
}

/** Those who have read these songs as they are published now, in the order of time. */
export function listCurrentReaders(db: Db, numbers: readonly number[]) {
  return inChunks(numbers, (chunk) =>
    db
      .selectFrom('proofreadings')
      .innerJoin('users', 'users.id', 'proofreadings.reader_id')
      .where('proofreadings.number', 'in', chunk)
      .where('proofreadings.is_current', '=', 1)
      .orderBy('proofreadings.at')
      .orderBy('proofreadings.id')
      .select([
        'proofreadings.id',
        'proofreadings.number',
        'proofreadings.text',
        'proofreadings.language',
        'proofreadings.reader_id',
        'proofreadings.witness',
        'proofreadings.at',
        'users.display_name as by',
      ])
      .execute(),
  );
}

export type ReaderRow = Awaited<ReturnType<typeof listCurrentReaders>>[number];

/** How many people have read the Kannada lyrics of a row of `texts` as they are. */
export const readersOfText = sql<number>`(select count(*) from proofreadings where text = 'lyrics'
  and language = 'Kannada' and is_current = 1 and proofreadings.number = texts.number)`;
