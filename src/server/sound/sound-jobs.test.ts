import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hertzOf } from '../../shared/notation/timeline.ts';
import { toWire } from '../errors.ts';
import { queueBounds } from '../jobs/fair-queue.ts';
import { centsBetween, pitchOf } from '../testing/pitch.ts';
import { startSoundJobs, secondsOf, type SoundJobs, type Performance } from './sound-jobs.ts';

const turn = { client: 'one' };
const piece: Performance = {
  notation: "S R G M | P D | N S' ||\nS' N D P | M G | R S ||",
  raga: 'Mayamalavagowla',
  tala: 'Adi',
  speeds: [1],
  aksharaSeconds: 0.3,
  shruti: 'D',
  drone: false,
  beat: false,
};

// Each test starts a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let soundJobs: SoundJobs;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'music-'));
  soundJobs = startSoundJobs(folder, { bounds: { ...queueBounds.sound, length: 1 } });
});
afterEach(async () => {
  await soundJobs.close();
  rmSync(folder, { recursive: true, force: true });
});

async function decode(
  file: string,
): Promise<{ samples: Float32Array; sampleRate: number; seconds: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(await readFile(file));
  decoder.free();
  expect(errors).toEqual([]);
  expect(channelData.length).toBeGreaterThan(0);
  return {
    samples: channelData[0] ?? new Float32Array(),
    sampleRate,
    seconds: samplesDecoded / sampleRate,
  };
}

test('a piece becomes an mp3 of its length, at its pitches, once', async () => {
  const { file, seconds } = await soundJobs.playPiece(piece, turn);
  const sound = await decode(file);
  expect(seconds).toBe(secondsOf(piece));
  expect(Math.abs(sound.seconds - seconds)).toBeLessThan(0.15);
  // An encoder adds a short delay, so the middle of a swara is measured, far from both ends.
  const delay = sound.samples.findIndex((sample) => Math.abs(sample) > 0.05) / sound.sampleRate;
  for (const [at, ratio] of [
    [0, 1],
    [1, 16 / 15],
    [2, 5 / 4],
    [4, 3 / 2],
    [7, 2],
    [15, 1],
  ] as const) {
    const from = Math.round((delay + at * 0.3 + 0.06) * sound.sampleRate);
    const hertz = hertzOf('D') * ratio;
    expect(
      Math.abs(
        centsBetween(
          pitchOf(
            sound.samples.subarray(from, from + sound.sampleRate * 0.2),
            sound.sampleRate,
            hertz,
          ),
          hertz,
        ),
      ),
    ).toBeLessThan(3);
  }
  utimesSync(file, 1, 1);
  expect(await soundJobs.playPiece({ ...piece }, turn)).toEqual({ file, seconds });
  expect(statSync(file).atimeMs).toBeGreaterThan(1000);
  // A player reads the file in ranges, so it must stay the same file.
  expect(statSync(file).mtimeMs).toBe(1000);
  expect((await soundJobs.playPiece({ ...piece, shruti: 'E' }, turn)).file).not.toBe(file);
});

test('a piece that cannot be played is refused with its place', async () => {
  const refused = async (change: Partial<Performance>) =>
    soundJobs.playPiece({ ...piece, ...change }, turn).then(
      () => null,
      (error: unknown) => toWire(error),
    );
  expect(await refused({ notation: 'S R | X ||' })).toMatchObject({
    status: 400,
    message: 'This piece cannot be played: line 1, column 7: unreadable notation (X).',
  });
  expect(await refused({ raga: 'Nowhere' })).toMatchObject({
    status: 400,
    message: 'This piece cannot be played: the raga Nowhere is not known.',
  });
  expect(await refused({ notation: '' })).toMatchObject({ status: 400 });
  expect(await refused({ notation: 'S '.repeat(20_000) })).toMatchObject({
    status: 400,
    message: 'This piece is longer than 30 minutes.',
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('of three pieces at once one is made, one waits, and one is refused', async () => {
  const pieces = [1, 2, 3].map((at) => ({ ...piece, aksharaSeconds: 2 + at / 100 }));
  // Each is looked up on the disk first, so any of them may be the last.
  const sent = await Promise.allSettled(
    pieces.map((one, index) => soundJobs.playPiece(one, { client: `client ${index}` })),
  );
  const refusals = sent.flatMap((one) => (one.status === 'rejected' ? [toWire(one.reason)] : []));
  expect(refusals).toMatchObject([{ status: 503, retryAfter: 5 }]);
  expect(readdirSync(join(folder, 'music'))).toHaveLength(2);
});

test('the same piece is made once for three requests', async () => {
  const sent = [1, 2, 3].map((at) => soundJobs.playPiece({ ...piece }, { client: `client ${at}` }));
  const [one, ...others] = await Promise.all(sent);
  expect(others).toEqual([one, one]);
});

test('a client that disconnects ends the work, unless another waits for the same piece', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const long = { ...piece, aksharaSeconds: 2, drone: true };
  const [left, cached] = [
    soundJobs.playPiece(long, { client: 'one', signal: one.signal }),
    soundJobs.playPiece(long, { client: 'other', signal: other.signal }),
  ];
  one.abort();
  await expect(left).rejects.toThrow(/abort/i);
  expect(existsSync((await cached).file)).toBe(true);

  const alone = new AbortController();
  const given = soundJobs.playPiece(
    { ...long, aksharaSeconds: 3 },
    { ...turn, signal: alone.signal },
  );
  alone.abort();
  await expect(given).rejects.toThrow(/abort/i);
  expect(readdirSync(join(folder, 'music'))).toHaveLength(1);
  expect(await soundJobs.playPiece(piece, turn)).toMatchObject({ seconds: secondsOf(piece) });
});
