import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { heldBy, spentBy, startBuiltSite, type BuiltSite } from '../built-site.ts';

/**
 * How long a leader's position takes to reach its followers, and what that costs the site: `node bench/sets/followers.bench.ts [seconds]`.
 * With DATABASE_URL of an empty PostgreSQL database two processes share the followers, and the leader talks to the first.
 */
const seconds = Number(process.argv[2] ?? 60);
const followers = 200;
/** Milliseconds between two positions: a line of a fast song. */
const everyMs = 2000;
const url = process.env['DATABASE_URL'];
const folders = [0, ...(url ? [1] : [])].map(() => mkdtempSync(join(tmpdir(), 'followers-')));
const sites: BuiltSite[] = [];
for (const [index, folder] of folders.entries())
  sites.push(
    await startBuiltSite({
      command: [process.execPath, 'start.mjs'],
      folder,
      port: 3900 + index,
      env: { GUEST_SONG_LIMIT: '1000', ...(url && { DATABASE_URL: url }) },
    }),
  );
const [first = sites[0]!] = sites;

async function call<Result>(procedure: string, input: object): Promise<Result> {
  const answer = await fetch(`${first.origin}/trpc/setLists.${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: { data: Result } }).result.data;
}

interface List {
  entries: { id: string }[];
}
const edited = await call<{ code: string; secret: string }>('create', {
  entries: [{ number: 1 }, { number: 2 }],
});
const list = await call<List>('change', { ...edited, change: { do: 'describe', title: 'Bench' } });
const entry = list.entries[0]!.id;

/** When each line was sent, and how long it took to arrive at each follower (ms). */
const sent = new Map<number, number>();
const took: number[] = [];
let broken = 0;
const requests = await Promise.all(
  Array.from({ length: followers }, async (_, index) => {
    const { origin } = sites[index % sites.length]!;
    const request = get(`${origin}/api/sets/${edited.code}/stream`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.setEncoding('utf8').on('data', receive);
    response.on('close', () => (broken += 1));
    return request;
  }),
);

function receive(text: string): void {
  for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) {
    const { position } = JSON.parse(data) as { position: { line: number } | null };
    const at = position ? sent.get(position.line) : undefined;
    if (at !== undefined) took.push(performance.now() - at);
  }
}

const held = () => sites.map(megabytes).join(' + ');
const before = held();
const spent = () => sites.reduce((sum, { pid }) => sum + spentBy(pid), 0);
const spentBefore = spent();
const began = performance.now();
let line = 0;
while (performance.now() - began < seconds * 1000) {
  line += 1;
  sent.set(line, performance.now());
  await call('present', { ...edited, leader: 'a'.repeat(32), position: { entry, line } });
  await wait(everyMs);
}
const ran = performance.now() - began;
const load = ((spent() - spentBefore) / 1000 / ran) * 100;
took.sort((one, other) => one - other);
const at = (share: number) => (took[Math.floor(took.length * share)] ?? NaN).toFixed(1);
console.table([
  {
    processes: sites.length,
    followers,
    positions: line,
    received: `${took.length} of ${line * followers}`,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'max ms': at(0.9999),
    'core %': load.toFixed(1),
    'MB before': before,
    'MB after': held(),
    broken,
  },
]);
for (const request of requests) request.destroy();
for (const site of sites) await site.stop();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });

function megabytes({ pid }: BuiltSite): string {
  return heldBy(pid)
    .reduce((sum, { proportional }) => sum + proportional, 0)
    .toFixed(0);
}
