import { createMp3Encoder } from 'wasm-media-encoders';
import { expect, test } from 'vitest';
import { joinMp3, mp3Seconds, partOfMp3 } from '../../shared/mp3.ts';
import { decode } from '../testing/decode.ts';
import { tone } from '../testing/tones.ts';

const sampleRate = 44_100;

/** Ten seconds, each a tone of its own: 300 Hz, 400 Hz, … */
async function scale(bitrate: 64 | 128 | 320, channels: 1 | 2): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels, bitrate });
  const samples = Float32Array.from(
    { length: 10 * sampleRate },
    (_, at) =>
      0.3 * Math.sin((2 * Math.PI * (300 + 100 * Math.floor(at / sampleRate)) * at) / sampleRate),
  );
  return Buffer.concat([
    Buffer.from(encoder.encode(Array.from({ length: channels }, () => samples))),
    Buffer.from(encoder.finalize()),
  ]);
}

/** The frequency of a tone, by its zero crossings. */
function hertz(samples: Float32Array): number {
  const crossings = samples.filter((one, at) => one >= 0 && (samples[at - 1] ?? 0) < 0).length;
  return (crossings * sampleRate) / samples.length;
}

test.each([
  [64, 1],
  [128, 2],
  [320, 2],
] as const)(
  'the seventh second of an mp3 of %i kbit/s is cut out of it',
  async (bitrate, channels) => {
    const file = await scale(bitrate, channels);
    const part = partOfMp3(
      file.subarray(0, 4096),
      { bytes: file.length, durationMs: 10_000 },
      { startMs: 6000, endMs: 7000 },
    );
    if (!part) throw new Error('It is an mp3 of constant bit rate.');
    const [first, last] = part.range;
    expect((last - first) / file.length).toBeLessThan(0.13);
    const mp3 = part.cut(file.subarray(first, last + 1));
    const { samples, errors } = await decode(mp3);
    expect(errors).toBe(0);
    const end = samples.length - 0.1 * sampleRate;
    expect(hertz(samples.subarray(end - 0.6 * sampleRate, end))).toBeCloseTo(900, -1);
    // Joined with silence, as in “your turn”, the muted frames make no noise.
    const { samples: joined } = await decode(
      joinMp3([
        { mp3, pause: 0.5 },
        { mp3, pause: 0 },
      ]),
    );
    const begin = Math.round(mp3Seconds(mp3) * sampleRate);
    const pause = joined.subarray(begin + 0.1 * sampleRate, begin + 0.5 * sampleRate);
    expect(Math.max(...pause.map(Math.abs))).toBeLessThan(0.001);
    expect(Math.max(...joined.map(Math.abs))).toBeLessThan(0.4);
  },
);

test('the part at the beginning is not muted', async () => {
  const file = await scale(64, 1);
  const part = partOfMp3(
    file.subarray(0, 4096),
    { bytes: file.length, durationMs: 10_000 },
    { startMs: 0, endMs: 500 },
  );
  const [first = 0, last = 0] = part?.range ?? [];
  const mp3 = part?.cut(file.subarray(first, last + 1));
  expect(mp3?.length).toBeGreaterThan(4000);
  expect(mp3).toEqual(new Uint8Array(file.subarray(0, mp3?.length)));
});

test('nothing is cut out of a file of another bit rate than its first frame, nor of what is no mp3', async () => {
  const file = await tone('mp3', 3);
  const whole = { bytes: file.length, durationMs: 3000 };
  const part = { startMs: 1000, endMs: 2000 };
  expect(partOfMp3(file, whole, part)).not.toBeNull();
  expect(partOfMp3(file, { ...whole, durationMs: 4000 }, part)).toBeNull();
  expect(partOfMp3(Buffer.from('<p>'), whole, part)).toBeNull();
});
