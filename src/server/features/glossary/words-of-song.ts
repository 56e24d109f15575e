import { wordsOfLines } from '../../../shared/glossary/words-of.ts';
import { breaksWord } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';

/** A line of a song in Kannada. */
interface SongLine {
  /** Its number in the song, from 1. */
  line: number;
  section: string;
  /** Its number in the section, from 1. */
  sectionLine: number;
  text: string;
}

/** A word of a song in Kannada, as it is spelled there, and its index among the words of its line. */
export interface SongWord extends SongLine {
  form: string;
  word: number;
}

/** The words of a song in their order. One that is broken at a line's end stands in the line where it begins, and there whole. */
export function wordsOfSong(lyrics: string): SongWord[] {
  const lines = linesOfSong(lyrics);
  const words = wordsOfLines(lines.map(({ text }) => text));
  return lines.flatMap((line, index) => {
    const rest = breaksWord(lines[index - 1]?.text ?? '') ? 1 : 0;
    return (words[index] ?? []).map((form, word) => ({ ...line, form, word })).slice(rest);
  });
}

function linesOfSong(lyrics: string): SongLine[] {
  let line = 0;
  return parseLyrics(lyrics).flatMap(({ name, stanzas }) =>
    stanzas.flat().map(({ text }, index) => ({
      line: (line += 1),
      section: name,
      sectionLine: index + 1,
      text,
    })),
  );
}
