import type { Actor } from '../../../shared/compositions/access.ts';
import { sumFindings } from '../../../shared/double-reading/compare.ts';
import { estimateRemaining } from '../../../shared/double-reading/estimate.ts';
import { pageStates } from '../../../shared/books.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Db } from '../../db/open.ts';
import { requireBook } from '../books/rights.ts';
import type { BookProgress, BookRange } from './output.ts';
import { readersOf } from './pages.ts';
import {
  countReadings,
  countSongs,
  listNames,
  listPages,
  listPossibleReaders,
  type PageReadersRow,
  type PageWithReaders,
} from './queries.ts';
import { isDouble, isRead, isReadBy, isReader, stateFor, timesRead } from './states.ts';

/** The most pages of a list of pages to read. */
const maxListed = 50;

interface Page {
  row: PageWithReaders;
  readers: PageReadersRow | undefined;
}

/**
 * How far the work on a book is, as the caller may see it: nothing that one of two readers did reaches the other before both are done.
 * @throws 403 for Readers, 404
 */
export async function readProgress(db: Db, actor: Actor, bookId: string): Promise<BookProgress> {
  await requireBook(db, actor, bookId);
  const pages = (await listPages(db, bookId)).map((row): Page => ({
    row,
    readers: readersOf(row),
  }));
  const songs = await countSongs(db, bookId);
  const count = (is: (page: Page) => boolean) => pages.filter(is).length;
  const mine = pages
    .filter(
      ({ readers }) => readers && stateFor(readers, actor) === 'mine' && !isReadBy(readers, actor),
    )
    .slice(0, maxListed);
  const begun = await countReadings(
    db,
    mine.map(({ row }) => row.id),
    actor.id,
  );
  const free = pages.find(({ row, readers }) => row.state === 'read' && !readers);
  return {
    counts: {
      pages: pages.length,
      ocr: count(({ row: { state } }) => state === 'read' || state === 'empty'),
      readOnce: count(({ readers }) => timesRead(readers, actor) === 1),
      readTwice: count(({ readers }) => timesRead(readers, actor) === 2),
      decided: count(({ readers }) => isDecided(readers)),
      songsFound: [...songs.values()].reduce((sum, one) => sum + one, 0),
      songsAccepted: (songs.get('accepted') ?? 0) + (songs.get('draft') ?? 0),
    },
    states: Object.fromEntries(
      pageStates.map((state) => [state, count(({ row }) => row.state === state)]),
    ) as BookProgress['states'],
    mine: mine.map(({ row, readers }) => ({
      ...named(row),
      isBegun: begun.has(row.id),
      isDouble: readers !== undefined && isDouble(readers),
    })),
    free: free ? named(free.row) : null,
    admin: actor.role === 'ADMIN' ? await readAdminPart(db, actor, bookId, pages) : null,
  };
}

const isDecided = (readers: PageReadersRow | undefined): readers is PageReadersRow =>
  readers !== undefined && readers.decided_at !== null;

const named = ({ id, position, label }: PageWithReaders) => ({ id, position: position + 1, label });

async function readAdminPart(
  db: Db,
  actor: Actor,
  bookId: string,
  pages: readonly Page[],
): Promise<NonNullable<BookProgress['admin']>> {
  const people = await listPossibleReaders(db, bookId);
  const isTwice = ({ readers }: Page) => isDecided(readers) && isDouble(readers);
  const { pages: total, findings, estimate } = resultOf(pages.filter(isTwice));
  return {
    people: people.map(({ username, email }) => ({ username, email })),
    toDecide: pages
      .flatMap(({ row, readers }) =>
        readers && !isDecided(readers) && isRead(readers)
          ? [
              {
                ...named(row),
                isDouble: isDouble(readers),
                isMine: isDouble(readers) && isReader(readers, actor),
              },
            ]
          : [],
      )
      .slice(0, maxListed),
    reading: await readUnfinished(db, pages),
    total: { pages: total, findings, estimate },
    ranges: runsOf(pages, isTwice)
      .slice(0, maxListed)
      .map((run) => ({ range: rangeOf(run), ...resultOf(run) })),
  };
}

/** The pages that somebody reads and has not finished, without how much of them is read. */
async function readUnfinished(db: Db, pages: readonly Page[]) {
  const runs = runsOf(pages, ({ readers }) => readers !== undefined && !isRead(readers))
    .map((run) => ({
      ...rangeOf(run),
      ids: [run[0]?.readers?.first_id, run[0]?.readers?.second_id].filter((id) => id != null),
      since: Math.min(...run.map(({ readers }) => readers?.assigned_at ?? 0)),
      releaseAt: Math.min(...run.map(({ readers }) => readers?.release_at ?? Infinity)),
    }))
    .toSorted((one, other) => one.since - other.since)
    .slice(0, maxListed);
  const names = await listNames(db, [...new Set(runs.flatMap(({ ids }) => ids))]);
  return runs.map(({ start, end, ids, since, releaseAt }) => ({
    start,
    end,
    readers: ids.flatMap((id) => names.get(id) ?? []),
    since: since === 0 ? null : isoTime(since),
    releaseAt: Number.isFinite(releaseAt) ? isoTime(releaseAt) : null,
  }));
}

/** The runs of pages that are next to each other, have the same readers and are of one kind. */
function runsOf(pages: readonly Page[], is: (page: Page) => boolean): Page[][] {
  const runs: Page[][] = [];
  let last: Page | undefined;
  for (const page of pages) {
    const isNext =
      last?.readers?.first_id === page.readers?.first_id &&
      last?.readers?.second_id === page.readers?.second_id &&
      last?.row.position === page.row.position - 1;
    if (is(page)) {
      if (isNext) runs.at(-1)?.push(page);
      else runs.push([page]);
      last = page;
    } else last = undefined;
  }
  return runs;
}

const rangeOf = (run: readonly Page[]) => ({
  start: (run[0]?.row.position ?? 0) + 1,
  end: (run.at(-1)?.row.position ?? 0) + 1,
});

function resultOf(pages: readonly Page[]): Omit<BookRange, 'range'> {
  const findings = sumFindings(
    pages.map(({ readers }) => ({
      first: readers?.found_first ?? 0,
      second: readers?.found_second ?? 0,
      both: readers?.found_both ?? 0,
    })),
  );
  return { pages: pages.length, findings, estimate: estimateRemaining(findings) };
}
