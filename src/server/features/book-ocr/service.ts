import { pageStates } from '../../../shared/books.ts';
import { songsPerList } from '../../../shared/book-ocr.ts';
import { accessTo, type Actor } from '../../../shared/compositions/access.ts';
import type { Site } from '../../site.ts';
import { countPages } from '../books/queries.ts';
import { requireBook } from '../books/rights.ts';
import type { FoundSongs, ReadingProgress } from './output.ts';
import { countSongs, leaveQueue, listProblems, listSongs, enterQueue } from './queries.ts';
import { readQueuedPages, type ReadingSite } from './queue.ts';

const maxProblems = 100;

/**
 * Puts the pages of a book that were never read into the queue, or all pages again. A second reading changes nothing that people wrote.
 * @throws 403, 404
 */
export async function queueBook(
  site: ReadingSite,
  actor: Actor,
  { id, again }: { id: string; again: boolean },
): Promise<{ queued: number }> {
  const { db } = site;
  const queued = await db.transaction().execute(async (trx) => {
    await requireBook(trx, actor, id);
    return enterQueue(trx, id, { again });
  });
  // Errors are reported by the regular look for queued pages, which tries again.
  void readQueuedPages(site).catch(() => undefined);
  return { queued };
}

/** Takes the pages of a book that wait out of the queue; the one that is being read is read to its end. @throws 403, 404 */
export function cancelReading(
  db: Site['db'],
  actor: Actor,
  id: string,
): Promise<{ cancelled: number }> {
  return db.transaction().execute(async (trx) => {
    await requireBook(trx, actor, id);
    return { cancelled: await leaveQueue(trx, id) };
  });
}

/** @throws 403, 404 */
export async function readProgress(
  { db, disk }: Pick<Site, 'db' | 'disk'>,
  actor: Actor,
  id: string,
): Promise<ReadingProgress> {
  await requireBook(db, actor, id);
  const counts = new Map((await countPages(db, [id])).map(({ state, count }) => [state, count]));
  const states = Object.fromEntries(
    pageStates.map((state) => [state, counts.get(state) ?? 0]),
  ) as ReadingProgress['states'];
  const problems = await listProblems(db, id, maxProblems);
  return {
    states,
    problems: problems.map(({ id: pageId, position, label, failure }) => ({
      pageId,
      label,
      position: position + 1,
      failure,
    })),
    isPaused: (states.queued ?? 0) > 0 && (await disk.isShort()),
  };
}

/** Songs that were found in a book. Of a song that the caller may not read: number and title. @throws 403, 404 */
export async function readSongs(
  { db, env, now }: Pick<Site, 'db' | 'env' | 'now'>,
  actor: Actor,
  { id, from }: { id: string; from: number },
): Promise<FoundSongs> {
  await requireBook(db, actor, id);
  const rows = await listSongs(db, id, { offset: from, limit: songsPerList });
  return {
    ...(await countSongs(db, id)),
    songs: rows.map((row) => ({
      id: row.id,
      pageId: row.page_id,
      label: row.label,
      position: row.page_position + 1,
      printedNumber: row.printed_number,
      title: row.title,
      raga: row.raga,
      tala: row.tala,
      match:
        row.matched_number === null
          ? null
          : {
              number: row.matched_number,
              title: row.matched_title ?? '',
              differences:
                accessTo(row.matched_number, actor, env.GUEST_SONG_LIMIT, now()) === 'open'
                  ? row.differences
                  : null,
            },
      state: row.state,
    })),
  };
}
