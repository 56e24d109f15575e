import type { RecognitionResults } from './recogniser.ts';

/** What somebody is saying, or has said. */
export interface Transcript {
  /** How it may be meant, the likeliest first; never empty. */
  readonly alternatives: readonly [string, ...string[]];
  /** Nothing more of it will come. */
  readonly final: boolean;
}

type Result = RecognitionResults[number];

/** Android marks each guess on its way as final; what it means so has a confidence (0 otherwise). */
const isFinal = (result: Result) => result.isFinal && result[0]?.confidence !== 0;
const alternativesOf = (result: Result) => Array.from(result, ({ transcript }) => tidy(transcript)).filter((text) => text !== '');
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * Reads a list of results: the utterance that is going on or, when nothing is, the last one. After it come the same words
 * together with those before, for who paused in the middle of a line. Null when nothing was heard.
 */
export function readTranscript(results: RecognitionResults): Transcript | null {
  const said = Array.from(results).filter((result) => alternativesOf(result).length > 0);
  const last = said.at(-1);
  if (!last) return null;
  const settled = said.findLastIndex(isFinal) + 1;
  const final = settled === said.length;
  const going = final ? [last] : said.slice(settled);
  const readings = going.length === 1 ? alternativesOf(last) : [];
  const [first, ...more] = new Set([...readings, joined(going), joined(said)]);
  return { alternatives: [first ?? '', ...more], final };
}

/** Android gives with each piece also the pieces before it. */
function joined(pieces: Result[]): string {
  return pieces
    .map((piece) => alternativesOf(piece)[0] ?? '')
    .reduce((before, piece) => (piece.startsWith(before) ? piece : `${before} ${piece}`));
}
