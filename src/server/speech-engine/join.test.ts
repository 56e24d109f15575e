import { expect, test } from 'vitest';
import { decode } from '../testing/decode.ts';
import { tone } from '../testing/tones.ts';
import { joinMp3, mp3Seconds } from '../../shared/mp3.ts';

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test('pieces sound one after the other with silence between them', async () => {
  const piece = await tone('mp3', 1);
  const joined = joinMp3([
    { mp3: piece, pause: 1 },
    { mp3: piece, pause: 0 },
  ]);
  const { seconds, samples, errors } = await decode(joined);
  expect(errors).toBe(0);
  expect(seconds).toBeCloseTo(2 * mp3Seconds(piece) + 1, 1);
  const second = (at: number) => samples.subarray(at * 44_100, (at + 0.5) * 44_100);
  expect([loudness(second(0.25)), loudness(second(2.25))].every((one) => one > 0.1)).toBe(true);
  expect(loudness(second(1.3))).toBeLessThan(0.001);
});

test('the tags of pieces are left out, since a player would take the first one’s length for the whole', async () => {
  const piece = await tone('mp3', 0.5);
  const tag = Buffer.concat([
    Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0014'),
    Buffer.alloc(20, 'x'),
  ]);
  const info = Buffer.concat([piece.subarray(0, 4), Buffer.alloc(17), Buffer.from('Info')]);
  const tagged = Buffer.concat([tag, info, Buffer.alloc(208 - info.length), piece]);
  expect(
    joinMp3([
      { mp3: tagged, pause: 0 },
      { mp3: tagged, pause: 0 },
    ]),
  ).toEqual(
    joinMp3([
      { mp3: piece, pause: 0 },
      { mp3: piece, pause: 0 },
    ]),
  );
});

test('a piece that is no mp3 adds nothing', () => {
  expect(joinMp3([{ mp3: Buffer.from('hello'), pause: 3 }])).toHaveLength(0);
});
