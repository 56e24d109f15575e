import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import {
  isAgreed,
  textOfReading,
  type LineChoice,
  type LineReading,
} from '../../../shared/book-proofreading.ts';
import type { bookPageInput, decidePageInput } from '../../../shared/book-proofreading-input.ts';
import { countTextFindings, sumFindings } from '../../../shared/double-reading/compare.ts';
import type { Db } from '../../db/open.ts';
import type { Site } from '../../site.ts';
import { invalid, notAllowed, notFound, outdated } from '../../errors.ts';
import { recordAct } from '../audit-log/queries.ts';
import { setSongsStale } from '../book-ocr/queries.ts';
import { storeSongsOfPage } from '../book-ocr/store-songs.ts';
import { requirePage } from '../books/rights.ts';
import type { DecisionPage } from './output.ts';
import {
  decideLine,
  findReaders,
  listLines,
  listReadings,
  lockReaders,
  updateReaders,
  type Line,
  type PageReadersRow,
} from './queries.ts';
import { pageOf, readingOf } from './pages.ts';
import { isDouble, isRead, isReader } from './states.ts';

/** A line with the readings of those who read its page. */
interface ReadLine {
  line: Line;
  first: LineReading;
  second: LineReading | null;
  isOpen: boolean;
}

/** @throws 404 without a reader, 403 for one of two readers, 409 before everybody has read the page, or after the decision */
function refuseDecision(
  readers: PageReadersRow | undefined,
  actor: Actor,
): asserts readers is PageReadersRow {
  if (!readers) throw notFound('Nobody has read this page.');
  if (isDouble(readers) && isReader(readers, actor))
    throw notAllowed('You are one of the two readers, so somebody else must decide.');
  if (readers.decided_at !== null) throw outdated('This page is already decided.');
  if (!isRead(readers)) throw outdated('This page is still being read.');
}

/** The lines of a page that everybody has read. A line of a single reader is open where they are uncertain. */
async function readLines(
  db: Db,
  { page_id, first_id, second_id }: PageReadersRow,
): Promise<{ lines: ReadLine[]; version: string }> {
  const readings = await listReadings(
    db,
    page_id,
    [first_id, second_id].filter((id) => id !== null),
  );
  const readingBy = (reader: string | null, lineId: string) =>
    readings.find(({ line_id, user_id }) => line_id === lineId && user_id === reader);
  const lines = (await listLines(db, page_id)).map((line) => {
    // OCR cannot add a line to a page with readers; its own text stands for a reading that is missing nevertheless, and is open.
    const missing: LineReading = { text: line.text, mark: 'marked', note: '' };
    const sideOf = (reader: string | null) => {
      const row = readingBy(reader, line.id);
      return row ? readingOf(row) : missing;
    };
    const first = sideOf(first_id);
    const second = second_id === null ? null : sideOf(second_id);
    return {
      line,
      first,
      second,
      isOpen: second === null ? first.mark === 'marked' : !isAgreed(first, second),
    };
  });
  const version = createHash('sha256')
    .update(
      JSON.stringify(
        readings.map(({ line_id, user_id, read_at }) => [line_id, user_id, read_at]).sort(),
      ),
    )
    .digest('hex')
    .slice(0, 32);
  return { lines, version };
}

/** The readings of a page beside what OCR read, without names. @throws 403, 404, 409 (`refuseDecision`) */
export async function readDecision(
  db: Db,
  actor: Actor,
  { page: pageId }: z.output<typeof bookPageInput>,
): Promise<DecisionPage> {
  const { book, page } = await requirePage(db, actor, pageId);
  const readers = await findReaders(db, pageId);
  refuseDecision(readers, actor);
  const { lines, version } = await readLines(db, readers);
  return {
    book: { id: book.id, title: book.title_kannada || book.title },
    page: pageOf(page, lines[0]?.line.read_version),
    isDouble: isDouble(readers),
    version,
    lines: lines.map(({ line: { id, kind, box, text, words }, ...sides }) => ({
      id,
      kind,
      box,
      text,
      words,
      ...sides,
    })),
  };
}

/** The songs of a decided page are looked for again, which needs more than the database. */
export type DecidingSite = Pick<Site, 'db' | 'responseCache' | 'now'>;

/**
 * Decides the open lines of a page and takes the others as they were read. The findings of two readers are counted, and the songs of the page
 * are looked for again: OCR may have misread a title or a raga, and so taken a song for another.
 * @throws 400 for an open line without a choice, 403, 404, 409 (`refuseDecision`), also when a reading has changed
 */
export async function decidePage(
  site: DecidingSite,
  actor: Actor,
  { page: pageId, version, choices }: z.output<typeof decidePageInput>,
): Promise<void> {
  const now = site.now();
  const decided = await site.db.transaction().execute(async (trx) => {
    const { book, page } = await requirePage(trx, actor, pageId);
    const readers = await lockReaders(trx, pageId);
    refuseDecision(readers, actor);
    const state = await readLines(trx, readers);
    if (state.version !== version)
      throw outdated('A reading has changed since you opened this page. Please look again.');
    const chosen = new Map(choices.map(({ line, choice }) => [line, choice]));
    for (const read of state.lines) {
      const choice = chosen.get(read.line.id) ?? (read.isOpen ? undefined : 'first');
      if (choice === undefined) throw invalid('Please decide every difference.');
      // The readers agreed on it, and nobody chose otherwise.
      if (read.line.decided !== null && !chosen.has(read.line.id)) continue;
      await decideLine(trx, read.line.id, {
        text: chosenText(read, choice),
        by: actor.id,
        at: now,
      });
    }
    await closePage(trx, readers, { by: actor.id, at: now });
    await setSongsStale(trx, pageId, now);
    await recordAct(trx, actor, {
      kind: 'book page decided',
      subject: `${book.siglum} ${page.position + 1}`,
      at: now,
    });
    return page;
  });
  await storeSongsOfPage(site, decided);
}

function chosenText({ line, first, second }: ReadLine, choice: LineChoice): string {
  if (typeof choice === 'object') return choice.text;
  if (choice === 'ocr') return line.text;
  return textOfReading(choice === 'second' ? (second ?? first) : first);
}

/**
 * Ends the reading of a page of which every line is decided. What OCR read is the text before; lines that are no text are not counted, since
 * all their words would be errors that both found.
 */
export async function closePage(
  trx: Db,
  readers: PageReadersRow,
  { by, at }: { by: string | null; at: number },
): Promise<void> {
  const { lines } = await readLines(trx, readers);
  const found = sumFindings(
    lines.flatMap(({ line, first, second }) =>
      second && line.decided
        ? [
            countTextFindings(line.text, {
              first: textOfReading(first),
              second: textOfReading(second),
              decided: line.decided,
            }),
          ]
        : [],
    ),
  );
  const findings = isDouble(readers)
    ? { found_first: found.first, found_second: found.second, found_both: found.both }
    : {};
  await updateReaders(trx, readers.page_id, { decided_by: by, decided_at: at, ...findings });
}
