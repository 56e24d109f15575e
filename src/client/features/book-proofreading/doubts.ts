import type { BookWord } from '../../../shared/books.ts';
import { aksharas, diffTokens } from '../../../shared/diff/entry.ts';

/** A word that OCR was not certain of and nobody has changed. */
export interface Doubt {
  /** Its index among the words that OCR read. */
  word: number;
  text: string;
  /** The second model's reading, where it differs. */
  other: string | null;
  /** Where it is in the text, in UTF-16 units. */
  from: number;
  to: number;
}

/** The doubtful words that nobody has changed yet, in their order. */
export function findDoubts(words: readonly BookWord[], text: string): Doubt[] {
  const tokens = [...text.matchAll(/\S+/gu)];
  const doubts: Doubt[] = [];
  let shift = 0;
  let index = 0;
  const hunks = diffTokens(
    words.map((word) => word.text),
    tokens.map(([token]) => token),
    () => true,
  );
  for (const { from, to, start, end } of [
    ...hunks,
    { from: words.length, to: words.length, start: tokens.length, end: tokens.length },
  ]) {
    for (; index < from; index += 1) {
      const [word, token] = [words[index], tokens[index + shift]];
      if (word?.isDoubtful && token)
        doubts.push({
          word: index,
          text: word.text,
          other: word.other,
          from: token.index,
          to: token.index + word.text.length,
        });
    }
    index = to;
    shift += end - start - (to - from);
  }
  return doubts;
}

/**
 * The part of a doubtful word that the second model read in another way, as a range in the text: typing replaces only that. The whole word
 * where the second model says nothing.
 */
export function doubtfulRange({ text, other, from, to }: Doubt): { from: number; to: number } {
  if (other === null) return { from, to };
  const [one, two] = [aksharas(text), aksharas(other)];
  let start = 0;
  while (start < one.length && one[start] === two[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, two.length) - start &&
    one[one.length - 1 - end] === two[two.length - 1 - end]
  )
    end += 1;
  const before = one.slice(0, start).join('').length;
  const after = one.slice(one.length - end).join('').length;
  return { from: from + before, to: to - after };
}
