import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode } from '../../testing/decode.ts';
import { id3Tag, soundFile, wav } from '../../testing/sounds.ts';
import { emptyFolder } from '../../testing/backups.ts';
import { tone } from '../../testing/tones.ts';
import { inspectSound, type InspectedSound, type SoundResult } from './inspect.ts';
import { createLoudnessMeter } from './loudness.ts';

async function inspected(file: Buffer): Promise<{ result: SoundResult; folder: string }> {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'sent'), file);
  return { result: await inspectSound({ path: join(folder, 'sent'), folder, id: 'one' }), folder };
}

const problemOf = async (file: Buffer) => (await inspected(file)).result.problem;

async function accepted(file: Buffer): Promise<InspectedSound & { folder: string }> {
  const { result, folder } = await inspected(file);
  if (result.problem !== null) throw new Error(result.problem);
  return { ...result, folder };
}

test.each([
  ['mp3', () => tone('mp3', 1.5), 'mp3'],
  ['ogg', () => tone('ogg', 1.5), 'vorbis'],
  ['ogg', async () => soundFile('tone-opus.ogg'), 'opus'],
  ['webm', async () => soundFile('tone.webm'), 'opus'],
  ['flac', async () => soundFile('tone.flac'), 'flac'],
  ['wav', async () => wav({ seconds: 1.5, channels: 2, sampleRate: 96_000 }), 'pcm-s16'],
])('an %s is measured and can be played as an mp3', async (type, make, codec) => {
  const sent = await make();
  const { folder, ...result } = await accepted(sent);
  expect(result).toMatchObject({ type, findings: { codec, leadingSilenceMs: 0, clips: 0 } });
  expect(Math.abs(result.durationMs - 1500)).toBeLessThan(60);
  const played = await decode(readFileSync(join(folder, `${result.file}.part`)));
  expect(Math.abs(played.seconds - 1.5)).toBeLessThan(0.1);
  expect(played).toMatchObject({ errors: 0 });
  expect(played.loudness).toBeGreaterThan(0.08);
  const files = readdirSync(folder).filter((name) => name !== 'sent');
  expect(files.toSorted()).toEqual(
    [...new Set([`${result.file}.part`, `${result.original}.part`])].toSorted(),
  );
});

test('the loudness of a tone of 997 Hz at -20 dB in both channels is -20 LUFS (EBU Tech 3341)', () => {
  for (const sampleRate of [44_100, 48_000, 96_000]) {
    const meter = createLoudnessMeter(sampleRate, 2);
    const tone997 = Float32Array.from(
      { length: sampleRate * 20 },
      (_, at) => 0.1 * Math.sin((2 * Math.PI * 997 * at) / sampleRate),
    );
    meter.add([tone997, tone997]);
    expect(Math.abs((meter.integrated() ?? 0) + 20)).toBeLessThan(0.1);
  }
});

test('silence does not count towards the loudness, and is measured', async () => {
  const sung = (time: number) =>
    (time > 2 && time < 4) || time > 7 ? 0.5 * Math.sin(2 * Math.PI * 440 * time) : 0;
  const { findings, peaks } = await accepted(wav({ seconds: 10, wave: sung }));
  const whole = await accepted(wav({ seconds: 10 }));
  expect(findings).toMatchObject({ leadingSilenceMs: 2000, longestSilenceMs: 3000 });
  const picture = Array.from(Buffer.from(peaks, 'base64'), (peak) => peak > 100);
  expect([picture.length, picture.indexOf(true), picture.lastIndexOf(false)]).toEqual([
    200, 40, 139,
  ]);
  expect(findings.loudness).toBeCloseTo(whole.findings.loudness ?? 0, 0);
  const clipped = wav({ seconds: 2, wave: (time) => 3 * Math.sin(2 * Math.PI * 440 * time) });
  expect((await accepted(clipped)).findings.clips).toBeGreaterThan(1000);
});

test('tags, pictures and whatever stands behind the sound are not stored', async () => {
  const mp3 = await tone('mp3', 2);
  const marked = Buffer.concat([id3Tag(2_000_000, 'PICTURE'), mp3, Buffer.from('PK<script>')]);
  const { folder, original, size } = await accepted(marked);
  const stored = readFileSync(join(folder, `${original}.part`));
  expect(stored.toString('latin1')).not.toMatch(/PICTURE|PK<script>|ID3/);
  expect(size).toBeLessThanOrEqual(mp3.length);
});

test('files that are no sound, or pretend, are refused', async () => {
  const mp3 = await tone('mp3', 2);
  const ogg = await tone('ogg', 2);
  const flac = soundFile('tone.flac');
  const noise = Buffer.from(
    Array.from({ length: 200_000 }, (_, at) => (at * 7919 + at ** 3) & 0xff),
  );
  expect(await problemOf(Buffer.from('%PDF-1.7\n'.padEnd(2000)))).toBe('type');
  expect(await problemOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), mp3]))).toBe('type');
  expect(await problemOf(Buffer.from('<html><script>'.padEnd(500)))).toBe('type');
  expect(await problemOf(Buffer.from('x'))).toBe('type');
  for (const magic of ['OggS', 'fLaC', 'ID3\x03\0\0\0\0\0\0', '\x1aE\xdf\xa3', '\xff\xfb\x90\x00'])
    expect(await problemOf(Buffer.concat([Buffer.from(magic, 'latin1'), noise]))).toMatch(
      /broken|cutOff|tracks|codec|short/,
    );
  expect(await problemOf(ogg.subarray(0, ogg.length - 2000))).toBe('cutOff');
  expect(await problemOf(flac.subarray(0, flac.length / 5))).toBe('cutOff');
  expect(await problemOf(wav({ seconds: 2, claimed: 10 * 3600 * 88_200 }))).toBe('cutOff');
  expect(await problemOf(wav({ seconds: 0 }))).toMatch(/short|broken/);
  expect(await problemOf(wav({ seconds: 0.5 }))).toBe('short');
  expect(await problemOf(wav({ seconds: 2, wave: () => 0 }))).toBe('silent');
  expect(await problemOf(wav({ seconds: 2, channels: 6 }))).toBe('channels');
});

test('a sound of more than three hours is refused', async () => {
  // A frame of silence is 65,535 equal samples in a few bytes.
  const long = wav({ seconds: 60, sampleRate: 8000, wave: () => 0 });
  const file = Buffer.concat([long, Buffer.alloc(181 * 60 * 16_000)]);
  file.writeUInt32LE(file.length - 44, 40);
  file.writeUInt32LE(file.length - 8, 4);
  expect(await problemOf(file)).toBe('long');
});
