import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { wordsOfLines } from '../../../shared/glossary/words-of.ts';
import type { EditionSong } from '../edition/source.ts';
import { lookUp, type Found, type Lookup } from './lookup.ts';

/** A word of a song, as it stands in a line, and what the glossary has for it. */
export interface KnownWord {
  song: number;
  /** The line's number in the song, from 1. */
  line: number;
  text: string;
  word: string;
  found: Found;
}

/** Looks up every word of songs, in their order. */
export function lookUpSongs(
  lookup: Lookup,
  songs: readonly Pick<EditionSong, 'number' | 'lyrics'>[],
): KnownWord[] {
  return songs.flatMap(({ number, lyrics }) => {
    const lines = linesOf(parseLyrics(lyrics)).map(({ text }) => text);
    return wordsOfLines(lines).flatMap((words, index) =>
      words.map((word) => ({
        song: number,
        line: index + 1,
        text: lines[index] ?? '',
        word,
        found: lookUp(lookup, word, number),
      })),
    );
  });
}

/** How many words there are, for how many the glossary has a certain answer, and for how many only a possible one. */
export function countCoverage(words: readonly KnownWord[]): {
  all: number;
  certain: number;
  possible: number;
} {
  const known = words.filter(({ found }) => found.senses.length > 0);
  const certain = known.filter(({ found }) => found.sure).length;
  return { all: words.length, certain, possible: known.length - certain };
}
