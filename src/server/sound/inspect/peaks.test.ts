import { expect, test } from 'vitest';
import { createPeakMeter } from './peaks.ts';

test('a peak is the largest sample of 50 ms of all channels, in blocks of any length', () => {
  const meter = createPeakMeter(1000);
  const left = Float32Array.from({ length: 120 }, (_, at) => (at === 49 ? -0.5 : 0));
  const right = Float32Array.from({ length: 120 }, (_, at) => (at === 50 ? 1.2 : 0));
  for (let at = 0; at < 120; at += 7)
    meter.add([left.subarray(at, at + 7), right.subarray(at, at + 7)]);
  // The last part is shorter.
  expect([...meter.finish()]).toEqual([128, 255, 0]);
});

test('a recording of three hours has 20,000 peaks, none of which is lost between them', () => {
  const meter = createPeakMeter(20);
  const samples = new Float32Array(3 * 60 * 60 * 20);
  for (let at = 0; at < samples.length; at += 1000) samples[at] = 1;
  meter.add([samples]);
  const peaks = meter.finish();
  expect(peaks.length).toBe(20_000);
  expect(peaks.filter((peak) => peak === 255).length).toBeGreaterThanOrEqual(samples.length / 1000);
  expect([...createPeakMeter(1000).finish()]).toEqual([]);
});
