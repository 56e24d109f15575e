import { pageImagePath } from '../../../shared/books.ts';
import { maxSongNumber } from '../../../shared/compositions.ts';
import { accessTo, type Actor } from '../../../shared/compositions/access.ts';
import type { WitnessPage } from '../../../shared/edition/witnesses.ts';
import type { ReaderContext } from '../../site.ts';
import {
  findPageRights,
  findSongsOnPage,
  type PageRights,
  type PrintedPage,
} from './printed-page-queries.ts';

type Reading = Pick<ReaderContext, 'db' | 'env' | 'now'>;

/**
 * Whether a reader may see the image of a page of a printed book: its rights say so, OCR has looked for songs, and the reader may read each of
 * them, or every song where words belong to no known one.
 */
export async function isPublicPage(
  { db, env, now, openedSongs }: Reading & Pick<ReaderContext, 'openedSongs'>,
  actor: Actor | null,
  page: PageRights,
): Promise<boolean> {
  if (page.pages_public !== 1 || !['read', 'empty'].includes(page.state)) return false;
  const { numbers, isComplete } = await findSongsOnPage(db, page);
  return [...numbers, ...(isComplete ? [] : [maxSongNumber])].every(
    (number) => accessTo(number, actor, env.GUEST_SONG_LIMIT, now(), openedSongs) === 'open',
  );
}

/** Pages of printed books as readers see them. An image has an address where a visitor may see it, since a browser opens it without a token. */
export function shownPages(
  { db, env, now }: Reading,
  pages: readonly PrintedPage[],
): Promise<(WitnessPage & { siglum: string })[]> {
  return Promise.all(
    pages.map(async ({ siglum, label, position, id, imageVersion }) => {
      const rights = await findPageRights(db, id);
      const isPublic = rights !== undefined && (await isPublicPage({ db, env, now }, null, rights));
      const image = isPublic ? pageImagePath(id, 'working', imageVersion) : null;
      return { siglum, label, position: position + 1, image };
    }),
  );
}
