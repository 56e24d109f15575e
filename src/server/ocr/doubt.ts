import type { BookWord } from '../../shared/books.ts';
import { aksharas, diffLists } from '../../shared/diff/entry.ts';
import type { ReadLine } from './engine.ts';

/** Words below this confidence are doubtful even where both models read the same; chosen on half of the pages of bench/ocr. */
export const minConfidence = 70;

/** An akshara with the word that it is in. Signs such as dandas are not compared: each model writes them in its own way. */
interface Sound {
  text: string;
  word: number;
}

/**
 * The words of a line with what the second model read instead of each. A word is doubtful where the two models differ in an akshara or in
 * the end of a word, or where the first model is not confident. @param others the second model's words at the same height, from left to right
 */
export function compareWords(
  words: readonly ReadLine['words'][number][],
  others: readonly ReadLine['words'][number][],
): BookWord[] {
  const [own, second] = [soundsOf(words), soundsOf(others)];
  const differing = new Map<number, { from: number; to: number }>();
  for (const { from, to, start, end } of diffLists(textsOf(own), textsOf(second))) {
    // Aksharas that only the second model has belong to the word before them.
    const touched =
      to > from ? own.slice(from, to) : own.slice(Math.max(0, from - 1), Math.max(1, from));
    for (const { word } of touched) {
      const known = differing.get(word);
      differing.set(word, {
        from: Math.min(known?.from ?? start, start),
        to: Math.max(known?.to ?? end, end),
      });
    }
  }
  return words.map((word, index) => {
    const isDifferent = differing.has(index);
    return {
      ...word,
      isDoubtful: isDifferent || (word.confidence < minConfidence && hasLetters(word.text)),
      other: isDifferent ? otherText(index, own, second, others) : null,
    };
  });
}

/** The words of the second model that have an akshara in common with a word of the first, or lie between such words. */
function otherText(
  word: number,
  own: readonly Sound[],
  second: readonly Sound[],
  others: readonly { text: string }[],
): string {
  const pairs = pairsOf(own, second);
  const before = pairs
    .filter(([index]) => (own[index]?.word ?? 0) < word)
    .map(([, other]) => second[other]?.word ?? 0);
  const after = pairs
    .filter(([index]) => (own[index]?.word ?? 0) > word)
    .map(([, other]) => second[other]?.word ?? 0);
  const inside = pairs
    .filter(([index]) => own[index]?.word === word)
    .map(([, other]) => second[other]?.word ?? 0);
  const first = inside.length > 0 ? Math.min(...inside) : Math.max(-1, ...before) + 1;
  const last = inside.length > 0 ? Math.max(...inside) : Math.min(others.length, ...after) - 1;
  return others
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** The indexes of the aksharas that both have, in order. */
function pairsOf(own: readonly Sound[], second: readonly Sound[]): [number, number][] {
  const pairs: [number, number][] = [];
  let [index, other] = [0, 0];
  const both = (until: number) => {
    for (; index < until; index += 1, other += 1) pairs.push([index, other]);
  };
  for (const { from, to, end } of diffLists(textsOf(own), textsOf(second))) {
    both(from);
    [index, other] = [to, end];
  }
  both(own.length);
  return pairs;
}

const textsOf = (sounds: readonly Sound[]) => sounds.map(({ text }) => text);

/** The aksharas of the words, each word followed by a space. */
function soundsOf(words: readonly { text: string }[]): Sound[] {
  return words.flatMap(({ text }, word) => {
    const letters = lettersOf(text);
    if (letters === '') return [];
    return [...aksharas(letters), ' '].map((akshara) => ({ text: akshara, word }));
  });
}

/** Letters, marks and digits. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The words of the second model whose middle is at the height of a line and within it, from left to right. */
export function wordsBeside(
  { box: [left, top, width, height] }: ReadLine,
  others: readonly ReadLine[],
): ReadLine['words'] {
  return others
    .flatMap(({ words }) => words)
    .filter(({ box: [x, y, w, h] }) => {
      const [middle, centre] = [y + h / 2, x + w / 2];
      return (
        middle >= top &&
        middle <= top + height &&
        centre >= left - height &&
        centre <= left + width + height
      );
    })
    .sort((a, b) => a.box[0] - b.box[0]);
}
