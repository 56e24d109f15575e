import { encode } from './codes.ts';
import { isDrawnOut, phoneticWords } from './key.ts';
import { lowestScore, findSimilar, locate } from './sound-matches.ts';
import { findLiteral, literalSteps, wholeWord, type LiteralIndex } from './literal.ts';
import { wordsAt, type Span } from './matched-words.ts';
import { longestQuery, normalise } from './normalise.ts';
import { soundSteps, soundQuery, type SoundIndex, type SoundQuery } from './sound-index.ts';
import { runSteps } from './steps.ts';

/** A line of a song's lyrics; `at` is the caller's own key of the line. */
export interface IndexedLine<At = string> {
  readonly number: number;
  readonly line: string;
  readonly at: At;
}

export interface LineHit<At = string> extends IndexedLine<At> {
  /** The whole words of the line that match. */
  readonly span: Span | null;
  /** Above 0.9 for a line that sounds exactly like the query, at most 0.9 for one that only resembles it. */
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

/** Among tens of thousands of lines accidental likeness is common, so a line needs a higher score than a title. */
const stricter = 0.05;
const nearAtMost = 0.9;

export function buildLineIndex<At = string>(lines: readonly IndexedLine<At>[]): LineIndex<At> {
  return runSteps(lineIndexSteps(lines));
}

const linesAtOnce = 1000;

/** Builds the index in short steps, so that a server can answer others in between: a large edition takes a second. */
export function* lineIndexSteps<At = string>(lines: readonly IndexedLine<At>[]): Generator<void, LineIndex<At>> {
  const words: string[][] = [];
  const runs: Uint8Array[] = [];
  for (const [at, { line }] of lines.entries()) {
    const keys = phoneticWords(line);
    words.push(keys);
    runs.push(encode(keys));
    if (at % linesAtOnce === 0) yield;
  }
  const keys = yield* literalSteps(words.map((one) => [one.join(' ')]));
  return { lines, keys, sounds: yield* soundSteps(runs) };
}

/**
 * The lines that contain the words of a query, in any script and spelling: first every line that sounds exactly like it, whole
 * words before parts of words, then lines that only resemble it or have the words apart from each other. Equals keep the songs' order.
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

/** The lines that sound exactly like the query. A single letter must be a whole word, since nearly every line contains it. */
function exact<At>({ keys, lines }: LineIndex<At>, key: string, text: string): ScoredLine[] {
  return findLiteral(keys, key)
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
