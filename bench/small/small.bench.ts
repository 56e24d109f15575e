import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../attack/call.ts';
import { heldBy, startBuiltSite } from '../built-site.ts';
import type { PeopleReport } from './people.ts';

/**
 * Runs the built site on one processor with 512 MB while people read, search, listen, print and edit; the first argument is the number of
 * minutes, thirty by default. It prints how long reading took, how late the event loop was, and what the site held in each sixth of the run.
 */
const minutes = Number(process.argv[2] ?? 30);
const memoryLimit = 512;
const folder = mkdtempSync(join(tmpdir(), 'small-'));
const loopFile = join(folder, 'loop.json');
const owner = { email: 'asha@example.org', password: 'Raintree!4827' };
const site = await startBuiltSite({
  command: [
    join(import.meta.dirname, '../attack/limited.sh'),
    String(memoryLimit),
    process.execPath,
    'start.mjs',
  ],
  folder,
  env: {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop.ts')}`,
    LOOP_FILE: loopFile,
  },
});
const { port, pid } = site;
const login = await call({
  port,
  from: '127.0.1.200',
  path: '/api/auth/login',
  method: 'POST',
  body: owner,
});
const { jwtToken: admin } = JSON.parse(login.body.toString()) as { jwtToken: string };
const main = heldBy(pid).find(({ command }) => command.includes('dist/server/main.js'))?.pid ?? 0;

/** The delay of the event loop since the last call. */
async function lateness(): Promise<{ p50: number; p99: number; worst: number; heap: number }> {
  rmSync(loopFile, { force: true });
  process.kill(main, 'SIGUSR2');
  for (let tries = 0; !existsSync(loopFile) && tries < 200; tries += 1) await wait(25);
  await wait(25);
  return JSON.parse(readFileSync(loopFile, 'utf8')) as {
    p50: number;
    p99: number;
    worst: number;
    heap: number;
  };
}

// The people have the other processor.
const people = fork(join(import.meta.dirname, 'people.ts'), {
  execPath: 'taskset',
  execArgv: ['-c', '1', process.execPath],
});
await once(people, 'message');
await lateness();
const until = Date.now() + minutes * 60_000;
const reported = once(people, 'message') as Promise<[PeopleReport]>;
people.send({ port, until, admin });

const sixths: { max: number; average: number; late: Awaited<ReturnType<typeof lateness>> }[] = [];
for (let part = 1; part <= 6 && site.ended() === null; part += 1) {
  const seen: number[] = [];
  while (Date.now() < until - ((6 - part) * minutes * 60_000) / 6 && site.ended() === null) {
    seen.push(
      heldBy(pid).reduce((sum, { proportional, resident }) => sum + (proportional || resident), 0),
    );
    await wait(500);
  }
  if (site.ended() === null)
    sixths.push({
      max: Math.max(...seen),
      average: seen.reduce((sum, each) => sum + each, 0) / seen.length,
      late: await lateness(),
    });
}
const [report] = await reported;
await wait(70_000);
const after = site.ended() === null ? heldBy(pid) : [];
const group = (name: string) => {
  const path = `/sys/fs/cgroup/memory/purandara-attack-${pid}/${name}`;
  return existsSync(path) ? readFileSync(path, 'utf8').trim().replaceAll('\n', ', ') : 'not known';
};
const [max, failures, kills] = [
  group('memory.max_usage_in_bytes'),
  group('memory.failcnt'),
  group('memory.oom_control'),
];
const ended = site.ended();
if (ended === null) await site.stop();
people.disconnect();

const figures = ({ p50, p99, worst }: { p50: number; p99: number; worst: number }) =>
  [p50, p99, worst].map((each) => each.toFixed(1)).join(' / ');
console.log(
  `\n${minutes} minutes on one processor with ${memoryLimit} MB (${process.version})\n\n| | asked | measured |\n|---|--:|--:|`,
);
console.log(`| ended during the run | no | ${ended === null ? 'no' : `yes: ${ended}`} |`);
for (const [kind, { count, statuses, ...took }] of Object.entries(report.calls))
  console.log(
    `| ${kind}: p50 / p99 / worst, ms; answers by status | ${kind === 'reading' ? 'p99 < 50' : ''} | ${figures(took)}; ${count}: ${JSON.stringify(statuses)} |`,
  );
console.log(
  `| event loop late, p99 in each sixth of the run, ms | < 20 | ${sixths.map(({ late }) => late.p99.toFixed(1)).join(' / ')} |`,
);
console.log(
  `| the same, worst | | ${sixths.map(({ late }) => late.worst.toFixed(0)).join(' / ')} |`,
);
console.log(
  `| memory of all its processes in each sixth, average, MB | flat | ${sixths.map(({ average }) => average.toFixed(0)).join(' / ')} |`,
);
console.log(
  `| the same, most | < ${memoryLimit} | ${sixths.map((each) => each.max.toFixed(0)).join(' / ')} |`,
);
console.log(
  `| heap in use at the end of each sixth, MB | flat | ${sixths.map(({ late }) => late.heap.toFixed(0)).join(' / ')} |`,
);
console.log(
  `| a minute after, MB (resident, by process) | | ${after.reduce((sum, { proportional }) => sum + proportional, 0).toFixed(0)} (${after.map(({ resident }) => resident.toFixed(0)).join(' + ')}) |`,
);
console.log(
  `| control group: most bytes, times at the limit, kills | | ${max}; ${failures}; ${kills} |`,
);
console.log(`| publications | | ${report.published.length} |`);
if (ended !== null) console.log(site.log().slice(-3000));
rmSync(folder, { recursive: true, force: true });
for (const root of ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'])
  if (existsSync(`${root}/purandara-attack-${pid}`)) rmdirSync(`${root}/purandara-attack-${pid}`);
const reading = report.calls['reading'];
process.exit(
  ended === null && reading && reading.p99 < 50 && sixths.every(({ late }) => late.p99 < 20)
    ? 0
    : 1,
);
