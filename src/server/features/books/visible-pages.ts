import { maxSongNumber } from '../../../shared/compositions.ts';
import { accessTo, type Actor } from '../../../shared/compositions/access.ts';
import { notFound } from '../../errors.ts';
import type { ReaderContext } from '../../site.ts';
import type { PageImageKind } from './images.ts';
import { findSongsOnPage } from './page-queries.ts';
import { findBook, findPage, type BookRow, type PageRow } from './queries.ts';
import { worksOn } from './rights.ts';

/**
 * A page whose image the caller may see: of a book that they work on, or of one with public pages. A public page shows no locked song: the
 * caller must be allowed to read every song of the edition that was found on it, OCR must have looked for them, and where words belong to no
 * known song the caller must be allowed to read every song. Nothing beyond a page's crop is public, since nobody has read it.
 * @throws 404 for all others, so that nobody learns which pages exist
 */
export async function requireVisiblePage(
  ctx: Pick<ReaderContext, 'db' | 'env' | 'now' | 'openedSongs'>,
  actor: Actor | null,
  { id: pageId, kind }: { id: string; kind: PageImageKind },
): Promise<{ book: BookRow; page: PageRow }> {
  const page = await findPage(ctx.db, pageId);
  const book = page && (await findBook(ctx.db, page.book_id));
  if (!page || !book) throw notFound('There is no such page.');
  const isTheirs = actor !== null && (await worksOn(ctx.db, actor, book.id));
  if (!isTheirs && (kind === 'uncropped' || !(await isPublic(ctx, actor, book, page))))
    throw notFound('There is no such page.');
  return { book, page };
}

async function isPublic(
  { db, env, now, openedSongs }: Pick<ReaderContext, 'db' | 'env' | 'now' | 'openedSongs'>,
  actor: Actor | null,
  book: BookRow,
  page: PageRow,
): Promise<boolean> {
  if (book.pages_public !== 1 || !['read', 'empty'].includes(page.state)) return false;
  const { numbers, isComplete } = await findSongsOnPage(db, page);
  return [...numbers, ...(isComplete ? [] : [maxSongNumber])].every(
    (number) => accessTo(number, actor, env.GUEST_SONG_LIMIT, now(), openedSongs) === 'open',
  );
}
