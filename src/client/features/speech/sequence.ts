/** How often each line is read. */
export const repeats = [1, 3, 'endless'] as const;
export type Repeat = (typeof repeats)[number];

/** The silence after a repeated line: short, or as long as the line, so that a learner can sing it back. */
export const gaps = ['short', 'line'] as const;
export type Gap = (typeof gaps)[number];

/** Seconds of the short silence. */
export const shortGap = 1;

/** A chunk to play: its place from 0, and its repetition from 1. */
export interface QueuedSound {
  index: number;
  round: number;
}

export const firstSound: QueuedSound = { index: 0, round: 1 };

export function nextSound({ index, round }: QueuedSound, repeat: Repeat): QueuedSound {
  const again = repeat === 'endless' || round < repeat;
  return again ? { index, round: round + 1 } : { index: index + 1, round: 1 };
}

/** Seconds of silence after a chunk that sounded for `seconds`; none while every line is read once. */
export function gapAfter(
  seconds: number,
  { repeat, gap, rate }: { repeat: Repeat; gap: Gap; rate: number },
): number {
  if (repeat === 1) return 0;
  return gap === 'short' ? shortGap : seconds / rate;
}
