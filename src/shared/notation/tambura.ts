import { noiseFrom } from './pluck.ts';
import { variantOf, type Raga } from './ragas.ts';
import { ratioOf } from './swarasthanas.ts';

/** Seconds from one pluck of the tambura to the next; after the fourth string there is a longer pause. */
const gaps = [1.15, 1.05, 1.05, 1.65];
const ringSeconds = 5;
const partials = 18;

/** Adds the drone to a block; the next block continues it. */
export type Drone = (block: Float32Array) => void;

/**
 * The four strings as ratios to the middle Sa: the Pa below it (or Ma where the raga has no Pa, or Sa without either), Sa, Sa,
 * and the Sa below.
 */
export function stringsOf(raga: Raga): number[] {
  const [pa, ma] = [variantOf(raga, 'P', true), variantOf(raga, 'M', true)];
  const first = pa ? ratioOf('P') / 2 : ma === 'M1' ? ratioOf('M1') / 2 : 1;
  return [first, 1, 1, 0.5];
}

/** A tambura that has already played two rounds, so that all strings sound from the first sample on. */
export function createTambura(raga: Raga, sa: number, sampleRate: number): Drone {
  const strings = stringsOf(raga).map((ratio) => ratio * sa);
  const sounds = new Map(strings.map((hertz) => [hertz, soundOf(hertz, sampleRate)]));
  const round = Math.round(gaps.reduce((sum, gap) => sum + gap, 0) * sampleRate);
  let before = 0;
  const plucks = gaps.map((gap, string) => {
    const at = Math.round(before * sampleRate);
    before += gap;
    return { at, sound: sounds.get(strings[string] ?? sa) ?? new Float32Array() };
  });
  let now = 2 * round;
  return (block) => {
    for (const { at, sound } of plucks) {
      // Every pluck that still sounds, of this round and of earlier ones.
      for (let start = at; start < now + block.length; start += round) {
        const [from, to] = [
          Math.max(start, now),
          Math.min(start + sound.length, now + block.length),
        ];
        for (let index = from; index < to; index += 1)
          block[index - now] = (block[index - now] ?? 0) + (sound[index - start] ?? 0);
      }
    }
    now += block.length;
    // The position stays small: a string rings for less than two rounds, so earlier ones are silent.
    while (now >= 3 * round) now -= round;
  };
}

/**
 * One string as a sum of its partials. Because of the thread under the strings of a tambura, the high partials become loud only after
 * the pluck, and fade before the low ones.
 */
function soundOf(hertz: number, sampleRate: number): Float32Array {
  const length = Math.round(ringSeconds * sampleRate);
  const sound = new Float32Array(length);
  const noise = noiseFrom(Math.round(hertz * 100));
  for (let partial = 1; partial <= partials && partial * hertz < sampleRate * 0.42; partial += 1) {
    const angle = (2 * Math.PI * partial * hertz) / sampleRate;
    const turn = Math.cos(angle);
    const slide = Math.sin(angle);
    const phase = Math.PI * noise();
    let cosine = Math.cos(phase);
    let sine = Math.sin(phase);
    const level = 0.03 * partial ** -0.75;
    const fall = Math.exp(-1 / ((2.4 / (1 + 0.06 * partial)) * sampleRate));
    const rise = Math.exp(-1 / ((0.012 + 0.02 * partial) * sampleRate));
    let ringing = level;
    let waiting = level;
    for (let index = 0; index < length; index += 1) {
      sound[index] = (sound[index] ?? 0) + sine * (ringing - waiting);
      const turned = cosine * turn - sine * slide;
      sine = sine * turn + cosine * slide;
      cosine = turned;
      ringing *= fall;
      waiting *= fall * rise;
    }
  }
  // A fade-out, so that the sound does not end with a click.
  const end = Math.round(0.5 * sampleRate);
  for (let index = 0; index < end; index += 1)
    sound[length - 1 - index] = (sound[length - 1 - index] ?? 0) * (index / end);
  return sound;
}
