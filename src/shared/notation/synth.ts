import { noiseFrom, pluck, type StringVoice } from './pluck.ts';
import { type Raga, variantOf } from './ragas.ts';
import type { Beat, Timeline } from './timeline.ts';
import { ratioOf } from './swarasthanas.ts';

export interface SoundOptions {
  sampleRate: number;
  /** The frequency of the middle Sa, in hertz. */
  sa: number;
  raga: Raga;
  melody: boolean;
  drone: boolean;
  beat: boolean;
  /** The last pass repeats without a seam. */
  loop: boolean;
  /** Seconds of the timeline to skip. */
  start: number;
}

/** Returns the next samples, fewer at the end and none after it; a loop has no end. */
export type Synth = (samples: number) => Float32Array;

const stringLevel = 0.4;
const beatLevels = { sam: 0.2, anga: 0.12, akshara: 0.07 };
/** Seconds for which the strings ring after the end of the timeline. */
const tailSeconds = 2.5;
const fadeInSeconds = 0.05;
const pieceLength = 1024;

interface SynthEvent {
  at: number;
  play: (from: number) => StringVoice;
  isNote: boolean;
}

/** Plays a timeline in mono, block by block, so that a long piece needs no more memory than a short one. */
export function createSynth(timeline: Timeline, sound: SoundOptions): Synth {
  const { sampleRate, loop } = sound;
  const inSamples = (seconds: number) => Math.round(seconds * sampleRate);
  const written = Math.max(1, inSamples(timeline.seconds));
  const repeatedFrom = inSamples(timeline.passes.at(-1)?.at ?? 0);
  const round = Math.max(1, written - repeatedFrom);
  const end = written + inSamples(tailSeconds);
  const events = eventsOf(timeline, sound, inSamples);
  const drone = sound.drone ? createTambura(sound.raga, sound.sa, sampleRate) : null;
  const begun = Math.min(inSamples(sound.start), loop ? written : end);
  let now = begun;
  const firstFrom = (from: number) => {
    const found = events.findIndex(({ at }) => at >= from);
    return found < 0 ? events.length : found;
  };
  let next = firstFrom(begun);
  const firstRepeated = firstFrom(repeatedFrom);
  let passed = 0;
  let voices: StringVoice[] = [];
  let string: StringVoice | null = null;

  function fill(block: Float32Array): void {
    const starts = new Map<StringVoice, number>();
    while (true) {
      if (loop && next === events.length && firstRepeated < events.length) {
        next = firstRepeated;
        passed += round;
      }
      const event = events[next];
      const offset = event ? event.at + passed - now : block.length;
      if (!event || offset >= block.length) break;
      const voice = event.play(offset);
      starts.set(voice, offset);
      voices.push(voice);
      if (event.isNote) {
        string?.damp(offset);
        string = voice;
      }
      next += 1;
    }
    voices = voices.filter((voice) => voice.add(block, starts.get(voice) ?? 0, block.length));
    drone?.(block);
    shape(
      block,
      now - begun,
      loop ? Infinity : end - now,
      inSamples(fadeInSeconds),
      inSamples(tailSeconds),
    );
    now += block.length;
  }

  return (samples) => {
    const all = new Float32Array(loop ? samples : Math.max(0, Math.min(samples, end - now)));
    // Short blocks, because a voice that has faded is only removed between two of them.
    for (let at = 0; at < all.length; at += pieceLength) fill(all.subarray(at, at + pieceLength));
    return all;
  };
}

/** Plays a whole timeline at once. */
export function render(timeline: Timeline, sound: Omit<SoundOptions, 'loop'>): Float32Array {
  const length = Math.ceil((timeline.seconds + tailSeconds + 1) * sound.sampleRate);
  return createSynth(timeline, { ...sound, loop: false })(length);
}

/** How long a timeline sounds when it is not looped. */
export const durationOf = ({ seconds }: Timeline): number => seconds + tailSeconds;

function eventsOf(
  { notes, beats, passes }: Timeline,
  { sampleRate, sa, melody, beat }: SoundOptions,
  inSamples: (seconds: number) => number,
): SynthEvent[] {
  const clicks = {
    sam: click(sampleRate, 'sam'),
    anga: click(sampleRate, 'anga'),
    akshara: click(sampleRate, 'akshara'),
  };
  const plucked = melody
    ? notes.map(({ at, ratio }, index): SynthEvent => ({
        at: inSamples(at),
        isNote: true,
        play: () => pluck(ratio * sa, stringLevel, sampleRate, index + 1),
      }))
    : [];
  // The count-in sounds in any case.
  const counted = passes[0]?.at ?? 0;
  const beaten = beats.flatMap(({ at, weight }): SynthEvent[] =>
    beat || at < counted
      ? [{ at: inSamples(at), isNote: false, play: () => playing(clicks[weight]) }]
      : [],
  );
  return [...plucked, ...beaten].sort((one, other) => one.at - other.at);
}

/** A soft tap like that of a finger on wood: noise with little treble that fades in a few hundredths of a second. */
function click(sampleRate: number, weight: Beat['weight']): Float32Array {
  const length = Math.round(0.06 * sampleRate);
  const noise = noiseFrom(weight.length);
  const body =
    (2 * Math.PI * (weight === 'sam' ? 420 : weight === 'anga' ? 620 : 780)) / sampleRate;
  let smooth = 0;
  const tap = Float32Array.from({ length }, (_, index) => {
    smooth += 0.25 * (noise() - smooth);
    const rise = Math.min(1, index / (0.0015 * sampleRate));
    return (
      rise *
      Math.exp(-index / (0.009 * sampleRate)) *
      (0.7 * Math.sin(body * index) + smooth) *
      (1 - index / length)
    );
  });
  const peak = tap.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0) || 1;
  return tap.map((sample) => (sample / peak) * beatLevels[weight]);
}

function playing(sound: Float32Array): StringVoice {
  let at = 0;
  return {
    damp: () => {},
    add(block, from, to) {
      const length = Math.min(to - from, sound.length - at);
      for (let index = 0; index < length; index += 1)
        block[from + index] = (block[from + index] ?? 0) + (sound[at + index] ?? 0);
      at += length;
      return at < sound.length;
    },
  };
}

/** Fades in and out, and limits the peak to -1 dBFS: linear up to the knee, compressed above it, never over the ceiling. */
function shape(
  block: Float32Array,
  played: number,
  left: number,
  fadeIn: number,
  fadeOut: number,
): void {
  const [knee, ceiling] = [0.7, 0.89];
  for (let index = 0; index < block.length; index += 1) {
    const fade = Math.min(1, (played + index) / fadeIn, (left - index) / fadeOut);
    const sample = (block[index] ?? 0) * fade;
    const size = Math.abs(sample);
    block[index] =
      size <= knee
        ? sample
        : Math.sign(sample) *
          (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
  }
}

/** Seconds from one pluck of the tambura to the next; after the fourth string there is a longer pause. */
const gaps = [1.15, 1.05, 1.05, 1.65];
const ringSeconds = 5;
const partials = 18;

/** Adds the drone to a block; the next block continues it. */
type Drone = (block: Float32Array) => void;

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
