import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/server/testing/free-port.ts';
import { spentBy } from '../built-site.ts';
import { startPostgresPair } from '../failures/postgres-pair.ts';
import { load, median, startServer, type Server } from '../wire/servers.ts';

/**
 * CPU microseconds that a read costs the processes of the site, over SQLite and over PostgreSQL, in one process and in two, and beside it
 * what it costs PostgreSQL. All share one core, the load has the other; rounds are interleaved, each figure is the median. BEFORE names a
 * checkout of an earlier version with its packages (`npm ci`), which is measured too. The arguments are the number of rounds, seven without it,
 * `sqlite`, which leaves PostgreSQL out, or `both`, and words that stand in the names of the reads to measure.
 */
const rounds = Number(process.argv[2] ?? 7);
const isSqliteAlone = process.argv[3] === 'sqlite';
const words = process.argv[4] ?? '';
const seconds = 1;
const before = process.env['BEFORE'];
const folder = mkdtempSync('/tmp/engines-');
chmodSync(folder, 0o755);
const postgres = await startPostgresPair(join(folder, 'postgres'), [
  await freePort(),
  await freePort(),
]);
const address = postgres.addressAt(postgres.primaryPort());

const song = '/api/lyrics/pdf/?search=4&language=Kannada';
const trpcSong = `/trpc/compositions.read?batch=1&input=${encodeURIComponent('{"0":{"number":4,"language":"Kannada"}}')}`;
const list = '/api/lyrics/api/compositions?language=Kannada';

interface Site {
  name: string;
  servers: readonly [Server, ...Server[]];
  isOnPostgres: boolean;
}

const sqlite = await startServer('ours');
const sites: Site[] = [
  ...(before
    ? [
        {
          name: 'SQLite before',
          servers: [await startServer('ours', [], before)] as const,
          isOnPostgres: false,
        },
      ]
    : []),
  { name: 'SQLite', servers: [sqlite], isOnPostgres: false },
  ...(isSqliteAlone ? [] : await onPostgres()),
];

async function onPostgres(): Promise<Site[]> {
  const first = await startServer('ours', [address]);
  const second = await startServer('ours', [address, 'filled']);
  return [
    { name: 'PostgreSQL', servers: [first], isOnPostgres: true },
    { name: 'PostgreSQL, two processes', servers: [first, second], isOnPostgres: true },
  ];
}

// The header of a streamed batch bypasses the response cache; over REST it has no other effect.
const notCached = () => ({ 'trpc-accept': 'application/jsonl' });
const signedIn = ({ token }: Server) => ({ authorization: `Bearer ${token}` });
const all: {
  name: string;
  path: string;
  headers?: (server: Server) => Record<string, string>;
  body?: unknown;
}[] = [
  { name: 'a song, REST, cached', path: song },
  { name: 'a song, tRPC, cached', path: trpcSong },
  { name: 'the list, REST, cached', path: list },
  { name: 'a song, REST, a visitor, not cached', path: song, headers: notCached },
  { name: 'a song, tRPC, a visitor, not cached', path: trpcSong, headers: notCached },
  { name: 'a song, REST, signed in', path: song, headers: signedIn },
  { name: 'a song, tRPC, signed in', path: trpcSong, headers: signedIn },
  {
    name: 'a page that was left',
    path: '/api/activity-logs',
    body: { route: '/songs/4', startTime: 0, endTime: 20_000 },
  },
];
// The work that a write leaves behind would be counted for the next read, and an earlier version has no such write to measure.
const reads = all.filter(({ name, body }) => name.includes(words) && !(before && body));

const taken = new Map<string, { cpu: number[]; server: number[]; rate: number[] }>();
for (let round = -1; round < rounds; round += 1)
  for (const { name: read, path, headers, body } of reads)
    // In turn forwards and backwards, since a load may leave something to the one after it.
    for (const { name, servers, isOnPostgres } of round % 2 ? sites : sites.toReversed()) {
      const spentBefore = isOnPostgres ? spentBy(postgres.primaryPid()) : 0;
      const { cpu, rate } = await load(servers, path, {
        seconds,
        headers: headers?.(servers[0]),
        body,
      });
      if (round < 0) continue;
      const spent = isOnPostgres ? spentBy(postgres.primaryPid()) - spentBefore : 0;
      const figures = taken.get(`${read} ${name}`) ?? { cpu: [], server: [], rate: [] };
      figures.cpu.push(cpu);
      figures.server.push(spent / (rate * seconds));
      figures.rate.push(rate);
      taken.set(`${read} ${name}`, figures);
    }

console.log(
  `\n| CPU µs a request (${process.version}, ${rounds} rounds) | ${sites.map(({ name }) => name).join(' | ')} | SQLite against before |`,
);
console.log(`|---|${sites.map(() => '--:|').join('')}--:|`);
for (const { name: read } of reads) {
  const cost = (site: string) => median(taken.get(`${read} ${site}`)?.cpu ?? []);
  const cells = sites.map(({ name, isOnPostgres }) => {
    if (!taken.has(`${read} ${name}`)) return '';
    const server = median(taken.get(`${read} ${name}`)?.server ?? []);
    return isOnPostgres && server >= 1
      ? `${cost(name).toFixed(1)} + ${server.toFixed(0)}`
      : cost(name).toFixed(1);
  });
  // Compares adjacent rounds, since the other load of the machine changes from round to round.
  const [now, then] = ['SQLite', 'SQLite before'].map(
    (site) => taken.get(`${read} ${site}`)?.cpu ?? [],
  ) as [number[], number[]];
  const ratio = median(now.map((value, round) => value / (then[round] ?? Number.NaN)));
  console.log(`| ${read} | ${cells.join(' | ')} | ${ratio ? ratio.toFixed(3) : ''} |`);
}
console.log('\nBehind the plus: what PostgreSQL spent, in steps of 10 ms in each second.');
for (const { servers } of sites)
  for (const { child } of servers) if (child.connected) child.disconnect();
await postgres.stop();
rmSync(folder, { recursive: true });
process.exit(0);
