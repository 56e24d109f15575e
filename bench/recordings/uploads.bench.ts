import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Measures how much thirty people who upload recordings of 20 MB at once slow down readers: how late the server's event loop is, and how long a
 * read takes at 50 a second, compared with no uploads. The reads go on while the first recordings are inspected.
 */
const uploads = 30;
const inspectingMs = 20_000;
const rate = 50;
const idleSeconds = 10;
const read = '/api/lyrics/pdf/?search=4&language=Kannada';

const server = fork(join(import.meta.dirname, '../serve.ts'), [String(uploads)]);
const [{ port, tokens }] = (await once(server, 'message')) as [{ port: number; tokens: string[] }];
const origin = `http://127.0.0.1:${port}`;
// The senders are a process of their own, so that building the forms does not delay the timed reads.
const senders = fork(join(import.meta.dirname, 'send.ts'), [origin, ...tokens]);
await once(senders, 'message');

await load(2);
await delays();
const idle = await load(idleSeconds);
const idleDelay = await delays();

const began = performance.now();
const reading = autocannon(
  { url: origin + read, connections: 10, overallRate: rate, duration: 600 },
  () => undefined,
);
senders.send('go');
const [{ answers, bytes }] = (await once(senders, 'message')) as [
  { answers: number[]; bytes: number },
];
const took = (performance.now() - began) / 1000;
await setTimeout(inspectingMs);
const finished = once(reading, 'done') as unknown as Promise<[autocannon.Result]>;
reading.stop();
const [busy] = await finished;
const busyDelay = await delays();
const refusal = answers.find((answer) => answer !== 200);
if (refusal !== undefined) throw new Error(`An upload was answered: ${refusal}`);

const one = (value: number) => value.toFixed(1);
console.log(
  `\n${uploads} uploads of ${one(bytes / 1024 / 1024)} MB at once took ${one(took)} s; the server held ${one(busyDelay.rss / 1024 / 1024)} MB, its main thread worked ${one(busyDelay.cpu / uploads)} ms for each (${process.version}).\n`,
);
console.log('| | nobody uploads | thirty upload | ratio |');
console.log('|---|--:|--:|--:|');
for (const [what, before, during] of [
  ['event loop late, p50, ms', idleDelay.p50, busyDelay.p50],
  ['event loop late, p99, ms', idleDelay.p99, busyDelay.p99],
  ['event loop late, worst, ms', idleDelay.max, busyDelay.max],
  ['a read, p50, ms', idle.latency.p50, busy.latency.p50],
  ['a read, p99, ms', idle.latency.p99, busy.latency.p99],
] as const) {
  console.log(
    `| ${what} | ${one(before)} | ${one(during)} | ${one(during / Math.max(before, 0.1))} |`,
  );
}
server.disconnect();
senders.disconnect();

function load(duration: number) {
  return autocannon({ url: origin + read, connections: 10, overallRate: rate, duration });
}

/** Delays and processor time in milliseconds, resident memory in bytes. */
interface Figures {
  cpu: number;
  p50: number;
  p99: number;
  max: number;
  rss: number;
}

async function delays(): Promise<Figures> {
  server.send('delays');
  const [figures] = (await once(server, 'message')) as [Figures];
  return figures;
}
