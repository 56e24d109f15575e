import { linesOf, parseLyrics } from '../../src/shared/lyrics.ts';
import { wholeEdition, wordsIn } from '../../src/server/testing/books.ts';
import type { Songbook } from '../../src/server/pdf/book.ts';

/** The edition's songs over and over, numbered on, until there are so many. */
export function repeated(book: Songbook, count: number): Songbook {
  const songs = Array.from({ length: count }, (_, at) => ({ ...book.songs[at % book.songs.length]!, number: at + 1 }));
  return { ...book, songs };
}

/** Every sung word of a book, in order. */
export function sungWords({ songs }: Songbook): string[] {
  return songs.flatMap(({ lyrics }) => linesOf(parseLyrics(lyrics)).flatMap(({ text }) => wordsIn(text)));
}

export { wholeEdition };
