import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '../../src/shared/languages.ts';
import { heldBy, startBuiltSite, type BuiltSite } from '../built-site.ts';

/**
 * How long the site takes from its start to the first answer, a page, with a seeded database; what it holds at rest; and whether it keeps
 * 2,000 hot answers. The arguments are the command that starts it: `node bench/start/start.bench.ts ./purandara`.
 */
const [program = process.execPath, ...rest] = process.argv.slice(2);
const command =
  process.argv.length > 2
    ? ([program, ...rest] as const)
    : ([process.execPath, 'start.mjs'] as const);
const rounds = 9;
const hot = 2000;
const restSeconds = 60;
const token = 'a token for reading the metrics';
const folder = mkdtempSync(join(tmpdir(), 'start-'));
const env = {
  METRICS_TOKEN: token.replaceAll(' ', '-'),
  GUEST_SONG_LIMIT: '1000',
  TRUST_PROXY: '1',
};
const start = () => startBuiltSite({ command, folder, first: '/songs/4', env });

// The first start makes the database.
await (await start()).stop();
const starts: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const site = await start();
  starts.push(site.started);
  await site.stop();
}

const site = await start();
await wait(restSeconds * 1000);
const resting = held(site);
const songs = 290;
const addresses = Array.from(
  { length: hot },
  (_, index) =>
    `/songs/${1 + (index % songs)}?lang=${languages[Math.floor(index / songs) % languages.length]}`,
);
const ask = async () => {
  const took: number[] = [];
  // Each comes from another address, because one address may not fill the cache.
  for (const [index, address] of addresses.entries()) {
    const began = performance.now();
    const answer = await fetch(site.origin + address, {
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b);
};
await ask();
const before = await cached(site);
const again = await ask();
const kept = (await cached(site)) - before;
await wait(5000);
const full = held(site);
await site.stop();
rmSync(folder, { recursive: true, force: true });

const middle = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
starts.sort((a, b) => a - b);
console.log(`| ${command.join(' ')} | asked | measured |\n|---|--:|--:|`);
console.log(
  `| start to the first page, median of ${rounds} (quickest, slowest), ms | < 400 | ${[0.5, 0, 1].map((part) => middle(starts, part).toFixed(0)).join(', ')} |`,
);
console.log(
  `| at rest, ${restSeconds} s after the start, MB: shared memory counted once (resident, by process) | < 150 | ${resting} |`,
);
console.log(`| of ${hot} hot pages, answered from memory again | ${hot} | ${kept} |`);
console.log(
  `| time of a hot page, p50 / p99, ms | | ${[0.5, 0.99].map((part) => middle(again, part).toFixed(1)).join(' / ')} |`,
);
console.log(`| with these pages held, MB | | ${full} |`);
process.exit(0);

function held({ pid }: BuiltSite): string {
  const all = heldBy(pid);
  return `${all.reduce((sum, { proportional }) => sum + proportional, 0).toFixed(0)} (${all.map(({ resident }) => resident.toFixed(0)).join(' + ')})`;
}

/** Responses that the response cache has answered since the start. */
async function cached({ origin }: BuiltSite): Promise<number> {
  const text = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } })
  ).text();
  return [...text.matchAll(/^purandara_http_cached_responses_total\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}
