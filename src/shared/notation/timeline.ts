import { variantOf } from './ragas.ts';
import { heightOf, type Score } from './score.ts';
import type { SwaraName } from './signs.ts';
import { octaveRatio, ratioOf } from './swarasthanas.ts';

/** The twelve pitches to choose for Sa, by their Western names and in kattai, as harmonium players count (1 kattai = C). */
export const shrutis = [
  { name: 'C', kattai: '1' },
  { name: 'C♯', kattai: '1½' },
  { name: 'D', kattai: '2' },
  { name: 'D♯', kattai: '2½' },
  { name: 'E', kattai: '3' },
  { name: 'F', kattai: '4' },
  { name: 'F♯', kattai: '4½' },
  { name: 'G', kattai: '5' },
  { name: 'G♯', kattai: '5½' },
  { name: 'A', kattai: '6' },
  { name: 'A♯', kattai: '6½' },
  { name: 'B', kattai: '7' },
] as const;
export type Shruti = (typeof shrutis)[number]['name'];

/** The middle Sa of a shruti in hertz, from C below middle C (130.8) to B (246.9), with A at 440. */
export function hertzOf(shruti: Shruti): number {
  const steps = shrutis.findIndex(({ name }) => name === shruti);
  return 440 * 2 ** ((steps - 21) / 12);
}

/** The speeds of a piece: how many cells of the notation are sung in one akshara of the tala. */
export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** A pluck of the string. Times are seconds from the start. */
export interface Note {
  at: number;
  /** The time until the next pluck. */
  seconds: number;
  /** The frequency as a multiple of the middle Sa. */
  ratio: number;
  cell: number;
}

/** A beat of the tala: its first (sam), the first of an anga, or any other. */
export interface Beat {
  at: number;
  weight: 'sam' | 'anga' | 'akshara';
}

/** When a cell begins to sound; it is highlighted until the next one. */
export interface CellStart {
  at: number;
  cell: number;
}

export interface Timeline {
  notes: Note[];
  beats: Beat[];
  cellStarts: CellStart[];
  seconds: number;
}

export interface TimelineOptions {
  /** The piece is played once in each of these. */
  speeds: readonly Speed[];
  /** The length of one akshara of the tala. */
  aksharaSeconds: number;
  /** The first and last avarta to play, as they are written; without them the whole piece is played, with its returns. */
  within?: { from: number; to: number } | null;
}

/** Computes when each note, beat and cell of a piece sounds; the tala is counted from the first avarta played. */
export function timelineOf(
  score: Score,
  { speeds: chosen, aksharaSeconds, within = null }: TimelineOptions,
): Timeline {
  const cells = (
    within
      ? score.avartas.flatMap((_, index) =>
          index >= within.from && index <= within.to ? index : [],
        )
      : score.order
  ).flatMap((avarta) => cellsOf(score, avarta));
  const pitches = pitchesOf(score);
  const timeline: Timeline = { notes: [], beats: [], cellStarts: [], seconds: 0 };
  for (const speed of chosen) {
    const cellSeconds = aksharaSeconds / speed;
    const start = timeline.seconds;
    for (const [index, cell] of cells.entries()) {
      const at = start + index * cellSeconds;
      timeline.cellStarts.push({ at, cell });
      const sung = pitches[cell] ?? [];
      sung.forEach((ratio, part) => {
        if (ratio !== null)
          timeline.notes.push({
            at: at + (part * cellSeconds) / sung.length,
            seconds: 0,
            ratio,
            cell,
          });
      });
    }
    timeline.seconds = start + cells.length * cellSeconds;
    timeline.beats.push(...beatsOf(score.angas, start, timeline.seconds, aksharaSeconds));
  }
  timeline.notes.forEach((note, index) => {
    note.seconds = (timeline.notes[index + 1]?.at ?? timeline.seconds) - note.at;
  });
  return timeline;
}

function cellsOf({ avartas, cells }: Score, avarta: number): number[] {
  const first = avartas[avarta] ?? 0;
  return Array.from(
    { length: (avartas[avarta + 1] ?? cells.length) - first },
    (_, index) => first + index,
  );
}

/** The ratios of the notes in each cell; null where a comma lets the string ring. */
function pitchesOf({ cells, raga }: Score): (number | null)[][] {
  const pitches: (number | null)[][] = cells.map(() => []);
  const sung = cells.flatMap(({ swaras }, cell) =>
    swaras.map((swara) => ({ cell, swara, height: swara.note === ',' ? null : heightOf(swara) })),
  );
  const rising = risingAt(sung.map(({ height }) => height));
  sung.forEach(({ cell, swara, height }, index) => {
    const variant =
      height === null ? null : variantOf(raga, swara.note as SwaraName, rising[index] ?? true);
    pitches[cell]?.push(variant && ratioOf(variant) * octaveRatio(swara.octave));
  });
  return pitches;
}

/**
 * Whether the melody rises from each swara to the next different one; at the end, whether it rose to it. Computed from the end
 * backwards.
 */
function risingAt(heights: readonly (number | null)[]): boolean[] {
  const rising: boolean[] = heights.map(() => true);
  const last = heights.findLastIndex((height) => height !== null);
  const lastOther = heights.findLastIndex((height) => height !== null && height !== heights[last]);
  let up = (heights[lastOther] ?? 0) <= (heights[last] ?? 0);
  let after: number | null = null;
  for (let index = heights.length - 1; index >= 0; index -= 1) {
    const height = heights[index] ?? null;
    if (height === null) continue;
    if (after !== null && after !== height) up = after > height;
    rising[index] = up;
    after = height;
  }
  return rising;
}

function beatsOf(
  angas: readonly number[],
  start: number,
  end: number,
  aksharaSeconds: number,
): Beat[] {
  const weights = angas.flatMap((aksharas, anga) =>
    Array.from({ length: aksharas }, (_, index): Beat['weight'] =>
      index > 0 ? 'akshara' : anga === 0 ? 'sam' : 'anga',
    ),
  );
  // A tiny amount is subtracted, so that rounding adds no beat after the last.
  const count = Math.ceil((end - start) / aksharaSeconds - 1e-6);
  return Array.from({ length: count }, (_, at) => ({
    at: start + at * aksharaSeconds,
    weight: weights[at % weights.length] ?? 'akshara',
  }));
}
