import { linesOf } from '../../src/shared/lyrics.ts';
import { parseLyrics } from '../../src/shared/lyrics-text.ts';
import { wholeEdition, wordsIn } from '../../src/server/testing/books.ts';
import type { Songbook } from '../../src/server/pdf/book.ts';

/** `count` songs: those of the edition, repeated under new numbers. */
export function repeated(book: Songbook, count: number): Songbook {
  const songs = Array.from({ length: count }, (_, index) => ({
    ...book.songs[index % book.songs.length]!,
    number: index + 1,
  }));
  return { ...book, songs };
}

/** All sung words of a book, in order. */
export function sungWords({ songs }: Songbook): string[] {
  return songs.flatMap(({ lyrics }) =>
    linesOf(parseLyrics(lyrics)).flatMap(({ text }) => wordsIn(text)),
  );
}

export { wholeEdition };
