import type { Actor } from '../../../shared/compositions/access.ts';
import { notFound } from '../../errors.ts';
import type { ReaderContext } from '../../site.ts';
import { isPublicPage } from '../edition/printed-pages.ts';
import type { PageImageKind } from './images.ts';
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
  if (
    !isTheirs &&
    (kind === 'uncropped' ||
      !(await isPublicPage(ctx, actor, { ...page, pages_public: book.pages_public })))
  )
    throw notFound('There is no such page.');
  return { book, page };
}
