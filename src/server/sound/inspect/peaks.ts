/** Milliseconds of sound for each measured peak, and the number of peaks that are stored at most: of recordings up to 17 minutes all. */
const peakMs = 50;
const maxPeaks = 20_000;

interface PeakMeter {
  /** Takes the next samples of all channels, from -1 to 1. Blocks may have any length. */
  add(channels: readonly Float32Array[]): void;
  /** The largest absolute sample of each of at most 20,000 equal parts, 0-255. */
  finish(): Uint8Array;
}

/** Measures the picture of a recording while it is decoded, with memory for its peaks alone: 216 KB for three hours. */
export function createPeakMeter(sampleRate: number): PeakMeter {
  const samplesPerPeak = Math.max(1, Math.round((sampleRate * peakMs) / 1000));
  const peaks: number[] = [];
  let [largest, count] = [0, 0];
  const end = () => {
    peaks.push(Math.min(255, Math.round(largest * 255)));
    largest = 0;
    count = 0;
  };
  return {
    add(channels) {
      const length = channels[0]?.length ?? 0;
      for (let at = 0; at < length; at += 1) {
        for (const samples of channels) {
          const size = Math.abs(samples[at] ?? 0);
          if (size > largest) largest = size;
        }
        count += 1;
        if (count === samplesPerPeak) end();
      }
    },
    finish() {
      if (count > 0) end();
      return reduced(peaks);
    },
  };
}

function reduced(peaks: readonly number[]): Uint8Array {
  if (peaks.length <= maxPeaks) return Uint8Array.from(peaks);
  return Uint8Array.from({ length: maxPeaks }, (_, at) =>
    Math.max(
      ...peaks.slice(
        Math.floor((at * peaks.length) / maxPeaks),
        Math.ceil(((at + 1) * peaks.length) / maxPeaks),
      ),
    ),
  );
}
