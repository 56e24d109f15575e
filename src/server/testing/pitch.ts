/**
 * The pitch of samples in hertz, by comparing the sound with itself one period later, then two, four and eight, which is more precise each
 * time. It is searched for within a tritone of `near`.
 */
export function pitchOf(samples: Float32Array, sampleRate: number, near: number): number {
  let period = peakNear(samples, sampleRate / near, Math.SQRT2);
  for (const periods of [2, 4, 8, 16]) {
    const lag = period * periods;
    if (lag * 2.5 > samples.length) break;
    period = peakNear(samples, lag, 1 + 0.3 / periods) / periods;
  }
  return sampleRate / period;
}

/** The distance of one pitch above another, in cents. */
export const centsBetween = (hertz: number, reference: number): number =>
  1200 * Math.log2(hertz / reference);

/** The lag between `lag / spread` and `lag * spread` at which the sound is most similar to itself, to a fraction of a sample. */
function peakNear(samples: Float32Array, lag: number, spread: number): number {
  const [first, last] = [Math.max(2, Math.floor(lag / spread)), Math.ceil(lag * spread)];
  const length = Math.min(4096, samples.length - last - 2);
  const likeness = (by: number): number => {
    let [both, here, there] = [0, 0, 0];
    for (let index = 0; index < length; index += 1) {
      const one = samples[index] ?? 0;
      const other = samples[index + by] ?? 0;
      both += one * other;
      here += one * one;
      there += other * other;
    }
    return both / Math.sqrt(here * there || 1);
  };
  let best = first;
  let max = -Infinity;
  for (let by = first; by <= last; by += 1) {
    const like = likeness(by);
    if (like > max) [best, max] = [by, like];
  }
  const [before, after] = [likeness(best - 1), likeness(best + 1)];
  return best + (0.5 * (before - after)) / (before - 2 * max + after || 1);
}
