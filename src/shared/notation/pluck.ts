/** A sound in progress. `add` adds its next samples to a block, between two positions, and returns whether more will come. */
export interface StringVoice {
  add(block: Float32Array, from: number, to: number): boolean;
  /** Damps it within a moment, from the given position in the next block. */
  damp(from: number): void;
}

/** The point at which the string is plucked, as a part of its length; partials with a node there are missing. */
const pluckedAt = 1 / 7;
/** The part of each sample that the loss filter takes from its neighbours, so that treble fades before bass, as on a string. */
const dullness = 0.36;
const attackSeconds = 0.002;
const dampSeconds = 0.045;
const silence = 1e-4;

/**
 * A plucked string after Karplus and Strong: a wave that circulates in a delay line and loses a little each time. The loop has
 * exactly the length of the period: that of the line, one sample of the symmetric loss filter, and an all-pass filter whose phase
 * delay at `hertz` is the rest. The same seed gives the same sound.
 */
export function pluck(hertz: number, level: number, sampleRate: number, seed: number): StringVoice {
  const period = sampleRate / hertz;
  const length = Math.floor(period - 1.5);
  const rest = period - length - 1;
  const half = Math.PI / period;
  const turn = Math.sin((1 - rest) * half) / Math.sin((1 + rest) * half);
  const line = excite(length, level, seed);
  const keep = 10 ** ((-3 * period) / sampleRate / ringSeconds(hertz));
  const [side, middle] = [(dullness / 2) * keep, (1 - dullness) * keep];
  const attack = 1 / (attackSeconds * sampleRate);
  const damping = silence ** (1 / (dampSeconds * sampleRate));
  // The state is in an array, copied to local variables for each block, because V8 allocates a heap number whenever a closure's changes.
  const state = new Float64Array(4);
  let position = 0;
  let gain = 0;
  let falls = false;
  let dampFrom = -1;

  return {
    damp(from) {
      dampFrom = from;
    },
    add(block, from, to) {
      let [one = 0, two = 0, filtered = 0, turned = 0] = state;
      let at = position;
      let loudness = gain;
      let loudest = 0;
      for (let index = from; index < to; index += 1) {
        if (index === dampFrom) falls = true;
        const sample = line[at] ?? 0;
        const lost = side * (sample + two) + middle * one;
        turned = turn * lost + filtered - turn * turned;
        filtered = lost;
        two = one;
        one = sample;
        line[at] = turned;
        at = at + 1 === length ? 0 : at + 1;
        loudness = falls ? loudness * damping : Math.min(1, loudness + attack);
        const amplified = sample * loudness;
        block[index] = (block[index] ?? 0) + amplified;
        if (amplified > loudest) loudest = amplified;
      }
      state.set([one, two, filtered, turned]);
      position = at;
      gain = loudness;
      return loudest > silence;
    },
  };
}

/** The seconds in which the sound falls by 60 dB; low strings ring longer. */
const ringSeconds = (hertz: number) => Math.min(7, 4.5 * Math.sqrt(150 / hertz));

/** One period of the velocity of a string released at a point, with a little noise of the finger, and with a mean of 0. */
function excite(length: number, level: number, seed: number): Float64Array {
  const noise = noiseFrom(seed);
  const line = Float64Array.from(
    { length },
    (_, index) => (index / length < pluckedAt ? 1 - pluckedAt : -pluckedAt) + 0.12 * noise(),
  );
  // Two passes of smoothing, since a finger is not a sharp edge.
  for (let pass = 0; pass < 2; pass += 1) {
    let before = line[length - 1] ?? 0;
    for (let index = 0; index < length; index += 1) {
      const here = line[index] ?? 0;
      line[index] = (here + before) / 2;
      before = here;
    }
  }
  const mean = line.reduce((sum, sample) => sum + sample, 0) / length;
  const peak = line.reduce((max, sample) => Math.max(max, Math.abs(sample - mean)), 0) || 1;
  return line.map((sample) => ((sample - mean) / peak) * level);
}

/** Pseudo-random numbers from -1 to 1, the same for the same seed (mulberry32). */
export function noiseFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x80000000 - 1;
  };
}
