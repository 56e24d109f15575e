import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '../../../shared/compositions/access.ts';
import { lastRangeNumber } from '../../../shared/compositions/access.ts';
import { maxWorkRows } from '../../../shared/my-work.ts';
import type { ProofreadText } from '../../../shared/proofreading.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { readersOfText } from '../edition/proofreading-queries.ts';

/** A person's corrections that were returned after a time, newest first. */
export function listReturnedCorrections(db: Db, authorId: string, after = 0) {
  return db
    .selectFrom('corrections')
    .innerJoin('revisions', 'revisions.id', 'corrections.revision_id')
    .leftJoin('users', 'users.id', 'corrections.returned_by')
    .where('corrections.author_id', '=', authorId)
    .where('corrections.state', '=', 'returned')
    .where('corrections.hidden', '=', 0)
    .where('corrections.returned_at', '>', after)
    .orderBy('corrections.returned_at', 'desc')
    .limit(maxWorkRows)
    .select([
      'corrections.id',
      'corrections.number',
      'corrections.language',
      'corrections.returned_at',
      'corrections.returned_reason',
      'corrections.returned_comment',
      'revisions.title',
      'users.display_name as by',
    ])
    .execute();
}

export async function countReturned(db: Db, authorId: string): Promise<number> {
  const row = await db
    .selectFrom('corrections')
    .where('author_id', '=', authorId)
    .where('state', '=', 'returned')
    .where('hidden', '=', 0)
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** A person's corrections that others published after a time, newest first. */
export function listPublishedOf(db: Db, authorId: string, after: number) {
  return db
    .selectFrom('history')
    .innerJoin('corrections', 'corrections.id', 'history.correction_id')
    .innerJoin('revisions', 'revisions.id', 'history.revision_id')
    .where('corrections.author_id', '=', authorId)
    .where('history.kind', '=', 'published')
    .where('history.user_id', '<>', authorId)
    .where('history.at', '>', after)
    .orderBy('history.at', 'desc')
    .limit(maxWorkRows)
    .select(['history.number', 'history.language', 'history.at', 'revisions.title'])
    .execute();
}

type Texts = ExpressionBuilder<Schema, 'texts' | 'compositions'>;

/** Whether fewer than two people have read a text, and this person is not among them. */
const needsReader = (eb: Texts, text: ProofreadText, readerId: string) => {
  const readers = eb
    .selectFrom('proofreadings')
    .whereRef('proofreadings.number', '=', 'texts.number')
    .whereRef('proofreadings.language', '=', 'texts.language')
    .where('proofreadings.text', '=', text)
    .where('proofreadings.is_current', '=', 1);
  return eb.and([
    eb.not(eb.exists(readers.where('proofreadings.reader_id', '=', readerId).select('id'))),
    eb(
      readers.select(({ fn }) => fn.countAll<number>().as('many')),
      '<',
      2,
    ),
  ]);
};

/**
 * The songs of a person's range whose Kannada lyrics, meaning or notation need another reader and that the person is not correcting: in the
 * order of their numbers, which is that of their entry, and the skipped ones last. The first query ends with the tenth song, however large the
 * edition is.
 */
export async function listUnread(db: Db, person: Pick<Actor, 'id' | 'role' | 'range'>) {
  const songs = await selectUnread(db, person)
    .where('skipped_songs.at', 'is', null)
    .orderBy('texts.number')
    .limit(maxWorkRows)
    .execute();
  if (songs.length === maxWorkRows) return songs;
  const skipped = await selectUnread(db, person)
    .where('skipped_songs.at', 'is not', null)
    .orderBy('skipped_songs.at')
    .limit(maxWorkRows - songs.length)
    .execute();
  return [...songs, ...skipped];
}

function selectUnread(db: Db, { id, role, range }: Pick<Actor, 'id' | 'role' | 'range'>) {
  return (
    db
      .selectFrom('texts')
      .innerJoin('compositions', 'compositions.number', 'texts.number')
      .leftJoin('skipped_songs', (join) =>
        join
          .onRef('skipped_songs.number', '=', 'texts.number')
          .on('skipped_songs.user_id', '=', id),
      )
      .where('texts.language', '=', 'Kannada')
      .where('texts.lyrics', '<>', '')
      .$if(role !== 'ADMIN', (songs) =>
        songs.where((eb) =>
          eb.or([
            eb('texts.number', '>', lastRangeNumber),
            eb.between('texts.number', range?.start ?? 0, range?.end ?? 0),
          ]),
        ),
      )
      .where((eb) =>
        eb.or([
          needsReader(eb, 'lyrics', id),
          eb.and([eb('texts.meaning', '<>', ''), needsReader(eb, 'meaning', id)]),
          eb.and([eb('compositions.notation', '<>', ''), needsReader(eb, 'notation', id)]),
        ]),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('corrections')
              .whereRef('corrections.number', '=', 'texts.number')
              .where('corrections.author_id', '=', id)
              .where('corrections.state', '<>', 'published')
              .where('corrections.hidden', '=', 0)
              .select('corrections.id'),
          ),
        ),
      )
      // Two people read such a song already.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('double_reading_songs')
              .whereRef('double_reading_songs.number', '=', 'texts.number')
              .where('double_reading_songs.state', '=', 'open')
              .select('double_reading_songs.reading_id'),
          ),
        ),
      )
      .select(['texts.number', 'texts.title', readersOfText.as('readers')])
  );
}

/** @returns false without such a song */
export async function putSkipped(
  db: Db,
  userId: string,
  number: number,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('skipped_songs')
    .columns(['user_id', 'number', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('compositions')
        .where('number', '=', number)
        .select([eb.val(userId).as('user_id'), 'number', eb.val(at).as('at')]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'number']).doUpdateSet({ at }))
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Remembers that a person has seen their work, and the language of their interface. */
export async function putSeen(
  db: Db,
  user_id: string,
  language: 'en' | 'kn',
  seen_at: number,
): Promise<void> {
  await db
    .insertInto('digest_settings')
    .values({ user_id, language, seen_at, is_wanted: 1, sent_at: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language, seen_at }))
    .execute();
}

export async function wantsDigest(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('digest_settings')
    .where('user_id', '=', userId)
    .select('is_wanted')
    .executeTakeFirst();
  return row?.is_wanted !== 0;
}

/** Changes nothing where the account is gone, as after the restore of an older backup. */
export async function setDigest(db: Db, userId: string, isWanted: boolean): Promise<void> {
  const is_wanted = isWanted ? 1 : 0;
  await db
    .insertInto('digest_settings')
    .columns(['user_id', 'language', 'seen_at', 'is_wanted', 'sent_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', userId)
        .select([
          'id',
          eb.val<'en'>('en').as('language'),
          eb.val(0).as('seen_at'),
          eb.val(is_wanted).as('is_wanted'),
          eb.val(0).as('sent_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_wanted }))
    .execute();
}

/** The approved contributors who got no digest since a time and want one. */
export function listDigestReaders(db: Db, sentBefore: number) {
  return db
    .selectFrom('users')
    .leftJoin('digest_settings', 'digest_settings.user_id', 'users.id')
    .where('users.role', 'in', ['ADMIN', 'Proofreader', 'Editor'])
    .where('users.standing', '=', 'Approved')
    .where((eb) =>
      eb.or([
        eb('digest_settings.user_id', 'is', null),
        eb.and([
          eb('digest_settings.is_wanted', '=', 1),
          eb('digest_settings.sent_at', '<', sentBefore),
        ]),
      ]),
    )
    .orderBy('users.id')
    .select([
      'users.id',
      'users.email',
      'users.display_name',
      'users.role',
      'users.range_start',
      'users.range_end',
      'users.created_at',
      'digest_settings.language',
      'digest_settings.seen_at',
      'digest_settings.sent_at',
    ])
    .execute();
}

export type DigestReader = Awaited<ReturnType<typeof listDigestReaders>>[number];

/**
 * Takes the right to send this evening's digest, in the transaction that queues the e-mail: of several processes one succeeds.
 * @returns whether this one may send it
 */
export async function takeDigest(
  trx: Db,
  user_id: string,
  { sentBefore, now }: { sentBefore: number; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('digest_settings')
    .values({ user_id, language: 'en', seen_at: 0, is_wanted: 1, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sent_at: now })
        .where('digest_settings.sent_at', '<', sentBefore)
        .where('digest_settings.is_wanted', '=', 1),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
