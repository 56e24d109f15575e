import type { Db } from '../../db/open.ts';
import { slicesOf } from '../../db/slices.ts';
import { numberOf, type Forms } from './forms.ts';
import { findSongTexts, listRevisions } from './queries.ts';
import { wordsOfSong } from './words-of-song.ts';

/**
 * The words of all songs by the songs' numbers, in the order of the edition. Each word is only the number of its form, because there are
 * millions of them.
 */
export type SongWords = ReadonlyMap<number, SongOfIndex>;

interface SongOfIndex {
  /** Of the text that the words are from. */
  revision: string;
  words: Uint32Array;
}

/** Reading a song and taking its words apart takes a fifth of a millisecond. */
const songsAtOnce = 40;

/** The words of all songs as they are published now; only those of songs with another revision than in the last ones are read. */
export async function renewSongWords(
  db: Db,
  forms: Forms,
  last: SongWords | undefined,
): Promise<SongWords> {
  const made = new Map<number, SongOfIndex>();
  for await (const songs of slicesOf((slice) => listRevisions(db, slice), songsAtOnce)) {
    const changed = songs.filter(
      ({ number, revision }) => last?.get(number)?.revision !== revision,
    );
    const texts = await findSongTexts(db, changed.map(numberOfSong));
    for (const { number } of songs) {
      const text = texts.get(number);
      const song = text
        ? { revision: text.revision, words: wordsOfText(forms, text.lyrics) }
        : last?.get(number);
      if (song) made.set(number, song);
    }
  }
  return made;
}

const numberOfSong = ({ number }: { number: number }): number => number;

const wordsOfText = (forms: Forms, lyrics: string) =>
  Uint32Array.from(wordsOfSong(lyrics), ({ form }) => numberOf(forms, form));
