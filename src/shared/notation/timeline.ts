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
  /** The akshara of the tala, from 0. */
  akshara: number;
}

/** When a cell begins to sound; it is highlighted until the next one. */
export interface CellStart {
  at: number;
  cell: number;
}

/** A time through the piece, or through the part of it that is repeated. */
export interface Pass {
  at: number;
  aksharaSeconds: number;
}

export interface Timeline {
  notes: Note[];
  beats: Beat[];
  cellStarts: CellStart[];
  passes: Pass[];
  seconds: number;
}

/** The first and last of the cells that are repeated, in the order in which they are written. */
export interface CellRange {
  from: number;
  to: number;
}

export interface TimelineOptions {
  /** The speed of each time through the piece, and the length of one akshara of the tala. */
  passes: readonly { speed: Speed; aksharaSeconds: number }[];
  /** The cells to play; without them the whole piece is played, with its returns. */
  within?: CellRange | null;
  /** The aksharas that are counted before the first pass, of which only beats sound. */
  countIn?: number;
}

/** A pass in each of the speeds, at one tempo. */
export const passesOf = ({
  speeds: chosen,
  aksharaSeconds,
}: {
  speeds: readonly Speed[];
  aksharaSeconds: number;
}): TimelineOptions['passes'] => chosen.map((speed) => ({ speed, aksharaSeconds }));

/**
 * Computes when each note, beat and cell of a piece sounds. Each pass begins on the akshara of the tala on which its first cell is written, and the
 * count-in ends there.
 */
export function timelineOf(
  score: Score,
  { passes, within = null, countIn = 0 }: TimelineOptions,
): Timeline {
  const cells = within
    ? score.cells.flatMap((_, cell) => (cell >= within.from && cell <= within.to ? cell : []))
    : score.order.flatMap((avarta) => cellsOf(score, avarta));
  const begun = within ? within.from - (score.avartas[avartaOf(score, within.from)] ?? 0) : 0;
  const pitches = pitchesOf(score);
  const timeline: Timeline = { notes: [], beats: [], cellStarts: [], passes: [], seconds: 0 };
  const [first] = passes;
  if (first && countIn > 0) {
    const from = begun / first.speed - countIn;
    timeline.beats = beatsOf(score.angas, 0, from, countIn, first.aksharaSeconds);
    timeline.seconds = countIn * first.aksharaSeconds;
  }
  for (const { speed, aksharaSeconds } of passes) {
    const cellSeconds = aksharaSeconds / speed;
    const start = timeline.seconds;
    timeline.passes.push({ at: start, aksharaSeconds });
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
    timeline.beats.push(
      ...beatsOf(score.angas, start, begun / speed, cells.length / speed, aksharaSeconds),
    );
  }
  timeline.notes.forEach((note, index) => {
    note.seconds = (timeline.notes[index + 1]?.at ?? timeline.seconds) - note.at;
  });
  return timeline;
}

/** The avarta in which a cell is written. */
export const avartaOf = ({ avartas }: Pick<Score, 'avartas'>, cell: number): number =>
  avartas.findLastIndex((first) => first <= cell);

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

/**
 * The beats of a time that begins at `start` seconds, `from` aksharas after a sam, and lasts `aksharas`. A part of a piece may begin and end
 * between two beats.
 */
function beatsOf(
  angas: readonly number[],
  start: number,
  from: number,
  aksharas: number,
  aksharaSeconds: number,
): Beat[] {
  const weights = angas.flatMap((length, anga) =>
    Array.from({ length }, (_, index): Beat['weight'] =>
      index > 0 ? 'akshara' : anga === 0 ? 'sam' : 'anga',
    ),
  );
  // A tiny amount is subtracted, so that rounding adds no beat after the last.
  const first = Math.ceil(from - 1e-6);
  const count = Math.max(0, Math.ceil(from + aksharas - 1e-6) - first);
  return Array.from({ length: count }, (_, index) => {
    const akshara = (((first + index) % weights.length) + weights.length) % weights.length;
    return {
      at: start + (first + index - from) * aksharaSeconds,
      weight: weights[akshara] ?? 'akshara',
      akshara,
    };
  });
}
