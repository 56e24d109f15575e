import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../src/server/testing/postgres-server.ts';
import { endWithThis, heldBy, startBuiltSite, type BuiltSite } from '../built-site.ts';
import { call } from './call.ts';
import { batchOfSearches } from './moves.ts';

/**
 * How long a cached page takes while addresses send batches of ten searches, as fast as they are answered, and how many of 200 phones at one
 * address are refused. It needs `npm run build` before; the argument is the number of seconds of each part, fifteen by default. With
 * `PROCESSES=2` two processes of the site run over one PostgreSQL database, on the same processor; each address asks both, as behind a proxy.
 */
const seconds = Number(process.argv[2] ?? 15);
const page = '/songs/4?lang=Kannada';
const song = encodeURIComponent(JSON.stringify({ 0: { number: 4, language: 'Kannada' } }));

const processes = Number(process.env['PROCESSES'] ?? 0);

if (process.argv[3] === 'attack')
  await attack((process.argv[4] ?? '').split(',').map(Number), Number(process.argv[5]));
else await measure();

/** In a process of its own: each address has 40 batches under way. */
async function attack(ports: readonly number[], addresses: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  const tally: Record<string, number> = {};
  const one = async (port: number, from: string, lane: number) => {
    for (let step = lane; Date.now() < until; step += 40) {
      const { status, headers } = await call({ port, from, path: batchOfSearches(step) }).catch(
        () => ({ status: 0, headers: {} }),
      );
      tally[status] = (tally[status] ?? 0) + 1;
      // A refused client that went on at once would measure the load generator.
      if (status !== 200) await wait('retry-after' in headers ? 500 : 50);
    }
  };
  const lanes = Array.from({ length: addresses * 40 }, (_, index) =>
    one(
      ports[Math.floor(index / addresses) % ports.length] ?? 0,
      `127.0.0.${100 + (index % addresses)}`,
      index,
    ),
  );
  await Promise.all(lanes);
  process.send?.(tally);
  process.disconnect();
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'batches-'));
  const postgres = processes > 0 ? await startServer() : null;
  const sites: BuiltSite[] = [];
  for (let index = 0; index < Math.max(1, processes); index += 1)
    sites.push(
      await startBuiltSite({
        command: ['taskset', '-c', '0', 'node', 'start.mjs'],
        folder: join(folder, String(index)),
        port: 3900 + (process.pid % 90) + index,
        ...(postgres && { env: { DATABASE_URL: postgres.address } }),
      }),
    );
  console.log(
    `Batches of ten searches, ${seconds} seconds each, ${processes > 0 ? `${processes} processes over PostgreSQL` : 'the site'} on one processor (${process.version})\n`,
  );
  console.log(
    '| addresses | cached page p50 / p99 / worst, ms | another’s search p50 / worst, ms | batches by status | MB |\n|--:|--:|--:|---|--:|',
  );
  try {
    for (const from of ['127.0.3.1', '127.0.3.2'])
      for (const path of [page, batchOfSearches(0)])
        for (const { port } of sites) await call({ port, from, path });
    for (const addresses of [0, 1, 10, 30]) await measureUnder(sites, addresses);
    const refused = await phones(sites.map(({ port }) => port));
    console.log(
      `\n200 phones at one address, a page and three calls each, within 20 s: ${refused} of 800 refused`,
    );
  } finally {
    for (const site of sites) await site.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page and the other search are asked of the first process. */
async function measureUnder(sites: readonly BuiltSite[], addresses: number): Promise<void> {
  const ports = sites.map(({ port }) => port);
  const [port = 0] = ports;
  const [pages, searches] = [createHistogram(), createHistogram()];
  const tally = addresses > 0 ? startAttack(ports, addresses) : Promise.resolve({});
  const until = Date.now() + seconds * 1000;
  const timed = async (histogram: typeof pages, path: string) => {
    const began = performance.now();
    const { status } = await call({ port, from: '127.0.3.1', path });
    if (status !== 200) console.log(`${path}: ${status}`);
    histogram.record(Math.max(1, Math.round((performance.now() - began) * 1000)));
  };
  const repeat = async (milliseconds: number, act: () => Promise<void>) => {
    while (Date.now() < until) await Promise.all([act(), wait(milliseconds)]);
  };
  await Promise.all([
    repeat(25, () => timed(pages, page)),
    repeat(500, () =>
      timed(
        searches,
        `/trpc/search.words?input=${encodeURIComponent(JSON.stringify({ query: 'rama', language: 'Kannada' }))}`,
      ),
    ),
  ]);
  const ms = (histogram: typeof pages, ...parts: (50 | 99 | 100)[]) =>
    parts
      .map((part) =>
        ((part === 100 ? histogram.max : histogram.percentile(part)) / 1000).toFixed(1),
      )
      .join(' / ');
  const resident = Math.max(
    ...sites.flatMap(({ pid }) => heldBy(pid).map((held) => held.resident)),
  );
  console.log(
    `| ${addresses} | ${ms(pages, 50, 99, 100)} | ${ms(searches, 50, 100)} | ${JSON.stringify(await tally)} | ${Math.round(resident)} |`,
  );
}

async function startAttack(
  ports: readonly number[],
  addresses: number,
): Promise<Record<string, number>> {
  const child = fork(
    import.meta.filename,
    [String(seconds), 'attack', ports.join(), String(addresses)],
    {
      execPath: 'taskset',
      execArgv: ['-c', '1', 'nice', '-n', '15', process.execPath],
    },
  );
  endWithThis(child);
  const [tally] = (await once(child, 'message')) as [Record<string, number>];
  return tally;
}

/** Phones open the same song at moments spread over 20 seconds. @returns how many requests were refused */
async function phones(ports: readonly number[]): Promise<number> {
  await wait(11_000);
  const paths = [
    page,
    ...['compositions.read', 'glossary.ofSong', 'history.of'].map(
      (name) => `/trpc/${name}?batch=1&input=${song}`,
    ),
  ];
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, phone) => {
      await wait(phone * 100);
      // jsonl is never answered from the cache, as calls of people who are signed in.
      const headers = { accept: 'application/jsonl' };
      return Promise.all(
        paths.map(
          async (path) =>
            (
              await call({
                port: ports[phone % ports.length] ?? 0,
                from: '127.0.4.1',
                path,
                headers,
              })
            ).status,
        ),
      );
    }),
  );
  const refused = statuses.flat().filter((status) => status !== 200);
  if (refused.length > 0)
    console.log(`statuses of the refused: ${[...new Set(refused)].join(', ')}`);
  return refused.length;
}
