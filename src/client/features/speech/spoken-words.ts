import type { SpokenWord } from '../../../shared/speech.ts';

/** A stretch of text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** Index of the word that sounds at a moment, in seconds from the chunk's start: it stays until the next one; -1 before the first. */
export function wordAt(words: readonly SpokenWord[], seconds: number): number {
  return words.findLastIndex(({ from }) => from <= seconds);
}

/**
 * Where a spoken word stands in the same line as it is shown, in whatever script: by its place among the words. A line
 * that somebody wrote with other spaces is met by how far into its letters the word is. Null where nothing is shown.
 */
export function matchWord(spoken: string, word: TextRange, shown: string): TextRange | null {
  if (spoken === shown) return word;
  const heard = wordRanges(spoken);
  const seen = wordRanges(shown);
  const at = heard.findIndex(({ end }) => end > word.start);
  const place = heard[at];
  if (!place) return null;
  if (heard.length === seen.length) return seen[at] ?? null;
  const far = (letterCount(spoken.slice(0, place.start)) + letterCount(spoken.slice(place.start, place.end)) / 2) / letterCount(spoken);
  const all = letterCount(shown);
  return seen.find(({ end }) => letterCount(shown.slice(0, end)) > far * all) ?? null;
}

/** Words are what holds a letter or a figure; dandas and repeat signs are none. */
function wordRanges(text: string): TextRange[] {
  return Array.from(text.matchAll(/\S*[\p{L}\p{N}]\S*/gu), ({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** Vowel signs and joiners are no letters of their own, so the scripts of India count alike; Latin counts its own way. */
function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
