import type { TimedLine } from '../../../shared/song-recordings.ts';
import { measureTake, type TakeSound } from './take-checks.ts';

/** A line of the song with its take. `at` is its number in the song, from 1. */
export interface SungLine {
  at: number;
  take: TakeSound;
}

/** Seconds of the take that stay before its first sound and after its last one: soft consonants, the fading end. */
const leadSeconds = 0.1;
const tailSeconds = 0.2;
/** Seconds of silence before, between and after the lines: with lead and tail, the pause in which a singer breathes. */
const gapSeconds = 0.3;
/** A cut sound begins and ends gradually, or it would click. */
const fadeSeconds = 0.01;

/** An upper limit of the length of the joined recording in seconds. */
export const recordingSeconds = (sung: readonly SungLine[]): number =>
  sung.reduce((sum, { take }) => sum + take.samples.length / take.rate + gapSeconds, gapSeconds);

/**
 * Joins takes of one rate to one recording, in the order given: each cut to its sound, with silences between them. The pressing of buttons at
 * the edges is cut off, and a line begins at most 100 ms before its first sound.
 */
export function joinTakes(
  sung: readonly SungLine[],
  rate: number,
): { samples: Int16Array; lines: TimedLine[] } {
  const gap = Math.round(gapSeconds * rate);
  const parts = sung.map(({ at, take }) => ({ at, part: cutTake(take) }));
  const samples = new Int16Array(parts.reduce((sum, { part }) => sum + part.length + gap, gap));
  let from = gap;
  const toMs = (index: number) => Math.round((index / rate) * 1000);
  const lines = parts.map(({ at, part }) => {
    samples.set(part, from);
    const end = from + part.length;
    const joined = { at, startMs: toMs(from), endMs: toMs(end) };
    from = end + gap;
    return joined;
  });
  return { samples, lines };
}

/** The part of a take that sounds, faded in and out; all of it where no sound is found. */
function cutTake(take: TakeSound): Int16Array {
  const { samples, rate } = take;
  const { from, to } = measureTake(take);
  const start = to === 0 ? 0 : Math.max(0, from - Math.round(leadSeconds * rate));
  const end =
    to === 0 ? samples.length : Math.min(samples.length, to + Math.round(tailSeconds * rate));
  const part = samples.slice(start, end);
  const fade = Math.min(Math.round(fadeSeconds * rate), Math.floor(part.length / 2));
  for (let index = 0; index < fade; index += 1) {
    const gain = index / fade;
    const last = part.length - 1 - index;
    part[index] = Math.round((part[index] ?? 0) * gain);
    part[last] = Math.round((part[last] ?? 0) * gain);
  }
  return part;
}
