import { encode } from './codes.ts';
import { isDrawnOut, looseKey, phoneticWords } from './key.ts';
import { findAcross, findSimilar, goodMatch, locate, lowestScore } from './sound-matches.ts';
import { findLiteral, literalBuilder, wholeWord, type LiteralIndex } from './literal.ts';
import { wordsAt, type Span } from './matched-words.ts';
import { normaliseQuery } from './query.ts';
import {
  runsBuilder,
  soundSteps,
  soundQuery,
  type SoundIndex,
  type SoundQuery,
} from './sound-index.ts';
import { runSteps } from './steps.ts';
import { wordCounter, type WordCounts } from './word-counts.ts';

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

/** Lines in the order of the songs: a list, or what holds those of a large edition in less memory. */
export interface Lines<At = string> extends Iterable<IndexedLine<At>> {
  readonly length: number;
  at(index: number): IndexedLine<At> | undefined;
}

export interface LineIndex<At = string> {
  readonly lines: Lines<At>;
  /** The word keys of each line: finds every line that sounds exactly so. */
  readonly keys: LiteralIndex;
  readonly sounds: SoundIndex;
  /** In how many songs each word stands, by its loose key. */
  readonly songsOfWord: WordCounts;
}

interface ScoredLine {
  readonly line: number;
  readonly score: number;
}

/** Among tens of thousands of lines accidental likeness is common, so a line needs a higher score than a title. */
const stricter = 0.05;
const nearAtMost = 0.9;
/** How many lines that only resemble the query are found; each is compared letter by letter. */
const maxNear = 40;
/** The number of lines that sound exactly like the query and are read, to see which are also spelled so. */
const maxRead = 10_000;

export function buildLineIndex<At = string>(lines: Lines<At>): LineIndex<At> {
  return runSteps(lineIndexSteps(lines));
}

const linesAtOnce = 300;

/** Builds the index in short steps, so that a server can answer others in between: a large edition takes a second. */
export function* lineIndexSteps<At = string>(lines: Lines<At>): Generator<void, LineIndex<At>> {
  const literal = literalBuilder();
  const runs = runsBuilder();
  const words = wordCounter();
  let done = 0;
  for (const { number, line } of lines) {
    const keys = phoneticWords(line);
    literal.add([keys.join(' ')]);
    runs.add(encode(keys));
    words.add(number, keys.map(looseKey));
    done += 1;
    if (done % linesAtOnce === 0) yield;
  }
  return {
    lines,
    keys: literal.end(),
    sounds: yield* soundSteps(runs.end()),
    songsOfWord: words.end(),
  };
}

/**
 * The lines that contain the words of a query, in any script and spelling: first every line that sounds exactly like it, whole
 * words before parts of words, then lines that only resemble it or have the words apart from each other. Equals keep the songs' order.
 */
export function searchLines<At>(index: LineIndex<At>, query: string, limit = 20): LineHit<At>[] {
  const text = normaliseQuery(query);
  const keys = phoneticWords(text).filter((key) => key !== '');
  if (keys.length === 0 || isDrawnOut(text)) return [];
  const wanted = soundQuery(text);
  const found = best(exact(index, keys.join(' '), text), limit);
  if (found.length < limit) {
    const known = new Set(found.map(({ line }) => line));
    const similar = near(index, wanted, limit).filter(({ line }) => !known.has(line));
    const isGood = [...found, ...similar].some(({ score }) => score >= goodMatch);
    found.push(...similar, ...(isGood ? [] : acrossLines(index, wanted)));
  }
  return bestOfEach(best(found, 2 * limit))
    .slice(0, limit)
    .map(({ line, score }) => hitOf(index, wanted, line, score));
}

/** Whether a line sounds exactly like the query. */
export const isExact = ({ score }: Pick<LineHit, 'score'>): boolean => score > nearAtMost;

/** The best `limit` in their order; a common word of a large edition has so many lines that sorting all of them would take long. */
function best(found: Iterable<ScoredLine>, limit: number): ScoredLine[] {
  const kept: ScoredLine[] = [];
  for (const one of found) {
    const last = kept.at(-1);
    if (kept.length === limit && last && !isBetter(one, last)) continue;
    let index = kept.length;
    while (index > 0 && isBetter(one, kept[index - 1]!)) index -= 1;
    kept.splice(index, 0, one);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}

const isBetter = (one: ScoredLine, other: ScoredLine) =>
  one.score > other.score || (one.score === other.score && one.line < other.line);

/** The lines that sound exactly like the query. A single letter must be a whole word, since nearly every line contains it. */
function exact<At>({ keys, lines }: LineIndex<At>, key: string, text: string): ScoredLine[] {
  return findLiteral(keys, key)
    .filter(({ score }) => key.length > 1 || score >= wholeWord)
    .map(({ owner, score }, index) => ({
      line: owner,
      score:
        nearAtMost +
        0.08 * score +
        (index < maxRead && lines.at(owner)!.line.includes(text) ? 0.02 : 0),
    }));
}

function near<At>({ sounds }: LineIndex<At>, wanted: SoundQuery, limit: number): ScoredLine[] {
  const floor = Math.min(nearAtMost, lowestScore(wanted.run.length) + stricter);
  return findSimilar(sounds, wanted, Math.min(2 * limit, maxNear), floor).map(
    ({ text, score }) => ({
      line: text,
      score: Math.min(score, nearAtMost),
    }),
  );
}

/** Lines that the query begins in, to go on in the next line of the song. */
function acrossLines<At>({ lines, sounds }: LineIndex<At>, wanted: SoundQuery): ScoredLine[] {
  const floor = Math.min(nearAtMost, lowestScore(wanted.run.length) + stricter);
  const goesOn = (line: number) => lines.at(line)?.number === lines.at(line + 1)?.number;
  return findAcross(sounds, wanted, floor, goesOn).map(({ text, score }) => ({
    line: text,
    score: Math.min(score, nearAtMost),
  }));
}

/** Each line once, where it stands first. */
function bestOfEach(found: readonly ScoredLine[]): ScoredLine[] {
  const known = new Set<number>();
  return found.filter(({ line }) => !known.has(line) && known.add(line));
}

function hitOf<At>(
  index: LineIndex<At>,
  wanted: SoundQuery,
  line: number,
  score: number,
): LineHit<At> {
  const found = index.lines.at(line)!;
  const piece = locate(index.sounds, wanted, line);
  return { ...found, span: piece && wordsAt(found.line, piece.from, piece.to), score };
}
