import {
  hertzOf,
  shrutis,
  type Note,
  type Shruti,
  type Timeline,
} from '../../../shared/notation/timeline.ts';
import { lastBegun } from './highlight-cell.ts';

/** A pitch this near to a swara is called close, in cents. Beginners and an electronic tambura differ by some 20. */
export const toleranceCents = 35;
/** A pitch further away is that of another swara. */
const otherSwaraCents = 100;
/** Shorter swaras are not compared: the voice has not settled on them. */
const shortestSeconds = 0.25;
/** The beginning of a swara, while the voice moves to it. */
const settleSeconds = 0.1;
const leastFrames = 3;

export const centsOf = (ratio: number): number => 1200 * Math.log2(ratio);

/** A distance in cents brought into the nearest octave, -600 to 600: men and women sing a swara in different octaves. */
export const foldCents = (cents: number): number => cents - 1200 * Math.round(cents / 1200);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

export interface FoundShruti {
  shruti: Shruti;
  /** How much higher than the shruti the voice was; negative where it was lower. */
  cents: number;
}

/**
 * The shruti nearest to a sung Sa, whatever its octave; null while the pitch is not steady.
 * @param hertz the pitches that were heard. A quarter of them may be errors of the detection, such as a fifth above.
 */
export function findShruti(hertz: readonly number[]): FoundShruti | null {
  const cents = hertz.map((one) => centsOf(one / hertzOf('C')));
  const near = (centre: number) =>
    cents.map((one) => foldCents(one - centre)).filter((distance) => Math.abs(distance) <= 50);
  const centre = cents.reduce(
    (best, one) => {
      const count = near(one).length;
      return count > best.count ? { count, cents: one } : best;
    },
    { count: 0, cents: 0 },
  );
  if (cents.length === 0 || centre.count < cents.length * 0.75) return null;
  const sung = centre.cents + median(near(centre.cents));
  const step = Math.round(sung / 100);
  const shruti = shrutis[((step % 12) + 12) % 12]?.name ?? 'C';
  return { shruti, cents: Math.round(sung - step * 100) };
}

/** The pitches that were sung on a note, as distances from it. */
export interface SungNote {
  name: string;
  seconds: number;
  cents: number[];
}

/** What was heard in an avarta: the names of its swaras, each group in the order of singing and without repetition. */
export interface AvartaSummary {
  close: string[];
  low: string[];
  high: string[];
  /** Nearer to another swara. */
  other: string[];
  /** Whether a voice was heard; null where the swaras are too short to be compared. */
  heard: boolean | null;
}

/**
 * Compares an avarta with what was sung. The median of the pitches on a note counts, so that neither a slide nor a gamaka is judged, and a note
 * without a voice is left out.
 */
export function summarise(notes: readonly SungNote[]): AvartaSummary {
  const long = notes.filter(({ seconds }) => seconds >= shortestSeconds);
  const sung = long.filter(({ cents }) => cents.length >= leastFrames);
  const names = (fits: (cents: number) => boolean) => [
    ...new Set(sung.filter(({ cents }) => fits(median(cents))).map(({ name }) => name)),
  ];
  return {
    close: names((cents) => Math.abs(cents) <= toleranceCents),
    low: names((cents) => cents < -toleranceCents && cents >= -otherSwaraCents),
    high: names((cents) => cents > toleranceCents && cents <= otherSwaraCents),
    other: names((cents) => Math.abs(cents) > otherSwaraCents),
    heard: long.length === 0 ? null : sung.length > 0,
  };
}

/** Whether a pitch at a moment belongs to a note: its first tenth of a second does not. */
export const isSettled = ({ at }: Note, seconds: number): boolean => seconds - at >= settleSeconds;

/** A note as it is drawn. After a repetition the notes before it are those of the end. */
export interface DrawnNote extends Note {
  index: number;
}

/** The lowest and highest cents above Sa of the notes that are repeated, or of all. */
export function limitsOf({ notes, passes }: Timeline): { low: number; high: number } {
  const start = passes.at(-1)?.at ?? 0;
  const cents = notes.flatMap(({ at, ratio }) => (at >= start ? centsOf(ratio) : []));
  return cents.reduce(
    ({ low, high }, one) => ({ low: Math.min(low, one), high: Math.max(high, one) }),
    { low: cents[0] ?? 0, high: cents[0] ?? 0 },
  );
}

/** The name of a note, from the names of the swaras in each cell: a cell can have several. */
export function nameOf(
  names: readonly (readonly string[])[],
  notes: readonly Note[],
  index: number,
): string {
  const cell = notes[index]?.cell ?? 0;
  let earlier = 0;
  while (notes[index - 1 - earlier]?.cell === cell) earlier += 1;
  const own = names[cell] ?? [];
  return own[earlier % (own.length || 1)] ?? '';
}

/** The notes between two moments. In a loop the last pass stands before its beginning and after its end too. */
export function notesBetween(
  { notes, passes, seconds: end }: Timeline,
  from: number,
  to: number,
  loop: { isLoop: boolean; hasRepeated: boolean },
): DrawnNote[] {
  const start = passes.at(-1)?.at ?? 0;
  const round = end - start;
  const shifted = (shift: number, first: number) => {
    const begin = Math.max(0, lastBegun(notes, from - shift), lastBegun(notes, first - 1e-6) + 1);
    return notes
      .slice(begin, lastBegun(notes, to - shift) + 1)
      .map(({ at, ...note }, index) => ({ ...note, index: begin + index, at: at + shift }));
  };
  const isRepeated = loop.isLoop && loop.hasRepeated && from < start;
  return [
    ...(isRepeated ? shifted(-round, start) : []),
    ...shifted(0, isRepeated ? start : 0),
    ...(loop.isLoop && to > end ? shifted(round, start) : []),
  ];
}
