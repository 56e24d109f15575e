import { mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { findBook, findPage, isWorker, type BookRow, type PageRow } from './queries.ts';

/**
 * A book that the caller works on: an admin on every book, others on those whose workers they are. A Reader works on none, whatever the
 * list says. @throws 403 for Readers; 404 for others, so that nobody learns which books exist
 */
export async function requireBook(db: Db, actor: Actor, id: string): Promise<BookRow> {
  refuseReaders(actor);
  const book = await findBook(db, id);
  if (!book || !(await worksOn(db, actor, id))) throw notFound('There is no such book.');
  return book;
}

/** A page of a book that the caller works on. @throws as `requireBook` */
export async function requirePage(
  db: Db,
  actor: Actor,
  pageId: string,
): Promise<{ book: BookRow; page: PageRow }> {
  refuseReaders(actor);
  const page = await findPage(db, pageId);
  const book = page && (await findBook(db, page.book_id));
  if (!page || !book || !(await worksOn(db, actor, book.id)))
    throw notFound('There is no such page.');
  return { book, page };
}

function refuseReaders(actor: Actor): void {
  if (!mayEdit(actor)) throw notAllowed('Only proofreaders, editors and admins work on books.');
}

export const worksOn = async (db: Db, actor: Actor, bookId: string): Promise<boolean> =>
  mayEdit(actor) && (actor.role === 'ADMIN' || (await isWorker(db, bookId, actor.id)));
