import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../testing/backups.ts';
import { inspectSound } from './inspect.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

const mp3 = (...options: string[]) => ['-f', 'mp3', '-c:a', 'libmp3lame', ...options];
const plain = ['-write_xing', '0', '-id3v2_version', '0'];
const webm = (...options: string[]) => ['-f', 'webm', '-c:a', 'libopus', ...options];

/** Kinds of files, each by the options of ffmpeg. */
const forms: Record<string, string[]> = {
  'mp3, 128 kbit/s': mp3('-b:a', '128k', ...plain),
  'mp3, 64 kbit/s, one channel': mp3('-b:a', '64k', '-ac', '1', ...plain),
  'mp3, 320 kbit/s, 48 kHz': mp3('-b:a', '320k', '-ar', '48000', ...plain),
  'mp3, 32 kbit/s, 22.05 kHz': mp3('-b:a', '32k', '-ar', '22050', '-ac', '1', ...plain),
  'mp3, 8 kHz': mp3('-b:a', '16k', '-ar', '8000', '-ac', '1', ...plain),
  'mp3, average rate': mp3('-b:a', '96k', '-abr', '1', ...plain),
  'mp3, best variable rate': mp3('-q:a', '0', ...plain),
  'mp3, variable rate': mp3('-q:a', '5', ...plain),
  'mp3, lowest variable rate, tags': mp3('-q:a', '9', '-write_xing', '0', '-metadata', 'title=x'),
  'mp3, variable rate with Xing header': mp3('-q:a', '4'),
  'mp3, constant rate with Info header': mp3('-b:a', '128k'),
  'mp3 by shine': ['-f', 'mp3', '-c:a', 'libshine', '-b:a', '128k', ...plain],
  webm: webm('-b:a', '96k'),
  'webm, low rate, one channel': webm('-b:a', '24k', '-ac', '1'),
  'webm, short clusters': webm('-cluster_time_limit', '500'),
  'webm, cues before the sound': webm('-cues_to_front', '1', '-reserve_index_space', '5000'),
  'webm, live': webm('-live', '1'),
  'webm, dash': webm('-dash', '1'),
};
const piped = ['webm', 'webm, short clusters', 'webm, live'];

/** A sound that never repeats, so that variable rates vary. */
const source =
  "aevalsrc='0.4*sin(2*PI*220*t)*gt(mod(t\\,3)\\,1)*(0.5+0.5*sin(3*t))+0.1*random(0)*gt(mod(t\\,5)\\,4):c=stereo':s=44100:d=12";

function made(path: string, name: string, isPiped: boolean): Buffer {
  const run = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...(forms[name] ?? [])];
  const maxBuffer = 10_000_000;
  if (isPiped) writeFileSync(path, execFileSync('ffmpeg', [...run, '-'], { maxBuffer }));
  else execFileSync('ffmpeg', [...run, path]);
  return readFileSync(path);
}

async function problemOf(file: Buffer) {
  const folder = emptyFolder();
  const path = join(folder, 'sent');
  writeFileSync(path, file);
  return (await inspectSound({ path, folder, id: 'one' })).problem;
}

/** Where the frames of an mp3 end, by ffprobe; also a byte before, since some encoders leave the last byte of a frame out. */
function frameEnds(path: string): Set<number> {
  const run = ['-v', 'error', '-show_entries', 'packet=pos,size', '-of', 'json', path];
  const { packets } = JSON.parse(execFileSync('ffprobe', run, { encoding: 'utf8' })) as {
    packets: { pos: string; size: string }[];
  };
  const ends = packets.map(({ pos, size }) => Number(pos) + Number(size));
  return new Set(ends.flatMap((end) => [end, end - 1]));
}

const id3v1 = Buffer.concat([Buffer.from('TAGTitle'), Buffer.alloc(120)]);
const ape = Buffer.concat([Buffer.from('APETAGEX\xd0\x07\0\0', 'latin1'), Buffer.alloc(200, 0xff)]);
const endings = [id3v1, ape, Buffer.concat([ape, id3v1]), Buffer.alloc(500)];

test
  .skipIf(!hasFfmpeg)
  .each([
    ...Object.keys(forms).map((name) => [name, false] as const),
    ...piped.map((name) => [name, true] as const),
  ])('%s (piped: %s): whole files are accepted, cut ones are not', async (name, isPiped) => {
  const path = join(emptyFolder(), 'made');
  const file = made(path, name, isPiped);
  const isMp3 = name.startsWith('mp3');
  expect(await problemOf(file)).toBeNull();
  for (const ending of isMp3 ? endings : [])
    expect(await problemOf(Buffer.concat([file, ending]))).toBeNull();
  const missed: number[] = [];
  for (let count = 0, seed = 1484; count < 40; count += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const at = Math.floor(file.length * (0.02 + (0.98 * seed) / 2 ** 32));
    const problem = await problemOf(file.subarray(0, at));
    if (problem === null) missed.push(at);
    else expect(problem).toBe('cutOff');
  }
  // A cut between two frames or elements cannot be known.
  const ends = isMp3 ? frameEnds(path) : new Set(missed);
  expect(missed.filter((at) => !ends.has(at))).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(2);
});
