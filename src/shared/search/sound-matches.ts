import { maxRun, letterMask, wordStart } from './codes.ts';
import { shareMost, type GramMatch } from './grams.ts';
import { weigh, lossOf, type Costs } from './letter-costs.ts';
import { runOf, type SoundIndex, type SoundQuery } from './sound-index.ts';

/** A text that sounds like the query. */
export interface SoundMatch {
  readonly text: number;
  /** 0 to 1: mostly the cost of matching the query with a part of the text, and a little the rare grams that both have. */
  readonly score: number;
  /** The cost of the differing letters, as a part of the query's weight: 0 when it sounds exactly like a part of the text. */
  readonly distance: number;
  /** The matched letters of the text's run, from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

type MatchQuery = (query: SoundQuery, run: Uint8Array, ceiling: number) => Fit | null;

const gramPart = 0.2;
/** How many texts are compared letter by letter. The right one is nearly always among the first few, so their number grows slowly. */
const compared = (texts: number): number => Math.max(32, Math.floor(Math.sqrt(texts) / 4));
/** When the best score is lower than this, the first few texts are matched word by word as well. */
export const goodMatch = 0.8;
const wordByWordCandidates = 16;
/**
 * The cost of words out of order, as a part of the query's weight, and the cost from which a word counts as missing, as a part
 * of its own.
 */
const reorderingCost = 0.1;
const missingWordCost = 0.3;

/**
 * The lowest score that is shown. A short query resembles almost every text, so it must match well; a long query may be a
 * sung line that goes on far beyond its title.
 */
export function lowestScore(letters: number): number {
  return Math.min(0.9, 0.54 + 0.9 / letters);
}

/** The texts that sound most like the query, best first, none with a score below `floor`. */
export function findSimilar(
  index: SoundIndex,
  query: SoundQuery,
  count: number,
  floor: number,
): SoundMatch[] {
  if (query.run.length < 2) return [];
  const near = shareMost(index.grams, query.run, Math.max(count, compared(index.starts.length)));
  const matches = compare(index, query, near, count, floor, matchWhole);
  if (query.words.length === 0 || (matches[0]?.score ?? 0) >= goodMatch) return matches;
  const best = new Map(matches.map((one) => [one.text, one]));
  for (const one of compare(
    index,
    query,
    near.slice(0, wordByWordCandidates),
    count,
    floor,
    matchWordByWord,
  )) {
    if (one.score > (best.get(one.text)?.score ?? 0)) best.set(one.text, one);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, count);
}

const acrossCandidates = 32;

/** The texts that match the query together with the text after them, as what somebody remembers may go on in the next line; best first. */
export function findAcross(
  index: SoundIndex,
  query: SoundQuery,
  floor: number,
  goesOn: (text: number) => boolean,
): SoundMatch[] {
  const shares = new Map(
    shareMost(index.grams, query.run, acrossCandidates).map(({ text, share }) => [text, share]),
  );
  const firsts = new Set(
    [...shares.keys()].flatMap((text) => [text - 1, text]).filter((text) => text >= 0),
  );
  const matches: SoundMatch[] = [];
  for (const text of firsts) {
    if (!goesOn(text)) continue;
    const [one, next] = [runOf(index, text), runOf(index, text + 1)];
    const both = new Uint8Array(Math.min(maxRun, one.length + next.length));
    both.set(one.subarray(0, both.length));
    both.set(next.subarray(0, both.length - one.length), Math.min(one.length, both.length));
    const share = Math.min(1, (shares.get(text) ?? 0) + (shares.get(text + 1) ?? 0));
    const found = matchWhole(
      query,
      both,
      query.weight * (1 - (floor - gramPart * share) / (1 - gramPart)),
    );
    if (!found || found.from >= one.length || found.to <= one.length) continue;
    const score = (1 - gramPart) * (1 - found.cost / query.weight) + gramPart * share;
    matches.push({
      text,
      score,
      distance: found.letters / query.weight,
      from: found.from,
      to: one.length,
    });
  }
  return matches.sort((a, b) => b.score - a.score);
}

/** The part of a text that matches a query, as a whole or word by word; null when none does. */
export function locate(index: SoundIndex, query: SoundQuery, text: number): Fit | null {
  const run = runOf(index, text);
  const whole = matchWhole(query, run, query.weight);
  return (
    (query.words.length > 0 ? matchWordByWord(query, run, whole?.cost ?? query.weight) : null) ??
    whole
  );
}

function compare(
  index: SoundIndex,
  query: SoundQuery,
  near: readonly GramMatch[],
  count: number,
  floor: number,
  read: MatchQuery,
): SoundMatch[] {
  const matches: SoundMatch[] = [];
  for (const { text, share } of near) {
    const least = matches.length < count ? floor : Math.max(floor, matches.at(-1)!.score);
    const ceiling = query.weight * (1 - (least - gramPart * share) / (1 - gramPart));
    const found = ceiling < 0 ? null : read(query, runOf(index, text), ceiling);
    if (!found) continue;
    const { cost, letters, from, to } = found;
    const score = (1 - gramPart) * (1 - cost / query.weight) + gramPart * share;
    const position = matches.findIndex((other) => other.score < score);
    matches.splice(position < 0 ? matches.length : position, 0, {
      text,
      score,
      distance: letters / query.weight,
      from,
      to,
    });
    if (matches.length > count) matches.pop();
  }
  return matches;
}

function matchWhole(
  { run: wanted, costs }: SoundQuery,
  run: Uint8Array,
  ceiling: number,
): Fit | null {
  return fit(wanted, run, costs, ceiling);
}

/** Matches each word by itself, so that words in another order or with others between them are found. */
function matchWordByWord(
  { words, weight, costs }: SoundQuery,
  run: Uint8Array,
  ceiling: number,
): Fit | null {
  let cost = weight * reorderingCost;
  let [from, to] = [run.length, 0];
  for (const word of words) {
    const whole = weigh(word);
    const piece = fit(word, run, costs, whole * missingWordCost);
    cost += piece ? piece.letters : whole;
    if (cost > ceiling) return null;
    if (piece) [from, to] = [Math.min(from, piece.from), Math.max(to, piece.to)];
  }
  return { cost, letters: cost, from, to };
}

/** Where a query fits best: its cost, and the matched letters of the run, from `from` to before `to`. */
interface Fit {
  readonly cost: number;
  /** The part of the cost that is for letters and not for the position of the match in the run. */
  readonly letters: number;
  readonly from: number;
  readonly to: number;
}

const swap = 7;
/** The cost of a query that goes on after the title's last word: a syllable or two in full, what follows at about a third. */
const beyondEnd = (rest: number): number => Math.min(rest, 12 + rest * 0.35);
/** At least this part of the query must match before the run's end. */
const readByEnd = 0.25;
/** The cost of each letter of the run after the match, so small that it only decides between equals. */
const leftOver = 0.3;

/** One row of the table: the lowest cost up to each letter of the run, and where that match began. */
interface Row {
  readonly costs: Float32Array;
  readonly from: Uint16Array;
}
const newRow = (): Row => ({
  costs: new Float32Array(maxRun + 1),
  from: new Uint16Array(maxRun + 1),
});
const rows = { current: newRow(), above: newRow(), twoAbove: newRow() };

/**
 * The cheapest match of a query with a part of a run, by weighted edit distance in which neighbours may be swapped. For a small
 * cost the run may begin before the match and end after it, and the query may go on after the run's end. Null when every
 * match costs more than the ceiling.
 */
export function fit(query: Uint8Array, run: Uint8Array, costs: Costs, ceiling: number): Fit | null {
  const width = run.length;
  const weight = weigh(query);
  let { current, above, twoAbove } = rows;
  const [atWord, insideWord] = [Math.min(5, weight * 0.05), Math.min(10, weight * 0.1)];
  const startCost = (from: number): number =>
    from === 0 ? 0 : run[from]! & wordStart ? atWord : insideWord;
  for (let j = 0; j <= width; j += 1) {
    above.costs[j] = startCost(j);
    above.from[j] = j;
  }
  let [cost, from, to, after] = [Infinity, 0, 0, 0];
  let rest = weight;
  for (let i = 1; i <= query.length; i += 1) {
    rest -= lossOf[query[i - 1]! & letterMask]!;
    if (fillRow(query, i, run, costs, current, above, twoAbove) > ceiling) break;
    const ended = current.costs[width]! + beyondEnd(rest);
    if (ended < cost && rest <= weight * (1 - readByEnd))
      [cost, from, to] = [ended, current.from[width]!, width];
    [current, above, twoAbove] = [twoAbove, current, above];
    if (i < query.length) continue;
    for (let j = 1; j < width; j += 1) {
      const left = Math.min(10, weight * 0.08, (width - j) * leftOver);
      if (above.costs[j]! + left < cost)
        [cost, from, to, after] = [above.costs[j]! + left, above.from[j]!, j, left];
    }
  }
  return cost > ceiling ? null : { cost, letters: cost - after - startCost(from), from, to };
}

/** Fills the row of the query's i-th letter and returns its lowest cost; no match can end below that. */
function fillRow(
  query: Uint8Array,
  i: number,
  run: Uint8Array,
  table: Costs,
  current: Row,
  above: Row,
  twoAbove: Row,
): number {
  const letter = query[i - 1]! & letterMask;
  const before = i > 1 ? query[i - 2]! & letterMask : 0;
  const lost = lossOf[letter]!;
  const [costs, from] = [current.costs, current.from];
  let least = (costs[0] = above.costs[0]! + lost);
  from[0] = 0;
  let previous = 0;
  for (let j = 1; j <= run.length; j += 1) {
    const other = run[j - 1]! & letterMask;
    let cost = above.costs[j - 1]! + table[letter * 32 + other]!;
    let origin = above.from[j - 1]!;
    if (above.costs[j]! + lost < cost) {
      cost = above.costs[j]! + lost;
      origin = above.from[j]!;
    }
    if (costs[j - 1]! + lossOf[other]! < cost) {
      cost = costs[j - 1]! + lossOf[other]!;
      origin = from[j - 1]!;
    }
    if (
      before === other &&
      letter === previous &&
      letter !== other &&
      twoAbove.costs[j - 2]! + swap < cost
    ) {
      cost = twoAbove.costs[j - 2]! + swap;
      origin = twoAbove.from[j - 2]!;
    }
    costs[j] = cost;
    from[j] = origin;
    if (cost < least) least = cost;
    previous = other;
  }
  return least;
}
