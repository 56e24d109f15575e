import type { SpokenWord } from '../../../shared/speech.ts';

/** A part of a text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** Index of the word spoken at a moment, in seconds from the chunk's start; a word lasts until the next one, -1 before the first. */
export function wordAt(words: readonly SpokenWord[], seconds: number): number {
  return words.findLastIndex(({ from }) => from <= seconds);
}

/**
 * Finds a spoken word in the line as it is shown, in whatever script, by its place among the words. Where the number of
 * words differs, the share of letters before it decides. Null where nothing is shown.
 */
export function matchWord(spoken: string, word: TextRange, shown: string): TextRange | null {
  if (spoken === shown) return word;
  const spokenRanges = wordRanges(spoken);
  const seen = wordRanges(shown);
  const at = spokenRanges.findIndex(({ end }) => end > word.start);
  const place = spokenRanges[at];
  if (!place) return null;
  if (spokenRanges.length === seen.length) return seen[at] ?? null;
  const far =
    (letterCount(spoken.slice(0, place.start)) +
      letterCount(spoken.slice(place.start, place.end)) / 2) /
    letterCount(spoken);
  const all = letterCount(shown);
  return seen.find(({ end }) => letterCount(shown.slice(0, end)) > far * all) ?? null;
}

/** Words hold a letter or a digit; dandas and repeat signs do not count. */
function wordRanges(text: string): TextRange[] {
  return Array.from(text.matchAll(/\S*[\p{L}\p{N}]\S*/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** Vowel signs and joiners are not counted, so that a line has about as many letters in each Indian script. */
function letterCount(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
