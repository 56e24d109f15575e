import { mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { findBook, findPage, isWorker, type BookRow, type PageRow } from './queries.ts';

const noBook = 'There is no such book.';
const noPage = 'There is no such page.';

/**
 * A book that the caller works on: an admin on every book, others on those whose workers they are. A Reader works on none, whatever the
 * list says. @throws 403 for Readers; 404 for others, so that nobody learns which books exist
 */
export async function requireBook(db: Db, actor: Actor, id: string): Promise<BookRow> {
  if (!mayEdit(actor)) throw notAllowed('Only proofreaders, editors and admins work on books.');
  const book = await findBook(db, id);
  if (!book || !(await worksOn(db, actor, id))) throw notFound(noBook);
  return book;
}

/** A page of a book that the caller works on. @throws as `requireBook` */
export async function requirePage(
  db: Db,
  actor: Actor,
  pageId: string,
): Promise<{ book: BookRow; page: PageRow }> {
  if (!mayEdit(actor)) throw notAllowed('Only proofreaders, editors and admins work on books.');
  const page = await findPage(db, pageId);
  const book = page && (await findBook(db, page.book_id));
  if (!page || !book || !(await worksOn(db, actor, book.id))) throw notFound(noPage);
  return { book, page };
}

const worksOn = async (db: Db, actor: Actor, bookId: string): Promise<boolean> =>
  actor.role === 'ADMIN' || isWorker(db, bookId, actor.id);
