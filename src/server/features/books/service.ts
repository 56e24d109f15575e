import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { maxBooks, maxWorkersOfBook, pageStates } from '../../../shared/books.ts';
import {
  pageCleaningSchema,
  type bookWorkerInput,
  type changeBookInput,
  type createBookInput,
} from '../../../shared/books-input.ts';
import { mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, notAllowed, notFound } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import type { Book, BookSummary, BookWorkers } from './output.ts';
import {
  countBooks,
  countLines,
  countPages,
  deleteBook,
  deleteWorker,
  findBook,
  insertBook,
  insertWorker,
  isCited,
  isSiglumTaken,
  listAddable,
  listBooks,
  listWorkers,
  updateBook,
  type BookRow,
} from './queries.ts';
import { requireBook } from './rights.ts';

type BookFields = z.output<typeof createBookInput>;

/** The books that the caller works on; an admin gets all. @throws 403 for Readers */
export async function readBooks(db: Db, actor: Actor): Promise<BookSummary[]> {
  if (!mayEdit(actor)) throw notAllowed('Only proofreaders, editors and admins work on books.');
  return summarise(db, await listBooks(db, actor.role === 'ADMIN' ? undefined : actor.id));
}

/** @throws 403, 404 */
export async function readBook(db: Db, actor: Actor, id: string): Promise<Book> {
  const row = await requireBook(db, actor, id);
  const [summary] = await summarise(db, [row]);
  if (!summary) throw notFound('There is no such book.');
  const workers = await listWorkers(db, id);
  return {
    ...summary,
    mayChange: actor.role === 'ADMIN',
    workers: workers.map(({ display_name }) => display_name),
  };
}

/** The people of a book and those who may be added, with their addresses. @throws 404 */
export async function readWorkers(db: Db, actor: Actor, id: string): Promise<BookWorkers> {
  await requireBook(db, actor, id);
  const workers = await listWorkers(db, id);
  const known = new Set(workers.map(({ email }) => email));
  return {
    workers: workers.map(({ display_name, email }) => ({ name: display_name, email })),
    people: (await listAddable(db))
      .filter(({ email }) => !known.has(email))
      .map(({ username, email }) => ({ name: username, email })),
  };
}

async function summarise(db: Db, rows: readonly BookRow[]): Promise<BookSummary[]> {
  const ids = rows.map(({ id }) => id);
  const pages = Map.groupBy(await countPages(db, ids), ({ bookId }) => bookId);
  const lines = new Map((await countLines(db, ids)).map((row) => [row.bookId, row]));
  return rows.map((row) => {
    const counts = new Map(pages.get(row.id)?.map(({ state, count }) => [state, count]));
    const states = Object.fromEntries(
      pageStates.map((state) => [state, counts.get(state) ?? 0]),
    ) as BookSummary['progress']['states'];
    return {
      id: row.id,
      siglum: row.siglum,
      title: row.title,
      titleKannada: row.title_kannada,
      editor: row.editor,
      publisher: row.publisher,
      year: row.year,
      owner: row.owner,
      rights: row.rights,
      pagesPublic: row.pages_public === 1,
      cleaning: pageCleaningSchema.parse(JSON.parse(row.cleaning)),
      progress: {
        pages: [...counts.values()].reduce((sum, count) => sum + count, 0),
        states,
        lines: lines.get(row.id)?.lines ?? 0,
        decided: lines.get(row.id)?.decided ?? 0,
      },
    };
  });
}

/** @throws 409 for a siglum of the edition or of another book, or too many books */
export function createBook(
  db: Db,
  actor: Actor,
  fields: BookFields,
  now: number,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    if ((await countBooks(trx)) >= maxBooks)
      throw alreadyThere(`The site can have at most ${maxBooks} books.`);
    const id = randomUUID();
    await refuseTakenSiglum(trx, fields.siglum, id);
    await insertBook(trx, { id, ...columnsOf(fields), created_by: actor.id, created_at: now });
    await recordAct(trx, actor, { kind: 'book entered', subject: subjectOf(fields), at: now });
    return { id };
  });
}

/** Its name and the pictures that everybody may see are shown with the songs that cite it. @throws 404; 409 as `createBook` */
export function changeBook(
  ctx: Pick<Site, 'db' | 'responseCache'>,
  actor: Actor,
  { id, ...fields }: z.output<typeof changeBookInput>,
  now: number,
): Promise<void> {
  return publishEdition(ctx, async (trx) => {
    const before = await requireBook(trx, actor, id);
    if (fields.siglum !== before.siglum) {
      await refuseCited(trx, id);
      await refuseTakenSiglum(trx, fields.siglum, id);
    }
    await updateBook(trx, id, columnsOf(fields));
    await recordAct(trx, actor, {
      kind: 'book changed',
      subject: subjectOf(before),
      was: factsOf(before),
      became: factsOf(columnsOf(fields)),
      at: now,
    });
  });
}

/** Adds somebody who may edit to the people of a book. @throws 404; 409 too many */
export function addWorker(
  db: Db,
  actor: Actor,
  { id, email }: z.output<typeof bookWorkerInput>,
  now: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const book = await requireBook(trx, actor, id);
    const user = await findUserByEmail(trx, email);
    if (!user || user.standing !== 'Approved' || !mayEdit(user))
      throw notFound(`There is no approved proofreader, editor or admin with the email ${email}.`);
    if ((await listWorkers(trx, id)).length >= maxWorkersOfBook)
      throw alreadyThere(`At most ${maxWorkersOfBook} people can work on a book.`);
    await insertWorker(trx, id, user.id);
    await recordAct(trx, actor, {
      kind: 'book worker added',
      subject: accountSubject(user),
      became: subjectOf(book),
      at: now,
    });
  });
}

/** @throws 404 */
export function removeWorker(
  db: Db,
  actor: Actor,
  { id, email }: z.output<typeof bookWorkerInput>,
  now: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const book = await requireBook(trx, actor, id);
    const user = await findUserByEmail(trx, email);
    if (!user || !(await deleteWorker(trx, id, user.id)))
      throw notFound(`Nobody with the email ${email} works on this book.`);
    await recordAct(trx, actor, {
      kind: 'book worker removed',
      subject: accountSubject(user),
      was: subjectOf(book),
      at: now,
    });
  });
}

/** Deletes a book with its pages, lines and songs. @throws 404; 409 where the edition cites it */
export function removeBook(db: Db, actor: Actor, id: string, now: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const book = await findBook(trx, id);
    if (!book) throw notFound('There is no such book.');
    await refuseCited(trx, id);
    await deleteBook(trx, id);
    await recordAct(trx, actor, {
      kind: 'book removed',
      subject: subjectOf(book),
      was: factsOf(book),
      at: now,
    });
  });
}

/** The apparatus of a song names the book by its siglum. @throws 409 */
async function refuseCited(trx: Db, id: string): Promise<void> {
  if (await isCited(trx, id))
    throw alreadyThere('Songs of the edition cite this book, so it keeps its siglum and stays.');
}

async function refuseTakenSiglum(trx: Db, siglum: string, bookId: string): Promise<void> {
  if (await isSiglumTaken(trx, siglum, bookId))
    throw alreadyThere(`The siglum ${siglum} is in use. Please choose another one.`);
}

const columnsOf = ({ titleKannada, pagesPublic, cleaning, ...fields }: BookFields) => ({
  ...fields,
  title_kannada: titleKannada,
  pages_public: pagesPublic ? 1 : 0,
  cleaning: JSON.stringify(cleaning),
});

/** The name of a book in the audit log. */
export const subjectOf = ({ siglum, title }: { siglum: string; title: string }) =>
  `${siglum} ${title}`;

const factsOf = ({ pages_public, ...book }: Omit<BookRow, 'id' | 'created_by' | 'created_at'>) =>
  [
    book.siglum,
    book.title,
    book.title_kannada,
    book.editor,
    book.publisher,
    book.year,
    book.owner,
    book.rights,
    pages_public ? 'pages public' : 'pages not public',
  ]
    .filter(Boolean)
    .join(' · ');
