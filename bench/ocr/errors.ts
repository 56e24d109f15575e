import { aksharas, diffLists } from '../../src/shared/diff/entry.ts';
import { compose } from '../../src/shared/normal-form.ts';

/** A word that was read. */
interface Word {
  text: string;
  isDoubtful: boolean;
}

export interface Tally {
  /** Aksharas of the page, and how many were read wrongly, left out or added: letters, signs and digits, without spaces and punctuation. */
  aksharas: number;
  wrongAksharas: number;
  /** Words that were read, those that are not as printed, and those that are marked as doubtful. */
  words: number;
  wrongWords: number;
  doubtful: number;
  /** Wrong words among the doubtful ones. */
  foundWords: number;
}

export const noErrors = (): Tally => ({
  aksharas: 0,
  wrongAksharas: 0,
  words: 0,
  wrongWords: 0,
  doubtful: 0,
  foundWords: 0,
});

const lettersOf = (text: string) => compose(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
const soundsOf = (words: readonly string[]) =>
  words.flatMap((word, index) => {
    const letters = lettersOf(word);
    return letters === '' ? [] : [...aksharas(letters), ' '].map((text) => ({ text, index }));
  });

/** Compares what was read of a page with what is printed, both in the order of reading. */
export function countErrors(printed: readonly string[], read: readonly Word[], tally: Tally): void {
  const truth = soundsOf(printed.flatMap((line) => line.split(' ')));
  const own = soundsOf(read.map(({ text }) => text));
  const wrong = new Set<number>();
  for (const { from, to, start, end } of diffLists(
    own.map(({ text }) => text),
    truth.map(({ text }) => text),
  )) {
    const here = own.slice(from, to);
    const there = truth.slice(start, end);
    // A letter that was read as another is one mistake.
    const count = (sounds: typeof own) => sounds.filter(({ text }) => text !== ' ').length;
    tally.wrongAksharas += Math.max(count(here), count(there));
    const touched = here.length > 0 ? here : own.slice(Math.max(0, from - 1), Math.max(1, from));
    for (const { index } of touched) wrong.add(index);
  }
  tally.aksharas += truth.filter(({ text }) => text !== ' ').length;
  for (const [index, { text, isDoubtful }] of read.entries()) {
    if (lettersOf(text) === '') continue;
    tally.words += 1;
    if (isDoubtful) tally.doubtful += 1;
    if (!wrong.has(index)) continue;
    tally.wrongWords += 1;
    if (isDoubtful) tally.foundWords += 1;
  }
}

export function add(sum: Tally, one: Tally): Tally {
  return Object.fromEntries(
    Object.entries(sum).map(([name, value]) => [name, value + one[name as keyof Tally]]),
  ) as unknown as Tally;
}
