import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Every song with its published text in a language, the Devanagari text, and the English meaning that is printed where the language has
 * none.
 */
export function listBookRows(db: Db, language: Language) {
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
    .orderBy('texts.number')
    .select([
      'texts.number',
      'texts.title',
      'texts.origin',
      'texts.lyrics',
      'texts.meaning',
      'compositions.roman',
      'compositions.raga',
      'compositions.tala',
      'compositions.notation',
    ])
    .select(['devanagari.lyrics as sanskrit', 'english.meaning as englishMeaning'])
    .execute();
}

export type BookRow = Awaited<ReturnType<typeof listBookRows>>[number] & { version: number };

/** Numbered titles in a language, with the Kannada and the plain Latin one. */
export function listTitleRows(db: Db, language: Language) {
  return db
    .selectFrom('texts')
    .innerJoin('compositions', 'compositions.number', 'texts.number')
    .innerJoin('texts as kannada', (join) =>
      join.onRef('kannada.number', '=', 'texts.number').on('kannada.language', '=', 'Kannada'),
    )
    .where('texts.language', '=', language)
    .orderBy('texts.number')
    .select(['texts.number', 'texts.title', 'compositions.roman', 'kannada.title as kannada'])
    .execute();
}

const day = 24 * 60 * 60 * 1000;
/** How long the order of a book is stored, in milliseconds; a book ordered again after a day is stored again. */
export const orderLifetime = 2 * day;
/** The most orders that are stored; a choice of two thousand songs has 10 KB. */
export const maxOrders = 5000;

type BookOrder = Schema['songbook_orders'];

export async function putOrder(db: Db, order: BookOrder): Promise<void> {
  await db
    .insertInto('songbook_orders')
    .values(order)
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({ ordered_at: order.ordered_at })
        .where('songbook_orders.ordered_at', '<', order.ordered_at - day),
    )
    .execute();
}

export function findOrder(db: Db, key: string): Promise<BookOrder | undefined> {
  return db.selectFrom('songbook_orders').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function deleteOrdersBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('songbook_orders').where('ordered_at', '<', moment).execute();
}

/** Deletes the oldest orders above the limit. */
export async function deleteExcessOrders(db: Db, max = maxOrders): Promise<void> {
  const first = await db
    .selectFrom('songbook_orders')
    .select('ordered_at')
    .orderBy('ordered_at', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst();
  if (first) await deleteOrdersBefore(db, first.ordered_at + 1);
}
