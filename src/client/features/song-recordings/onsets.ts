import type { Mark } from './taps.ts';
import { minMarkMs } from './taps.ts';

/** A moment at which the sound rises, from 0 (weak) to 1 (after a pause). */
export interface Onset {
  ms: number;
  strength: number;
}

/** Milliseconds before and after a moment whose levels are compared: a breath, and a first syllable. */
const beforeMs = 250;
const afterMs = 200;
/** Rises below `minRiseDb` are the music's own; `fullRiseDb` is a beginning after silence, also above a drone. */
const minRiseDb = 4;
const fullRiseDb = 14;
/** Onsets are at least this far apart. */
const apartMs = 150;

/** The level of each peak (0-255, linear) in dB of full scale, at least -48. */
export function levelsOf(peaks: readonly number[]): Float64Array {
  return Float64Array.from(peaks, (peak) => 20 * Math.log10(Math.max(1, peak) / 255));
}

/** The moments at which the sound rises, in order. @param peaks the largest samples of equal parts of the recording, 0-255 */
export function onsetsOf(peaks: readonly number[], durationMs: number): Onset[] {
  if (peaks.length === 0 || durationMs <= 0) return [];
  const binMs = durationMs / peaks.length;
  const sums = runningSums(levelsOf(peaks));
  const mean = (from: number, to: number) => {
    const last = Math.min(peaks.length, Math.max(1, to));
    const first = Math.min(last - 1, Math.max(0, from));
    return ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
  };
  const [before, after] = [bins(beforeMs, binMs), bins(afterMs, binMs)];
  const rises = peaks.map((_, at) => mean(at, at + after) - mean(at - before, at));
  const reach = bins(apartMs, binMs);
  return rises.flatMap((rise, at) => {
    const around = rises.slice(Math.max(0, at - reach), at + reach + 1);
    const isPeak = rise >= minRiseDb && around.every((other) => other <= rise);
    // Of equal neighbours the first is taken.
    return isPeak && rises.indexOf(rise, Math.max(0, at - reach)) === at
      ? [{ ms: Math.round(at * binMs), strength: Math.min(1, rise / fullRiseDb) }]
      : [];
  });
}

const bins = (ms: number, binMs: number) => Math.max(1, Math.round(ms / binMs));

function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = (sums[index] ?? 0) + value;
  return sums;
}

/** A tap is moved by at most this to an onset; farther ones belong to another syllable. */
const snapMs = 200;
const minSnapStrength = 0.45;
/** A person's own delay is looked for within these limits around the usual reaction. */
const maxDelayMs = 300;
const toleranceMs = 70;

/**
 * Moves tapped line starts to the onsets of the sound. First the person's own delay is found: the shift of all taps under which most of them
 * meet an onset. Then each tap goes to the strongest near onset, or stays at its shifted time where none is near.
 */
export function alignedMarks(
  marks: readonly Mark[],
  onsets: readonly Onset[],
): { marks: Mark[]; delayMs: number; snapped: number } {
  const delayMs = delayOf(marks, onsets);
  let snapped = 0;
  const aligned: Mark[] = [];
  for (const { startMs, line } of marks) {
    const expected = startMs - delayMs;
    const near = line === null ? null : bestOnset(onsets, expected);
    if (near) snapped += 1;
    const earliest = (aligned.at(-1)?.startMs ?? -minMarkMs) + minMarkMs;
    aligned.push({ line, startMs: Math.max(earliest, Math.round(near?.ms ?? expected)) });
  }
  return { marks: aligned, delayMs, snapped };
}

function bestOnset(onsets: readonly Onset[], expectedMs: number): Onset | null {
  const worth = ({ ms, strength }: Onset) => strength - (0.6 * Math.abs(ms - expectedMs)) / snapMs;
  return onsets
    .slice(firstFrom(onsets, expectedMs - snapMs), firstFrom(onsets, expectedMs + snapMs + 1))
    .filter(({ strength }) => strength >= minSnapStrength)
    .reduce<Onset | null>((best, one) => (best && worth(best) >= worth(one) ? best : one), null);
}

/** The index of the first onset at or after a time. */
function firstFrom(onsets: readonly Onset[], ms: number): number {
  let [low, high] = [0, onsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((onsets[middle]?.ms ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Milliseconds by which the taps come later than the onsets (negative: earlier); 0 where few taps meet an onset. */
function delayOf(marks: readonly Mark[], onsets: readonly Onset[]): number {
  const starts = marks.flatMap(({ startMs, line }) => (line === null ? [] : [startMs]));
  const meets = (delay: number) =>
    starts.reduce((sum, start) => {
      const expected = start - delay;
      const near = onsets.slice(
        firstFrom(onsets, expected - 3 * toleranceMs),
        firstFrom(onsets, expected + 3 * toleranceMs),
      );
      return (
        sum +
        Math.max(
          0,
          ...near.map(({ ms, strength }) => strength * bell((ms - expected) / toleranceMs)),
        )
      );
    }, 0);
  let best = { delay: 0, score: 0 };
  for (let delay = -maxDelayMs; delay <= maxDelayMs; delay += 10) {
    // Without evidence the usual reaction is right.
    const score = meets(delay) * bell(delay / maxDelayMs);
    if (score > best.score) best = { delay, score };
  }
  return best.score >= Math.max(2, starts.length / 5) ? best.delay : 0;
}

const bell = (x: number) => Math.exp((-x * x) / 2);
