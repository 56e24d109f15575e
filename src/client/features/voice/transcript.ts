import type { RecognitionResults } from './recogniser.ts';

/** The interim result of the recogniser. */
export interface Transcript {
  /** Possible transcripts, the likeliest first; never empty. */
  readonly alternatives: readonly [string, ...string[]];
  /** The utterance has ended: no further guess will come. */
  readonly final: boolean;
}

type Result = RecognitionResults[number];

/** Chrome on Android marks interim guesses as final too; only a truly final result has a confidence above 0. */
const isFinal = (result: Result) => result.isFinal && result[0]?.confidence !== 0;
const alternativesOf = (result: Result) =>
  Array.from(result, ({ transcript }) => tidy(transcript)).filter((text) => text !== '');
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * Reads the recogniser's results: the current utterance or, after its end, the last one. The further alternatives join it
 * with the utterances before it, since a speaker may pause in the middle of a line. Null when nothing was understood.
 */
export function readTranscript(results: RecognitionResults): Transcript | null {
  const nonEmpty = Array.from(results).filter((result) => alternativesOf(result).length > 0);
  const last = nonEmpty.at(-1);
  if (!last) return null;
  const finalCount = nonEmpty.findLastIndex(isFinal) + 1;
  const final = finalCount === nonEmpty.length;
  const going = final ? [last] : nonEmpty.slice(finalCount);
  const readings = going.length === 1 ? alternativesOf(last) : [];
  const [first, ...more] = new Set([...readings, joined(going), joined(nonEmpty)]);
  return { alternatives: [first ?? '', ...more], final };
}

/** Joins pieces; a piece of Chrome on Android repeats those before it. */
function joined(pieces: Result[]): string {
  return pieces
    .map((piece) => alternativesOf(piece)[0] ?? '')
    .reduce((before, piece) => (piece.startsWith(before) ? piece : `${before} ${piece}`));
}
