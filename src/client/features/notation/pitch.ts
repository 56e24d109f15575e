import { PitchDetector } from 'pitchy';

/** A pitch that was heard. */
export interface Pitch {
  hertz: number;
}

/** Reads the pitch of the newest samples; null where no clear pitch sounds. */
type PitchReader = (samples: Float32Array) => Pitch | null;

/** The length of a frame: three periods and a half of the lowest voices (80 Hz). */
const frameSeconds = 0.046;
/** A moving average of this length, taken twice, is a low-pass at some 1.2 kHz: it removes most of the noise above a voice's pitch. */
const smoothedSeconds = 0.00025;
/** The rate at which pitches are looked for. Finding them takes a third of the time that it takes at 48 kHz, and is as precise. */
const usedRate = 16_000;
/** A frame with two pitches is less clear than this, and its newer half is read. */
const clearWhole = 0.98;
const clearHalf = 0.8;
const leastClear = 0.85;
/** Quieter than -50 dBFS is the room. */
const leastLevel = 0.003;
const lowestHertz = 65;
const highestHertz = 1200;

/** The samples of a frame: a power of two, as an analyser needs it. */
export const frameSize = (sampleRate: number): number =>
  2 ** Math.round(Math.log2(sampleRate * frameSeconds));

/**
 * Makes a reader for frames of `frameSize` samples. Where the pitch has just changed, it reads the newer half of the frame, so that a new swara
 * is read after some 20 ms.
 */
export function createPitchReader(sampleRate: number): PitchReader {
  const size = frameSize(sampleRate);
  const average = Math.max(1, Math.round(smoothedSeconds * sampleRate));
  const step = Math.max(1, Math.round(sampleRate / usedRate));
  const length = Math.floor((size - 2 * (average - 1)) / step);
  const whole = PitchDetector.forFloat32Array(length);
  const half = PitchDetector.forFloat32Array(length >> 1);
  const once = new Float32Array(size);
  const twice = new Float32Array(size);
  const used = new Float32Array(length);
  return (samples) => {
    smooth(samples, once, average);
    smooth(once, twice, average);
    // The last samples of the smoothed frame are the newest.
    const first = size - 1 - (length - 1) * step;
    let [mean, power] = [0, 0];
    for (let index = 0; index < length; index += 1) {
      const sample = twice[first + index * step] ?? 0;
      used[index] = sample;
      mean += sample / length;
    }
    for (let index = 0; index < length; index += 1) {
      const sample = (used[index] ?? 0) - mean;
      used[index] = sample;
      power += (sample * sample) / length;
    }
    if (Math.sqrt(power) < leastLevel) return null;
    const [found, clarity] = whole.findPitch(used, sampleRate / step);
    if (clarity >= clearWhole) return inRange(found);
    const [newer, newerClarity] = half.findPitch(
      used.subarray(length - (length >> 1)),
      sampleRate / step,
    );
    if (newerClarity >= clearHalf) return inRange(newer);
    return clarity >= leastClear ? inRange(found) : null;
  };
}

const inRange = (hertz: number): Pitch | null =>
  hertz >= lowestHertz && hertz <= highestHertz ? { hertz } : null;

/** The mean of each sample and those before it. The first results, which have too few of them, are not used. */
function smooth(from: Float32Array, to: Float32Array, length: number): void {
  let sum = 0;
  for (let index = 0; index < from.length; index += 1) {
    sum += (from[index] ?? 0) - (from[index - length] ?? 0);
    to[index] = sum / length;
  }
}
