import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { linesOf } from '../../src/shared/lyrics.ts';
import { parseLyrics } from '../../src/shared/lyrics-text.ts';
import { sentenceChunks } from '../../src/shared/speech/chunks.ts';
import type { SpeechLine, SpokenChunk, Voice } from '../../src/shared/speech.ts';

/**
 * Measures how soon and how fast the site speaks, compared with native espeak-ng and lame on the same texts in turn; the memory of
 * the speaking thread; and how long reads take while four songs are spoken. Server and thread share core 0.
 */
const rounds = 7;
const songs = [3, 4, 25, 41];
const phase = 8;
const rate = 155;

interface Figures {
  rss: number;
  cpu: number;
  delay: number;
}

const server = fork(join(import.meta.dirname, 'serve.ts'), [], {
  execPath: join(import.meta.dirname, '..', 'wire', 'on-core-0.sh'),
});
const [{ port }] = (await once(server, 'message')) as [{ port: number }];
const origin = `http://127.0.0.1:${port}`;
/** The number of lines that the listeners of the last part received. */
let spoken = 0;
const hasNative = ['espeak-ng', 'lame'].every((name) => spawnSync('which', [name]).status === 0);
if (!hasNative)
  console.log(
    'espeak-ng and lame are not installed here (apt install espeak-ng lame): native figures are left out.',
  );

const texts = await collectTexts();
const before = await ask(server);
for (const { text, voice } of texts) await sayHere(text, voice);
const warm = await ask(server);

await firstByte();
await wholeSongs();
const after = await ask(server);
const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
console.log(
  `\nMemory of the process: ${mebibytes(before.rss)} MB before it speaks, ${mebibytes(warm.rss)} MB with its thread, ${mebibytes(after.rss)} MB after ${rounds * songs.length} songs.`,
);
await readersMeanwhile();
server.disconnect();

/** The first sentences of a few meanings, and the first lines of their songs. */
async function collectTexts(): Promise<{ text: string; voice: Voice }[]> {
  const found: { text: string; voice: Voice }[] = [];
  for (const number of songs) {
    const read = async (language: string) =>
      (await (
        await fetch(`${origin}/api/lyrics/pdf/?search=${number}&language=${language}`)
      ).json()) as {
        lyrics: string;
        meaning: string;
      };
    const [kannada, english] = [await read('Kannada'), await read('English')];
    found.push({ text: linesOf(parseLyrics(kannada.lyrics))[0]!.text, voice: 'kn' });
    found.push(
      { text: sentenceChunks(kannada.meaning)[0]!.text, voice: 'kn' },
      { text: sentenceChunks(english.meaning)[0]!.text, voice: 'en' },
    );
  }
  return found;
}

async function firstByte(): Promise<void> {
  const taken: Record<'here' | 'first' | 'whole', number[]> = { here: [], first: [], whole: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const { text, voice } of texts) {
      taken.here.push(await sayHere(text, voice));
      if (!hasNative) continue;
      const { first, whole } = await sayNatively(text, voice);
      taken.first.push(first);
      taken.whole.push(whole);
    }
  }
  console.log('\n| sentence that is not cached, ms to the first audible byte | median | p90 |');
  console.log('|---|--:|--:|');
  console.log(
    `| this site over HTTP, warm thread: sound, length and word times | ${at(taken.here, 0.5)} | ${at(taken.here, 0.9)} |`,
  );
  if (!hasNative) return;
  console.log(
    `| espeak-ng and lame, two processes: first byte | ${at(taken.first, 0.5)} | ${at(taken.first, 0.9)} |`,
  );
  console.log(
    `| espeak-ng and lame: the last byte, when its length is known | ${at(taken.whole, 0.5)} | ${at(taken.whole, 0.9)} |`,
  );
}

async function wholeSongs(): Promise<void> {
  const here = { audio: 0, wall: 0, cpu: 0 };
  const native = { audio: 0, wall: 0, cpu: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const number of songs) {
      const { cpu } = await ask(server);
      const began = performance.now();
      const chunks = await hear(`/api/speech/song?number=${number}&part=lyrics`);
      here.wall += (performance.now() - began) / 1000;
      here.cpu += (await ask(server)).cpu - cpu;
      here.audio += chunks.reduce((sum, { seconds }) => sum + seconds, 0);
      if (!hasNative) continue;
      const started = performance.now();
      for (const { text } of chunks) native.cpu += cpuOfNative(text);
      native.wall += (performance.now() - started) / 1000;
      native.audio += chunks.reduce((sum, { seconds }) => sum + seconds, 0);
    }
  }
  console.log(
    `\n| whole songs (${songs.join(', ')}), line by line | seconds of sound per second | seconds of sound per CPU second |`,
  );
  console.log('|---|--:|--:|');
  for (const [name, { audio, wall, cpu }] of [
    ['this site over HTTP', here],
    ...(hasNative ? [['espeak-ng and lame, a pair of processes a line', native] as const] : []),
  ] as const) {
    console.log(`| ${name} | ${(audio / wall).toFixed(0)} | ${(audio / cpu).toFixed(0)} |`);
  }
}

/** Event loop and reads, with nobody listening and with four songs spoken in turn, at fifty reads a second in both. */
async function readersMeanwhile(): Promise<void> {
  const taken = {
    idle: { delay: [] as number[], read: [] as number[] },
    speaking: { delay: [] as number[], read: [] as number[] },
  };
  await readFor(2);
  spoken = 0;
  for (let round = 0; round < 3; round += 1) {
    for (const kind of ['idle', 'speaking'] as const) {
      const over = new AbortController();
      const listeners =
        kind === 'speaking'
          ? songs.map(async (number) => {
              while (!over.signal.aborted)
                await listen(`/api/speech/song?number=${number}&part=lyrics`, over.signal).catch(
                  () => undefined,
                );
            })
          : [];
      await ask(server, 'reset');
      taken[kind].read.push(...(await readFor(phase)));
      taken[kind].delay.push((await ask(server)).delay);
      over.abort();
      await Promise.all(listeners);
    }
  }
  console.log(
    `\n| readers at 50 requests a second | event loop p99 ms | read p50 ms | read p99 ms |`,
  );
  console.log('|---|--:|--:|--:|');
  for (const kind of ['idle', 'speaking'] as const)
    console.log(
      `| ${kind === 'idle' ? 'nobody listens' : `four songs are spoken (${spoken} lines in all)`} | ${at(taken[kind].delay, 0.5, 1)} | ${at(taken[kind].read, 0.5, 1)} | ${at(taken[kind].read, 0.99, 1)} |`,
    );
  const ratio = (figure: 'delay' | 'read', share: number) =>
    (
      Number(at(taken.speaking[figure], share, 3)) / Number(at(taken.idle[figure], share, 3))
    ).toFixed(1);
  console.log(
    `| ratio | ${ratio('delay', 0.5)} | ${ratio('read', 0.5)} | ${ratio('read', 0.99)} |`,
  );
}

/** Milliseconds that each of fifty reads a second took, counted from the moment it was due. */
async function readFor(seconds: number): Promise<number[]> {
  const languages = ['English', 'Hindi', 'Kannada', 'Tamil'];
  const reads: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < seconds * 50; n += 1) {
    const due = began + n * 20;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const started = performance.now();
    reads.push(
      fetch(`${origin}/api/lyrics/pdf/?search=${1 + (n % 9)}&language=${languages[n % 4]}`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return performance.now() - started;
        },
      ),
    );
  }
  return Promise.all(reads);
}

/** Milliseconds until the first chunk of a text has come, which is the whole text, since it is one sentence. */
async function sayHere(text: string, voice: Voice): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/speech/text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, voice }),
  });
  const reader = answer.body!.getReader();
  await reader.read();
  const taken = performance.now() - began;
  while (!(await reader.read()).done);
  return taken;
}

/** Runs with the priority of the speaking thread, and on the server's core. */
function pairOf(text: string, voice: Voice): string[] {
  const pair = 'espeak-ng -v "$1" -s "$2" --stdout "$3" | lame --quiet -m m -b 40 - -; times >&2';
  return ['-c', '0', 'nice', '-n', '10', 'bash', '-c', pair, 'bash', voice, String(rate), text];
}

async function sayNatively(text: string, voice: Voice): Promise<{ first: number; whole: number }> {
  const began = performance.now();
  const child = spawn('taskset', pairOf(text, voice), { stdio: ['ignore', 'pipe', 'ignore'] });
  let first = 0;
  child.stdout.on('data', () => (first ||= performance.now() - began));
  await once(child.stdout, 'end');
  return { first, whole: performance.now() - began };
}

/** CPU seconds of both processes, from the last line of the shell's `times`: that of its children. */
function cpuOfNative(text: string): number {
  const { stderr } = spawnSync('taskset', pairOf(text, 'kn'), {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const children = stderr.trim().split('\n').at(-1) ?? '';
  return Array.from(
    children.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  ).reduce((sum, value) => sum + value, 0);
}

/** Counts the chunks of a stream as they come. */
async function listen(path: string, signal: AbortSignal): Promise<void> {
  const { body } = await fetch(origin + path, { signal });
  for await (const part of body!.pipeThrough(new TextDecoderStream()))
    spoken += part.split('\n').length - 1;
}

async function hear(path: string): Promise<SpokenChunk[]> {
  const lines = (await (await fetch(origin + path)).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SpeechLine);
  return lines.filter((line): line is SpokenChunk => 'audio' in line);
}

async function ask(child: ChildProcess, what = 'figures'): Promise<Figures> {
  child.send(what);
  const [figures] = (await once(child, 'message')) as [Figures];
  return figures;
}

function at(values: number[], share: number, digits = 0): string {
  return (
    values.toSorted((a, b) => a - b)[
      Math.min(values.length - 1, Math.floor(values.length * share))
    ] ?? Number.NaN
  ).toFixed(digits);
}
