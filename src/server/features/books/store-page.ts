import { randomUUID } from 'node:crypto';
import {
  maxAllBooksBytes,
  maxBookBytes,
  maxPagesOfBook,
  maxPersonBytes,
  sameLook,
  type FileProblem,
} from '../../../shared/books.ts';
import { similarity, type PreparedResult } from '../../page-images/entry.ts';
import type { Site } from '../../site.ts';
import { findFile, updateFile, type FileRow } from './file-queries.ts';
import { makeImages, settingsOf } from './images.ts';
import {
  countPagesOf,
  deleteReadLines,
  insertPage,
  listLooks,
  listReadByPeople,
  sumBytes,
  updatePage,
} from './page-queries.ts';
import { findBook, findPage, type PageRow } from './queries.ts';

export type FilesSite = Pick<Site, 'db' | 'bookStore' | 'disk' | 'now'>;

interface NewPage {
  file: FileRow;
  image: PreparedImage;
  source: string;
  /** The file's progress once the page is stored. */
  done: number;
  total: number;
}

/** An image of which thumbnail and working image were made. */
interface PreparedImage {
  /** The image, which is moved to the originals when its page is stored. */
  path: string;
  sha256: string;
  size: number;
  made: PreparedResult;
}

/** Turned neither by a person nor by OCR, whole, cleaned as its book. */
const asSent = { rotation: 0, crop: null, cleaning: null };

/**
 * Makes thumbnails and working images of images before they are stored, so that no original is stored that cannot be read. They are cached under
 * its hash. @returns null where the book is gone @throws 429, 503
 */
export async function prepareImages(
  { db, bookStore }: FilesSite,
  { book_id, user_id }: FileRow,
  paths: readonly string[],
): Promise<PreparedImage[] | null> {
  const book = await findBook(db, book_id);
  if (!book) return null;
  const originals: Omit<PreparedImage, 'made'>[] = [];
  for (const path of paths) originals.push({ path, ...(await bookStore.hash(path)) });
  const settings = settingsOf(asSent, book);
  const made = await makeImages(bookStore, { originals, settings }, user_id);
  return made.flatMap((one, at) => {
    const original = originals[at];
    return original ? [{ ...original, made: one }] : [];
  });
}

/**
 * Stores an image as the last page of a book, or in place of a page's image. The page and the progress of its file are one transaction.
 * @returns why it is not stored; `removed` where the book or the file is gone
 */
export async function storePage(
  site: FilesSite,
  { file, image: { path, sha256, size, made }, source, done, total }: NewPage,
): Promise<FileProblem | null> {
  const { db, bookStore, now } = site;
  if (made.is === 'problem') return made.problem;
  const refusal = await refuseExcess(site, file, size);
  if (refusal) return refusal;
  await bookStore.keep(path, sha256);
  return db.transaction().execute(async (trx) => {
    if (!(await findFile(trx, file.id)) || !(await findBook(trx, file.book_id))) return 'removed';
    const image = {
      sha256,
      size,
      type: made.type,
      width: made.width,
      height: made.height,
      fingerprint: made.fingerprint,
      measured: JSON.stringify(made.measures),
      source,
      ...asSent,
    };
    const looks = await listLooks(trx, file.book_id);
    const similar = looks
      .filter(({ id }) => id !== file.replaces)
      .map((other) => ({
        id: other.id,
        likeness: other.sha256 === sha256 ? 1 : similarity(other.fingerprint, made.fingerprint),
      }))
      .toSorted((one, other) => other.likeness - one.likeness)[0];
    const similar_to = similar && similar.likeness >= sameLook ? similar.id : null;
    if (file.replaces !== null) {
      const before = await findPage(trx, file.replaces);
      if (!before) return 'removed';
      if ((await listReadByPeople(trx, [before.id])).length > 0) return 'proofread';
      await deleteReadLines(trx, [before.id]);
      await updatePage(trx, before.id, {
        ...image,
        ...unread,
        similar_to,
        image_version: before.image_version + 1,
      });
    } else {
      if ((await countPagesOf(trx, file.book_id)) >= maxPagesOfBook) return 'full';
      await insertPage(trx, {
        id: randomUUID(),
        book_id: file.book_id,
        position: (looks.at(-1)?.position ?? -1) + 1,
        label: '',
        ...image,
        ...unread,
        similar_to,
        image_version: 1,
        added_by: file.user_id,
        created_at: now(),
      });
    }
    await updateFile(trx, file.id, { done, total });
    return null;
  });
}

/** The columns of a page that OCR has not read. */
export const unread = {
  state: 'new',
  failure: '',
  script: null,
  columns: null,
  read_version: 0,
  claimed_by: null,
  claimed_at: null,
  attempts: 0,
  songs_stale_since: null,
} as const satisfies Partial<PageRow>;

async function refuseExcess(
  { db }: FilesSite,
  { book_id, user_id }: FileRow,
  size: number,
): Promise<FileProblem | null> {
  const stored = await sumBytes(db, { bookId: book_id, userId: user_id });
  if (stored.book + size > maxBookBytes) return 'book-bytes';
  if (stored.person + size > maxPersonBytes) return 'person-bytes';
  return stored.all + size > maxAllBooksBytes ? 'all-bytes' : null;
}
