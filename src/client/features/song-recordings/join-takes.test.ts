import { ALL_FORMATS, AudioSampleSink, BufferSource, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { joinSounds, madeNoise, madeVoice } from '../../../shared/testing/made-sounds.ts';
import { joinTakes } from './join-takes.ts';
import { levelOf, type TakeSound } from './take-checks.ts';
import { writeWav } from './wav.ts';

const rate = 44_100;
const take = (before: number, seconds: number, hertz: number): TakeSound => ({
  samples: joinSounds(
    madeNoise(before, -70, rate),
    madeVoice(seconds, -20, rate, hertz),
    madeNoise(0.8, -70, rate),
  ),
  rate,
  roomDb: null,
});
const sung = [
  { at: 1, take: take(0.5, 2, 180) },
  { at: 2, take: take(1.4, 1.5, 220) },
  { at: 1, take: take(0.5, 2, 180) },
];

test('joined takes: a line begins at most 150 ms before its voice, and nothing sounds between lines', () => {
  const { samples, lines } = joinTakes(sung, rate);
  expect(lines.map(({ at }) => at)).toEqual([1, 2, 1]);
  const levelBetween = (fromMs: number, toMs: number) =>
    levelOf(samples, Math.round((fromMs * rate) / 1000), Math.round((toMs * rate) / 1000));
  lines.forEach(({ startMs, endMs }, index) => {
    expect(levelBetween(startMs, startMs + 40)).toBeLessThan(-60);
    expect(levelBetween(startMs + 150, endMs - 300)).toBeGreaterThan(-25);
    expect(levelBetween((lines[index - 1]?.endMs ?? 0) + 1, startMs - 1)).toBeLessThan(-90);
  });
  // Two lines of 2 s and one of 1.5 s, each with at most 0.34 s beside its voice, and four silences.
  const seconds = samples.length / rate;
  expect(seconds).toBeGreaterThan(5.5 + 3 * 0.2 + 4 * 0.3);
  expect(seconds).toBeLessThan(5.5 + 3 * 0.34 + 4 * 0.3);
});

test('a take in which no voice is found is kept whole', () => {
  const whisper = madeNoise(2, -70, rate);
  const { lines } = joinTakes([{ at: 1, take: { samples: whisper, rate, roomDb: null } }], rate);
  expect(lines).toEqual([{ at: 1, startMs: 300, endMs: 2300 }]);
});

test('the WAV file is read by another program, sample for sample', async () => {
  const { samples } = joinTakes(sung, rate);
  const input = new Input({
    source: new BufferSource(writeWav(samples, rate)),
    formats: ALL_FORMATS,
  });
  expect(await input.getMimeType()).toBe('audio/wav');
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('The file has no sound.');
  expect([track.codec, track.sampleRate, track.numberOfChannels]).toEqual(['pcm-s16', rate, 1]);
  expect(await track.computeDuration()).toBeCloseTo(samples.length / rate, 6);
  const read: number[] = [];
  for await (const sample of new AudioSampleSink(track).samples()) {
    const part = new Int16Array(sample.numberOfFrames);
    sample.copyTo(part, { planeIndex: 0, format: 's16' });
    read.push(...part);
    sample.close();
  }
  expect(Int16Array.from(read)).toEqual(samples);
});
