/** A recursive filter of second order, in the transposed direct form II. */
interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** The two stages of the K weighting of ITU-R BS.1770-4 for any sample rate, by the analogue prototypes that libebur128 (MIT) derived from its table for 48 kHz. */
function weightingOf(sampleRate: number): [Biquad, Biquad] {
  const shelf = { hertz: 1681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 };
  const k = Math.tan((Math.PI * shelf.hertz) / sampleRate);
  const high = 10 ** (shelf.gain / 20);
  const middle = high ** 0.4996667741545416;
  const scale = 1 + k / shelf.q + k * k;
  const low = { hertz: 38.13547087602444, q: 0.5003270373238773 };
  const l = Math.tan((Math.PI * low.hertz) / sampleRate);
  const lowScale = 1 + l / low.q + l * l;
  return [
    {
      b0: (high + (middle * k) / shelf.q + k * k) / scale,
      b1: (2 * (k * k - high)) / scale,
      b2: (high - (middle * k) / shelf.q + k * k) / scale,
      a1: (2 * (k * k - 1)) / scale,
      a2: (1 - k / shelf.q + k * k) / scale,
    },
    {
      b0: 1,
      b1: -2,
      b2: 1,
      a1: (2 * (l * l - 1)) / lowScale,
      a2: (1 - l / low.q + l * l) / lowScale,
    },
  ];
}

/** The level of silence to the meter (LUFS), and how far below the mean a block may be to count (LU). */
const absoluteGate = -70;
const relativeGate = 10;
const lufs = (energy: number) => -0.691 + 10 * Math.log10(energy);

/**
 * Measures the integrated loudness of one or two channels by ITU-R BS.1770-4, which EBU R128 names: blocks of 400 ms that overlap by three
 * quarters, K-weighted and gated twice.
 */
export function createLoudnessMeter(sampleRate: number, channels: number) {
  const [shelf, highPass] = weightingOf(sampleRate);
  const states = Array.from({ length: channels }, () => new Float64Array(4));
  // A step is a quarter of a block.
  const stepLength = Math.round(sampleRate / 10);
  const steps: number[] = [];
  let sum = 0;
  let inStep = 0;

  /** The energy of some samples of a channel after the weighting. */
  function energyOf(samples: Float32Array, from: number, to: number, state: Float64Array): number {
    let [s1 = 0, s2 = 0, h1 = 0, h2 = 0] = state;
    let energy = 0;
    for (let at = from; at < to; at += 1) {
      const x = samples[at] ?? 0;
      const y = shelf.b0 * x + s1;
      s1 = shelf.b1 * x - shelf.a1 * y + s2;
      s2 = shelf.b2 * x - shelf.a2 * y;
      const z = y + h1;
      h1 = -2 * y - highPass.a1 * z + h2;
      h2 = y - highPass.a2 * z;
      energy += z * z;
    }
    state.set([s1, s2, h1, h2]);
    return energy;
  }

  return {
    add(block: readonly Float32Array[]): void {
      const length = block[0]?.length ?? 0;
      for (let at = 0; at < length;) {
        const end = Math.min(length, at + stepLength - inStep);
        for (const [index, state] of states.entries())
          sum += energyOf(block[index] ?? new Float32Array(), at, end, state);
        inStep += end - at;
        at = end;
        if (inStep < stepLength) continue;
        steps.push(sum / stepLength);
        sum = 0;
        inStep = 0;
      }
    },
    /** LUFS; null where no block is louder than the absolute gate. */
    integrated(): number | null {
      const blocks = steps.slice(3).map((step, at) => {
        const [one = 0, two = 0, three = 0] = steps.slice(at, at + 3);
        return (one + two + three + step) / 4;
      });
      const gated = (gate: number) => {
        const loud = blocks.filter((energy) => energy > 0 && lufs(energy) > gate);
        return loud.length > 0
          ? lufs(loud.reduce((total, energy) => total + energy, 0) / loud.length)
          : null;
      };
      const mean = gated(absoluteGate);
      return mean === null ? null : gated(Math.max(absoluteGate, mean - relativeGate));
    },
  };
}
