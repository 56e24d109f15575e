import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, median, startServer, type Server } from './servers.ts';

/**
 * Measures what a read costs the server: CPU microseconds per request, which other work on the machine hardly changes, and requests
 * a second. The reads are one song and the whole list, over REST and over tRPC; they are compared with bare Fastify sending a fixed
 * string of the same size, and with tRPC's own adapter over plain Kysely. Nothing is compressed, so that all send the same
 * bytes. Rounds are interleaved, and each figure is the median.
 */
const rounds = 5;
const seconds = 2;
const song = '/api/lyrics/pdf/?search=4&language=Kannada';
const list = '/api/lyrics/api/compositions?language=Kannada';
const trpcSong = `/trpc/compositions.read?batch=1&input=${encodeURIComponent('{"0":{"number":4,"language":"Kannada"}}')}`;
const trpcList = `/trpc/compositions.list?batch=1&input=${encodeURIComponent('{"0":{"language":"Kannada"}}')}`;

interface Case {
  name: string;
  server: Server;
  path: string;
  headers?: Record<string, string>;
}

const ours = await startServer('ours');
const stock = await startServer('stock');
const sizes = await Promise.all(
  [song, list, trpcSong, trpcList].map(
    async (path) =>
      (
        await (
          await fetch(ours.origin + path, { headers: { 'accept-encoding': 'identity' } })
        ).arrayBuffer()
      ).byteLength,
  ),
);
const bares = await Promise.all(sizes.map((size) => startBare(size)));
// The header of a streamed batch bypasses the response cache; over REST it has no other effect.
const uncached = { 'trpc-accept': 'application/jsonl' };
const signedIn = { authorization: `Bearer ${ours.token}` };

const groups: { what: string; stock: string | null; cases: Case[] }[] = [
  group('one song, REST', song, 0, trpcSong, { uncached, signedIn }),
  group('the list, REST', list, 1, trpcList),
  group('one song, tRPC', trpcSong, 2, trpcSong, { signedIn }),
  group('the list, tRPC', trpcList, 3, trpcList),
];

function group(
  what: string,
  path: string,
  bare: number,
  stockPath: string,
  more: Record<string, Record<string, string>> = {},
) {
  const cases: Case[] = [
    { name: 'bare Fastify', server: bares[bare]!, path: '/x' },
    { name: 'this site, cached', server: ours, path },
    { name: 'stock tRPC + Kysely', server: stock, path: stockPath },
  ];
  for (const [name, headers] of Object.entries(more))
    cases.push({
      name: `this site, ${name === 'signedIn' ? 'signed in' : 'a visitor, not cached'}`,
      server: ours,
      path,
      headers,
    });
  return { what, stock: stockPath, cases };
}

const taken = new Map<Case, { cpu: number[]; rate: number[] }>();
const all = groups.flatMap(({ cases }) => cases);
for (const each of all) await load([each.server], each.path, { seconds: 1, headers: each.headers });
for (let round = 0; round < rounds; round += 1) {
  for (const each of all) {
    const { cpu, rate } = await load([each.server], each.path, { seconds, headers: each.headers });
    const figures = taken.get(each) ?? { cpu: [], rate: [] };
    figures.cpu.push(cpu);
    figures.rate.push(rate);
    taken.set(each, figures);
  }
}

console.log(
  `\n| read (${process.version}) | bytes | CPU µs a request | requests/s | CPU against bare | CPU against stock |`,
);
console.log('|---|--:|--:|--:|--:|--:|');
groups.forEach(({ what, cases }, index) => {
  const cost = (each: Case) => median(taken.get(each)?.cpu ?? []);
  const [bare, , plain] = cases as [Case, Case, Case];
  for (const each of cases) {
    const rate = median(taken.get(each)?.rate ?? []);
    const ratio = (other: Case) => (cost(each) / cost(other)).toFixed(2);
    console.log(
      `| ${what}: ${each.name} | ${sizes[index]} | ${cost(each).toFixed(0)} | ${rate.toFixed(0)} | ${ratio(bare)} | ${ratio(plain)} |`,
    );
  }
});
for (const { child } of [ours, stock, ...bares]) child.disconnect();

function startBare(size: number): Promise<Server> {
  const file = join(tmpdir(), `bench-wire-body-${size}`);
  writeFileSync(file, 'x'.repeat(size));
  return startServer('bare', [file]);
}
