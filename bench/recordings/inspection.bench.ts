import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectSound } from '../../src/server/sound/inspect/inspect.ts';

/**
 * Compares the inspection of recordings with ffmpeg (EBU R128), sox (peak) and ffprobe (length), which need not be installed elsewhere, on sounds
 * that they generate, in every accepted form.
 */
const folder = mkdtempSync(join(tmpdir(), 'inspection-'));
const seconds = 30;
const sounds = {
  'a tone': 'sine=frequency=440:sample_rate=44100,volume=6dB',
  'pink noise': 'anoisesrc=color=pink:sample_rate=48000:amplitude=0.3:seed=1',
  'a voice-like tone with pauses':
    "aevalsrc='0.4*sin(2*PI*220*t)*gt(mod(t\\,5)\\,2)*(0.5+0.5*sin(3*t))':s=44100",
  'quiet, then loud': "aevalsrc='(0.01+0.5*gt(t\\,20))*sin(2*PI*330*t)':s=44100",
};
const forms = {
  wav: ['wav', '-c:a', 'pcm_s16le'],
  'wav 96 kHz, 24 bits': ['wav', '-c:a', 'pcm_s24le', '-ar', '96000'],
  flac: ['flac', '-c:a', 'flac'],
  'mp3, constant': ['mp3', '-c:a', 'libmp3lame', '-b:a', '128k'],
  'mp3, variable': ['mp3', '-c:a', 'libmp3lame', '-q:a', '4'],
  vorbis: ['ogg', '-c:a', 'libvorbis', '-q:a', '5'],
  opus: ['ogg', '-c:a', 'libopus', '-b:a', '96k'],
  'opus in webm': ['webm', '-c:a', 'libopus', '-b:a', '96k'],
} as const;

const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const secondsOf = (path: string) =>
  Number(
    run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]),
  );

/** Integrated loudness by ffmpeg, which writes it to stderr. */
function loudnessOf(path: string): number {
  const said = execFileSync(
    'sh',
    ['-c', 'ffmpeg -nostats -i "$0" -af ebur128 -f null - 2>&1', path],
    { encoding: 'utf8' },
  );
  return Number([...said.matchAll(/^\s+I:\s+(-?[\d.]+) LUFS/gm)].at(-1)?.[1]);
}

/** The highest sample by sox, in dB, of the file decoded by ffmpeg. */
function peakOf(path: string): number {
  const decoded = join(folder, 'decoded.wav');
  run('ffmpeg', ['-v', 'error', '-y', '-i', path, '-c:a', 'pcm_s24le', decoded]);
  const said = execFileSync('sh', ['-c', 'sox "$0" -n stats 2>&1', decoded], { encoding: 'utf8' });
  return Number(/^Pk lev dB\s+(-?[\d.]+)/m.exec(said)?.[1]);
}

const worst = { loudness: 0, peak: 0, length: 0, played: 0 };
let [spent, count] = [0, 0];
for (const [form, [ending, ...options]] of Object.entries(forms)) {
  for (const [index, source] of Object.values(sounds).entries()) {
    const path = join(folder, `${index}.${ending}`);
    run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      source,
      '-t',
      String(seconds),
      ...options,
      path,
    ]);
    const began = performance.now();
    const result = await inspectSound({ path, folder, id: 'one' });
    spent += performance.now() - began;
    count += 1;
    if (result.problem !== null) throw new Error(`${form}: ${result.problem}`);
    const mp3 = join(folder, 'one.mp3');
    renameSync(join(folder, `${result.file}.part`), mp3);
    const found = {
      loudness: Math.abs((result.findings.loudness ?? -Infinity) - loudnessOf(path)),
      peak: Math.abs((result.findings.peakDb ?? -Infinity) - peakOf(path)),
      length: Math.abs(result.durationMs / 1000 - secondsOf(path)),
      played: Math.abs(result.durationMs / 1000 - secondsOf(mp3)),
    };
    for (const key of ['loudness', 'peak', 'length', 'played'] as const)
      worst[key] = Math.max(worst[key], found[key]);
    console.log(form, JSON.stringify(found));
  }
}
console.log(
  `\n${count} files, load ${loadavg()[0]?.toFixed(1)}: a minute of sound takes ${((spent / count / seconds) * 60).toFixed(0)} ms.`,
);
console.log('| | greatest difference |\n|---|--:|');
console.log(`| integrated loudness from ffmpeg ebur128, LU | ${worst.loudness.toFixed(2)} |`);
console.log(`| highest sample from sox stats, dB | ${worst.peak.toFixed(2)} |`);
console.log(`| length from ffprobe, s | ${worst.length.toFixed(3)} |`);
console.log(`| length of the mp3 that is played by ffprobe, s | ${worst.played.toFixed(3)} |`);
rmSync(folder, { recursive: true });
