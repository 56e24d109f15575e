/** Made sounds for tests: their samples are 16-bit mono. */
const fullScale = 32_767;

/** A small generator of numbers from -1 to 1, the same in every run. */
function noiseOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** White noise with a level in dBFS. */
export function madeNoise(seconds: number, levelDb: number, rate = 48_000): Int16Array {
  const next = noiseOf(7);
  // The RMS of evenly distributed values is their peak by the root of three.
  const peak = 10 ** (levelDb / 20) * fullScale * Math.sqrt(3);
  return Int16Array.from({ length: Math.round(seconds * rate) }, () =>
    Math.round(Math.max(-1, Math.min(1, (next() * peak) / fullScale)) * fullScale),
  );
}

/** A sung vowel: twelve harmonics with vibrato, swelling and fading within 50 ms, with a level in dBFS; a peak beyond full scale is clipped. */
export function madeVoice(
  seconds: number,
  levelDb: number,
  rate = 48_000,
  hertz = 180,
): Int16Array {
  const length = Math.round(seconds * rate);
  const wave = Float64Array.from({ length }, (_, index) => {
    const time = index / rate;
    const phase = 2 * Math.PI * hertz * time + 0.3 * Math.sin(2 * Math.PI * 5.5 * time);
    const swell = Math.min(1, time / 0.05, (seconds - time) / 0.05);
    let sum = 0;
    for (let harmonic = 1; harmonic <= 12; harmonic += 1)
      sum += Math.sin(harmonic * phase) / harmonic;
    return sum * swell;
  });
  const rms = Math.sqrt(wave.reduce((sum, value) => sum + value ** 2, 0) / length);
  const gain = 10 ** (levelDb / 20) / rms;
  return Int16Array.from(wave, (value) =>
    Math.round(Math.max(-1, Math.min(1, value * gain)) * fullScale),
  );
}

/** Sounds one after the other. */
export function joinSounds(...parts: readonly Int16Array[]): Int16Array {
  return Int16Array.from(parts.flatMap((part) => Array.from(part)));
}

/** The sum of two sounds, as long as the first. */
export function mixSounds(one: Int16Array, other: Int16Array): Int16Array {
  return one.map((sample, index) =>
    Math.max(-fullScale, Math.min(fullScale, sample + (other[index] ?? 0))),
  );
}
