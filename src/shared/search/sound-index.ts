import { detectScript } from '../iso.ts';
import { encode } from './codes.ts';
import { gramSteps, type GramIndex, type Runs } from './grams.ts';
import { phoneticWords } from './key.ts';
import { plainCosts, tamilCosts, weigh, type Costs } from './letter-costs.ts';

/** An index that finds texts by their sound. A text is identified by its position in the list that the index was built from. */
export interface SoundIndex extends Runs {
  readonly grams: GramIndex;
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

/** Takes the runs of letter codes (codes.ts) of the texts, one after the other. */
export function runsBuilder() {
  const starts = [0];
  let letters = new Uint8Array(1024);
  return {
    add(run: Uint8Array): void {
      const from = starts.at(-1)!;
      const to = from + run.length;
      if (to > letters.length) {
        const longer = new Uint8Array(2 * to);
        longer.set(letters);
        letters = longer;
      }
      letters.set(run, from);
      starts.push(to);
    },
    end: (): Runs => ({
      letters: letters.slice(0, starts.at(-1)),
      starts: Uint32Array.from(starts),
    }),
  };
}

export function* soundSteps(runs: Runs): Generator<void, SoundIndex> {
  return { grams: yield* gramSteps(runs), ...runs };
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
