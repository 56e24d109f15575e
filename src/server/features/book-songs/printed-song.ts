import { maxPagesOfSong } from '../../../shared/book-songs.ts';
import { parseLyrics, printLyrics } from '../../../shared/lyrics-text.ts';
import type { Db } from '../../db/open.ts';
import { unprocessable } from '../../errors.ts';
import { plainLyrics } from '../imports/sections.ts';
import { findPositions, listLines, type BookSongRow } from './queries.ts';

/** A song as a book prints it. */
export interface PrintedSong {
  /** In the plain form. */
  lyrics: string;
  pages: PrintedPage[];
}

export interface PrintedPage {
  id: string;
  /** Counted from 1. */
  position: number;
  label: string;
  /** Whether every line of the song on this page is proofread. */
  isProofread: boolean;
}

const maxLines = 5000;

/**
 * The words of a printed song from its lines, as they were decided; what OCR read where nobody has decided yet. Lines of other kinds, such as
 * the title and the raga, are no words of the song.
 * @throws 422 where its lines are gone, since its pages were read again or removed
 */
export async function readPrintedSong(
  db: Db,
  { book_id, first_line_id, last_line_id }: BookSongRow,
): Promise<PrintedSong> {
  const positions = await findPositions(db, [first_line_id, last_line_id]);
  const from = positions.get(first_line_id);
  const to = positions.get(last_line_id);
  if (from === undefined || to === undefined || to < from || to - from >= maxPagesOfSong)
    throw unprocessable(
      'The lines of this song are no longer on the pages. Find the songs of the book again.',
    );
  const all = await listLines(db, book_id, { from, to, max: maxLines });
  const [first, last] = [first_line_id, last_line_id].map((id) =>
    all.findIndex((line) => line.id === id),
  );
  const lines = all
    .slice(first, (last ?? 0) + 1)
    .filter(({ kind }) => kind === 'line' || kind === 'section');
  const pages = [...Map.groupBy(lines, ({ page_id }) => page_id)].map(([id, own]) => ({
    id,
    position: (own[0]?.position ?? 0) + 1,
    label: own[0]?.label ?? '',
    isProofread: own.every(({ decided }) => decided !== null),
  }));
  const text = lines
    .map(({ decided, text: read }) => decided ?? read)
    .filter(Boolean)
    .join('\n');
  return { lyrics: printLyrics(parseLyrics(plainLyrics(text))), pages };
}
