import { letterMask, maxRun, wordStart } from './codes.ts';
import { lossOf, weigh, type Costs } from './letter-costs.ts';

/** Where a query fits best: its cost, and the matched letters of the run, from `from` to before `to`. */
export interface Fit {
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
