import { detectScript } from '../iso.ts';
import { encode } from './codes.ts';
import { gramSteps, type GramIndex } from './grams.ts';
import { phoneticWords } from './key.ts';
import { plainCosts, tamilCosts, weigh, type Costs } from './letter-costs.ts';

/** Texts to be found by their sound; a text is named by its place in the list it was built from. */
export interface SoundIndex {
  readonly grams: GramIndex;
  /** The runs of all texts behind each other: one block of memory rather than an object a text. */
  readonly letters: Uint8Array;
  readonly starts: Uint32Array;
}

/** A query as it is listened for. */
export interface SoundQuery {
  readonly run: Uint8Array;
  /** Its different words of three letters and more, when there are at least two of them. */
  readonly words: readonly Uint8Array[];
  /** What leaving all of it out would cost. */
  readonly weight: number;
  readonly costs: Costs;
}

/** Takes the runs of letter codes (codes.ts) of the texts. */
export function buildSounds(runs: readonly Uint8Array[]): SoundIndex {
  return runSteps(soundSteps(runs));
}

/** Goes through all steps at once. */
export function runSteps<Made>(steps: Generator<void, Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export function* soundSteps(runs: readonly Uint8Array[]): Generator<void, SoundIndex> {
  const starts = new Uint32Array(runs.length + 1);
  for (const [at, run] of runs.entries()) starts[at + 1] = starts[at]! + run.length;
  const letters = new Uint8Array(starts[runs.length]!);
  for (const [at, run] of runs.entries()) letters.set(run, starts[at]);
  yield;
  return { grams: yield* gramSteps(runs), letters, starts };
}

/** The letters of one text. */
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
