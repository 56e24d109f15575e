import { createHash } from 'node:crypto';
import { readTeaching } from '../../src/server/features/notation/parse.ts';
import { readEdition } from '../../src/server/features/edition/read.ts';
import play, { type Performance } from '../../src/server/sound/worker.ts';
import { readScore, type Piece } from '../../src/shared/notation/score.ts';
import { hertzOf, passesOf, timelineOf } from '../../src/shared/notation/timeline.ts';
import { createSynth, durationOf } from '../../src/shared/notation/synth.ts';

/** The least acceptable number of seconds of music for each second of processor time. */
const wanted = 40;
const rounds = 5;

const manner = {
  speeds: [1, 2, 4],
  aksharaSeconds: 0.75,
  shruti: 'C',
  drone: true,
  beat: true,
} as const;
const [janta] =
  readTeaching('data/seed/teaching')
    .find(({ id }) => id === 'janta')
    ?.pieces.slice(2) ?? [];
const gita = readEdition('data/seed/songs').find(({ number }) => number === 78);
if (!janta || !gita) throw new Error('the pieces that are played are part of the seed');
const pieces: Record<string, Piece> = { 'janta varisai 3': janta, 'song 78': gita };

function lay(piece: Piece) {
  const score = readScore(piece);
  if ('why' in score) throw new Error(`cannot be played: ${score.why}`);
  return { score, timeline: timelineOf(score, { passes: passesOf(manner) }) };
}

/** Seconds of processor time, which other work on the machine changes less than clock time. */
function processorSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

/** Makes the whole piece in blocks, as the browser's worker does, and measures the time until the first third of a second is ready. */
function synthesise(
  piece: Piece,
  sampleRate: number,
): { seconds: number; firstMs: number; digest: string } {
  const start = performance.now();
  const { score, timeline } = lay(piece);
  const next = createSynth(timeline, {
    sampleRate,
    sa: hertzOf('C'),
    raga: score.raga,
    melody: true,
    drone: true,
    beat: true,
    loop: false,
    start: 0,
  });
  const hash = createHash('sha256').update(next(Math.round(sampleRate * 0.3)));
  const firstMs = performance.now() - start;
  for (let block = next(sampleRate); block.length > 0; block = next(sampleRate)) hash.update(block);
  return { seconds: durationOf(timeline), firstMs, digest: hash.digest('hex') };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

// A piece ten times as long, played block by block, shows that memory does not grow with the length.
globalThis.gc?.();
const before = process.memoryUsage().arrayBuffers;
let max = 0;
const { score, timeline } = lay({
  ...gita,
  notation: Array(10)
    .fill(gita.notation.replaceAll(/^\[.*\]$/gm, ''))
    .join('\n'),
});
const next = createSynth(timeline, {
  sampleRate: 48_000,
  sa: hertzOf('C'),
  raga: score.raga,
  melody: true,
  drone: true,
  beat: true,
  loop: false,
  start: 0,
});
for (let block = next(48_000), at = 0; block.length > 0; block = next(48_000), at += 1) {
  if (at % 100 === 0) {
    globalThis.gc?.();
    max = Math.max(max, process.memoryUsage().arrayBuffers - before);
  }
}
console.log(
  `${(durationOf(timeline) / 60).toFixed(0)} minutes at 48 kHz, block by block: ${(max / 1e6).toFixed(1)} MB of samples held at most\n`,
);

console.log(`${'piece'.padEnd(18)} ${'what'.padEnd(26)} seconds  x real time  first sound`);
let slowest = Infinity;
for (const [name, piece] of Object.entries(pieces)) {
  for (const sampleRate of [32_000, 48_000]) {
    const runs = Array.from({ length: rounds }, () => {
      const since = process.cpuUsage();
      const made = synthesise(piece, sampleRate);
      return { ...made, times: made.seconds / processorSeconds(since) };
    });
    if (new Set(runs.map(({ digest }) => digest)).size !== 1)
      throw new Error('the same piece did not sound the same');
    const times = median(runs.map((run) => run.times));
    slowest = Math.min(slowest, times);
    console.log(
      `${name.padEnd(18)} ${`samples at ${sampleRate / 1000} kHz`.padEnd(26)} ${(runs[0]?.seconds ?? 0).toFixed(0).padStart(7)} ${times.toFixed(0).padStart(12)} ${median(
        runs.map((run) => run.firstMs),
      )
        .toFixed(0)
        .padStart(9)} ms`,
    );
  }
  const encoded: { times: number; seconds: number; bytes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const since = process.cpuUsage();
    const made = await play({
      ...manner,
      notation: piece.notation,
      raga: piece.raga,
      tala: piece.tala,
    } satisfies Performance);
    if (!made) throw new Error(`${name} was not played`);
    encoded.push({
      times: made.seconds / processorSeconds(since),
      seconds: made.seconds,
      bytes: made.mp3.length,
    });
  }
  const times = median(encoded.map((run) => run.times));
  slowest = Math.min(slowest, times);
  console.log(
    `${name.padEnd(18)} ${`mp3, ${((encoded[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`.padEnd(26)} ${(encoded[0]?.seconds ?? 0).toFixed(0).padStart(7)} ${times.toFixed(0).padStart(12)}`,
  );
}

console.log(
  `wanted: ${wanted} x real time: ${slowest >= wanted ? 'met' : 'NOT met'} (slowest ${slowest.toFixed(0)} x)`,
);
if (slowest < wanted) process.exitCode = 1;
