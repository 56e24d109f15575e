import { noiseFrom } from './pluck.ts';
import { variantOf, type Raga } from './ragas.ts';
import { ratioOf } from './swarasthanas.ts';

/** Seconds from one string of the tambura to the next; the last one is left to ring a little longer. */
const gaps = [1.15, 1.05, 1.05, 1.65];
const ringSeconds = 5;
const partials = 18;

/** Adds the drone to blocks, going on from block to block. */
export type Drone = (block: Float32Array) => void;

/** The four strings as ratios to the middle Sa: Pa below it, or Ma where the raga has no Pa, or else Sa; Sa, Sa, and Sa below. */
export function stringsOf(raga: Raga): number[] {
  const [pa, ma] = [variantOf(raga, 'P', true), variantOf(raga, 'M', true)];
  const first = pa ? ratioOf('P') / 2 : ma === 'M1' ? ratioOf('M1') / 2 : 1;
  return [first, 1, 1, 0.5];
}

/** A tambura that has been sounding for a round already, so that it is whole from the first sample on. */
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
      // Each pluck still to be heard, of this round and of those before it.
      for (let start = at; start < now + block.length; start += round) {
        const [from, to] = [Math.max(start, now), Math.min(start + sound.length, now + block.length)];
        for (let place = from; place < to; place += 1) block[place - now] = (block[place - now] ?? 0) + (sound[place - start] ?? 0);
      }
    }
    now += block.length;
    // Kept small: what is further back than a round has been heard out.
    while (now >= 3 * round) now -= round;
  };
}

/**
 * One string as a sum of its partials. On a tambura the thread under the string lets the high ones bloom after the pluck and
 * die before the low ones.
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
    for (let at = 0; at < length; at += 1) {
      sound[at] = (sound[at] ?? 0) + sine * (ringing - waiting);
      const turned = cosine * turn - sine * slide;
      sine = sine * turn + cosine * slide;
      cosine = turned;
      ringing *= fall;
      waiting *= fall * rise;
    }
  }
  // It ends in silence, not in mid-swing.
  const end = Math.round(0.5 * sampleRate);
  for (let at = 0; at < end; at += 1) sound[length - 1 - at] = (sound[length - 1 - at] ?? 0) * (at / end);
  return sound;
}
