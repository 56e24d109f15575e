import { encode, letterMask } from './codes.ts';
import { phoneticWords } from './key.ts';

/** A part of a text, from one position to before another, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The whole words of a text that contain the letters `from` to `to` of its run; null when there are none. */
export function wordsAt(text: string, from: number, to: number): Span | null {
  const words = [...text.matchAll(/\S+/g)];
  const keys = phoneticWords(text);
  if (keys.length !== words.length) return null;
  let [first, last] = [-1, -1];
  let size = 0;
  let ending = 0;
  for (const [index, key] of keys.entries()) {
    const run = encode([key]);
    if (run.length === 0) continue;
    // A letter that ends one word and begins the next is in the run only once (codes.ts).
    const start = (run[0]! & letterMask) === ending ? size - 1 : size;
    const fresh = size;
    size = start + run.length;
    ending = run.at(-1)! & letterMask;
    if (start === from || (first < 0 && size > from)) first = index;
    if (fresh < to) last = index;
  }
  const [opening, closing] = [words[first], words[last]];
  return opening && closing && first <= last
    ? { from: opening.index, to: closing.index + closing[0].length }
    : null;
}
