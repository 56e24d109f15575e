import { encode } from './codes.ts';
import { isDrawnOut, phoneticWords } from './key.ts';
import { lowestScore, findSimilar, locate } from './sound-matches.ts';
import { buildLiteral, findLiteral, wholeWord, type LiteralIndex } from './literal.ts';
import { wordsAt, type Span } from './matched-words.ts';
import { longestQuery, normalise } from './normalise.ts';
import { runSteps, soundSteps, soundQuery, type SoundIndex, type SoundQuery } from './sound-index.ts';

/** A line of a song's words; `at` is whatever its reader knows the place by. */
export interface IndexedLine<At = string> {
  readonly number: number;
  readonly line: string;
  readonly at: At;
}

export interface LineHit<At = string> extends IndexedLine<At> {
  /** The whole words of the line that were meant. */
  readonly span: Span | null;
  /** Above 0.9 the line sounds exactly so, 0.9 at most when it is only near. */
  readonly score: number;
}

export interface LineIndex<At = string> {
  readonly lines: readonly IndexedLine<At>[];
  /** The word keys of each line: finds every line that sounds exactly so. */
  readonly keys: LiteralIndex;
  readonly sounds: SoundIndex;
}

interface ScoredLine {
  readonly line: number;
  readonly score: number;
}

/** A line is one of tens of thousands: chance likeness is common, and more is asked of it than of a title. */
const stricter = 0.05;
const nearAtMost = 0.9;

export function buildLineIndex<At = string>(lines: readonly IndexedLine<At>[]): LineIndex<At> {
  return runSteps(lineIndexSteps(lines));
}

const linesAtOnce = 1000;

/** The same in short steps, so that a server can answer others in between: all lines of a large edition take a second. */
export function* lineIndexSteps<At = string>(lines: readonly IndexedLine<At>[]): Generator<void, LineIndex<At>> {
  const words: string[][] = [];
  const runs: Uint8Array[] = [];
  for (const [at, { line }] of lines.entries()) {
    const keys = phoneticWords(line);
    words.push(keys);
    runs.push(encode(keys));
    if (at % linesAtOnce === 0) yield;
  }
  const keys = buildLiteral(words.map((one) => [one.join(' ')]));
  yield;
  return { lines, keys, sounds: yield* soundSteps(runs) };
}

/**
 * The lines that hold the words of a query, in any script and spelling: first every line where they sound exactly so, whole
 * words before parts, then those that are only near or hold the words apart from each other. Equals keep the songs' order.
 */
export function searchLines<At>(index: LineIndex<At>, query: string, limit = 20): LineHit<At>[] {
  const text = normalise(query.slice(0, longestQuery));
  const keys = phoneticWords(text).filter((key) => key !== '');
  if (keys.length === 0 || isDrawnOut(text)) return [];
  const wanted = soundQuery(text);
  const found = new Map<number, number>();
  const take = (more: readonly ScoredLine[]): void => {
    for (const { line, score } of more) if (!found.has(line)) found.set(line, score);
  };
  take(exact(index, keys.join(' '), text));
  if (found.size < limit) take(near(index, wanted, limit));
  return [...found]
    .sort(([a, better], [b, best]) => best - better || a - b)
    .slice(0, limit)
    .map(([line, score]) => hitOf(index, wanted, line, score));
}

/** A single letter is everywhere, so it must be a word. */
function exact<At>({ keys, lines }: LineIndex<At>, key: string, text: string): ScoredLine[] {
  return findLiteral(keys, key, Infinity)
    .filter(({ score }) => key.length > 1 || score >= wholeWord)
    .map(({ owner, score }) => ({
      line: owner,
      score: nearAtMost + 0.08 * score + (lines[owner]!.line.includes(text) ? 0.02 : 0),
    }));
}

function near<At>({ sounds }: LineIndex<At>, wanted: SoundQuery, limit: number): ScoredLine[] {
  const floor = Math.min(nearAtMost, lowestScore(wanted.run.length) + stricter);
  return findSimilar(sounds, wanted, 2 * limit, floor).map(({ text, score }) => ({ line: text, score: Math.min(score, nearAtMost) }));
}

function hitOf<At>(index: LineIndex<At>, wanted: SoundQuery, line: number, score: number): LineHit<At> {
  const found = index.lines[line]!;
  const piece = locate(index.sounds, wanted, line);
  return { ...found, span: piece && wordsAt(found.line, piece.from, piece.to), score };
}
