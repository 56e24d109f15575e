import { encode } from './codes.ts';
import { shareMost } from './grams.ts';
import { looseKey, phoneticWords } from './key.ts';
import type { LineIndex } from './lines.ts';
import { normaliseQuery } from './query.ts';
import { songsWith, type WordCounts } from './word-counts.ts';

/**
 * Finds songs that a person may not read by a piece of their lyrics, without a way to learn more of them than the piece (decision 0006):
 * the whole query must be consecutive whole words of a song, three of them and twelve letters at least, and the first and last of them
 * must be words that few songs have, so that guesses of common words are never confirmed.
 */
const minWords = 3;
const minLetters = 12;
/** Letters of two neighbouring words: two guesses next to the same known words share at least this many (src/server/http/limits.ts). */
export const minLettersOfPair = 6;
/** The part of all songs in which the first and the last word may stand. */
const maxShareOfSongs = 1 / 10;
const minSongsOfCommonWord = 2;

const maxCandidates = 64;
const maxSongs = 5;

/** A query that is long enough to be looked for. */
export interface LockedQuery {
  /** The compared form: letters that careless spelling confuses are one, and there are no spaces. */
  readonly letters: string;
  readonly run: Uint8Array;
}

/**
 * The searched part of a query: without common words at its beginning and end, so that these need not match. Null when too little is left.
 */
export function lockedQuery({ songsOfWord }: LineIndex, query: string): LockedQuery | null {
  const words = phoneticWords(normaliseQuery(query)).filter((key) => key !== '');
  const isTelling = (word: string) => !isCommon(songsOfWord, word);
  const piece = words.slice(words.findIndex(isTelling), words.findLastIndex(isTelling) + 1);
  return isLongEnough(piece.join(''))
    ? { letters: looseKey(piece.join('')), run: encode(piece) }
    : null;
}

const isLongEnough = (key: string): boolean => key.replace(/(.)\1+/g, '$1').length >= minLetters;

/** The numbers of at most `maxSongs` songs among those that `isSearched` names, in their order. */
export function songsWithPiece(
  index: LineIndex,
  { letters, run }: LockedQuery,
  isSearched: (number: number) => boolean,
): number[] {
  const songs = new Set<number>();
  for (const { text } of shareMost(index.sounds.grams, run, maxCandidates)) {
    const line = index.lines.at(text)!;
    if (!isSearched(line.number) || songs.has(line.number)) continue;
    const next = index.lines.at(text + 1);
    const isSameSong = next?.number === line.number;
    const words = phoneticWords(line.line).filter((key) => key !== '');
    if (
      hasPiece(
        index,
        isSameSong ? [...words, ...phoneticWords(next.line).filter((key) => key !== '')] : words,
        letters,
      )
    ) {
      songs.add(line.number);
    }
  }
  return [...songs].sort((a, b) => a - b).slice(0, maxSongs);
}

function isCommon(songsOfWord: WordCounts, word: string): boolean {
  return (
    songsWith(songsOfWord, looseKey(word)) >
    Math.max(minSongsOfCommonWord, songsOfWord.songs * maxShareOfSongs)
  );
}

/** Whether some consecutive words are exactly the wanted letters, and may be found. */
function hasPiece(index: LineIndex, words: readonly string[], letters: string): boolean {
  for (let from = 0; from + minWords <= words.length; from += 1) {
    for (let to = from + minWords; to <= words.length; to += 1) {
      const key = words.slice(from, to).join('');
      const loose = looseKey(key);
      if (loose.length > letters.length) break;
      if (loose === letters && isLongEnough(key) && isSafe(index, words.slice(from, to)))
        return true;
    }
  }
  return false;
}

function isSafe({ songsOfWord }: LineIndex, words: readonly string[]): boolean {
  return (
    ![words[0]!, words.at(-1)!].some((word) => isCommon(songsOfWord, word)) &&
    words.every(
      (word, index) => index === 0 || looseKey(words[index - 1]! + word).length >= minLettersOfPair,
    )
  );
}
