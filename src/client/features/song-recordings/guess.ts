import type { Mark } from './taps.ts';
import { levelsOf, type Onset } from './onsets.ts';

/** How far a line's share of time may differ from its share of aksharas: the standard deviation of its logarithm. */
const spread = 0.35;
/** What a full onset is worth, in the units of the squared deviation; without it lengths alone would decide. */
const onsetWorth = 3;
/** Relative speeds that are tried, since interludes take a part of the time. */
const speeds = [0.7, 0.8, 0.9, 1, 1.1];
/** Lengths outside of these multiples of the expected one are not considered. */
const [minRatio, maxRatio] = [0.35, 3];
/** Without an onset a line may begin at one of these moments too. */
const gridMs = 1000;

/** A line of the plan with the number of its aksharas. */
interface PlannedLine {
  line: number;
  aksharas: number;
}

/**
 * A first guess of where the lines begin, from the onsets of the sound and the lengths of the lines, for somebody to check: it cannot know which
 * lines the singer repeats. The last mark is the end of the singing. Empty where there is nothing to guess from.
 */
export function guessedMarks(
  plan: readonly PlannedLine[],
  onsets: readonly Onset[],
  { startMs, endMs }: { startMs: number; endMs: number },
): Mark[] {
  const total = plan.reduce((sum, { aksharas }) => sum + Math.max(1, aksharas), 0);
  if (plan.length === 0 || endMs - startMs < plan.length * 500) return [];
  const candidates = candidatesIn(onsets, startMs, endMs);
  const best = speeds
    .map((speed) => {
      const expected = plan.map(
        ({ aksharas }) => ((endMs - startMs) * speed * Math.max(1, aksharas)) / total,
      );
      return cheapestStarts(expected, candidates, endMs);
    })
    .reduce<Starts | null>(
      (one, other) => (one && (!other || one.cost <= other.cost) ? one : other),
      null,
    );
  if (!best) return [];
  const marks: Mark[] = plan.map(({ line }, index) => ({ line, startMs: best.starts[index] ?? 0 }));
  return [...marks, { line: null, startMs: endMs }];
}

/** From where to where somebody sings, by the level: above the drone that precedes the voice. */
export function soundingPart(
  peaks: readonly number[],
  durationMs: number,
): { startMs: number; endMs: number } {
  const levels = levelsOf(peaks);
  const sorted = levels.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  // Between the quiet of the drone or the room and the loud of the voice.
  const threshold = (at(0.05) + at(0.75)) / 2;
  const binMs = durationMs / Math.max(1, peaks.length);
  const isLoud = (level: number) => level >= threshold;
  const first = levels.findIndex(isLoud);
  const last = levels.findLastIndex(isLoud);
  return first < 0
    ? { startMs: 0, endMs: durationMs }
    : { startMs: Math.round(first * binMs), endMs: Math.round((last + 1) * binMs) };
}

function candidatesIn(onsets: readonly Onset[], startMs: number, endMs: number): Onset[] {
  const inside = onsets.filter(({ ms }) => ms > startMs + 250 && ms < endMs - 250);
  const grid: Onset[] = [];
  for (let ms = startMs + gridMs; ms < endMs - 250; ms += gridMs) grid.push({ ms, strength: 0 });
  return [{ ms: startMs, strength: 1 }, ...inside, ...grid].sort((a, b) => a.ms - b.ms);
}

interface Starts {
  starts: number[];
  cost: number;
}

/** The cheapest choice of a candidate for each line, by dynamic programming over lines and candidates. */
function cheapestStarts(
  expected: readonly number[],
  candidates: readonly Onset[],
  endMs: number,
): Starts | null {
  let costs = new Float64Array(candidates.length).fill(Infinity);
  costs[0] = 0;
  const origins: Int32Array[] = [];
  for (let line = 1; line < expected.length; line += 1) {
    const length = expected[line - 1] ?? 1;
    const next = new Float64Array(candidates.length).fill(Infinity);
    const origin = new Int32Array(candidates.length).fill(-1);
    let low = 0;
    for (const [at, { ms, strength }] of candidates.entries()) {
      while (ms - (candidates[low]?.ms ?? 0) > length * maxRatio) low += 1;
      for (let from = low; from < at; from += 1) {
        const lasted = ms - (candidates[from]?.ms ?? 0);
        if (lasted < length * minRatio) break;
        const cost = (costs[from] ?? Infinity) + deviation(lasted, length) - onsetWorth * strength;
        if (cost >= (next[at] ?? Infinity)) continue;
        next[at] = cost;
        origin[at] = from;
      }
    }
    origins.push(origin);
    costs = next;
  }
  const last = expected.at(-1) ?? 1;
  let best = { at: -1, cost: Infinity };
  for (const [at, { ms }] of candidates.entries()) {
    const cost = (costs[at] ?? Infinity) + (ms < endMs ? deviation(endMs - ms, last) : Infinity);
    if (cost < best.cost) best = { at, cost };
  }
  if (best.at < 0) return null;
  const chosen = [best.at];
  for (const origin of origins.toReversed()) chosen.unshift(origin[chosen[0] ?? 0] ?? 0);
  return { starts: chosen.map((at) => candidates[at]?.ms ?? 0), cost: best.cost };
}

const deviation = (lasted: number, expected: number) =>
  Math.log(lasted / expected) ** 2 / (2 * spread * spread);
