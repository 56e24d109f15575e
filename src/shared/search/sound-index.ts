import { detectScript } from '../iso.ts';
import { encode } from './codes.ts';
import { gramSteps, type GramIndex } from './grams.ts';
import { phoneticWords } from './key.ts';
import { plainCosts, tamilCosts, weigh, type Costs } from './letter-costs.ts';

/** An index that finds texts by their sound. A text is identified by its position in the list that the index was built from. */
export interface SoundIndex {
  readonly grams: GramIndex;
  /** The runs of all texts one after the other, in one block of memory instead of an object for each text. */
  readonly letters: Uint8Array;
  readonly starts: Uint32Array;
}

/** A query in the form in which it is compared by sound. */
export interface SoundQuery {
  readonly run: Uint8Array;
  /** The runs of its different words of three letters or more, when there are at least two. */
  readonly words: readonly Uint8Array[];
  /** The cost of leaving the whole query out. */
  readonly weight: number;
  readonly costs: Costs;
}

/** Takes the runs of letter codes (codes.ts) of the texts. */
export function* soundSteps(runs: readonly Uint8Array[]): Generator<void, SoundIndex> {
  const starts = new Uint32Array(runs.length + 1);
  for (const [at, run] of runs.entries()) starts[at + 1] = starts[at]! + run.length;
  const letters = new Uint8Array(starts[runs.length]!);
  for (const [at, run] of runs.entries()) letters.set(run, starts[at]);
  yield;
  return { grams: yield* gramSteps(runs), letters, starts };
}

/** The run of one text. */
export function runOf({ letters, starts }: SoundIndex, text: number): Uint8Array {
  return letters.subarray(starts[text], starts[text + 1]);
}

export function soundQuery(text: string): SoundQuery {
  const keys = phoneticWords(text);
  const run = encode(keys);
  const words = [...new Set(keys)].filter((key) => key.length > 2).map((key) => encode([key]));
  const costs = detectScript(text) === 'tamil' ? tamilCosts : plainCosts;
  return { run, words: words.length > 1 ? words : [], weight: weigh(run), costs };
}
