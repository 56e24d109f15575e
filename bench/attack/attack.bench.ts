import Sqlite from 'better-sqlite3';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb } from '../../src/server/db/open.ts';
import { readSavedLyrics } from '../../src/server/testing/queries.ts';
import { heldBy } from '../built-site.ts';
import { call } from './call.ts';
import type { Honest, HonestReport } from './honest.ts';
import type { Stolen } from './moves.ts';

/**
 * Runs the built site on one processor with 1 GB while fifty addresses make all attacks of moves.ts and honest people read, log
 * in, save and listen. Prints memory, how long the honest people waited, and what was lost. It needs `npm run build` before;
 * the argument is the number of minutes, twenty by default. `WITHOUT='PDF|spoken|books'` leaves attacks out, and the honest listener with `spoken`.
 */
const minutes = Number(process.argv[2] ?? 20);
const memoryLimit = 1024;
const port = 3900 + (process.pid % 90);
const folder = mkdtempSync(join(tmpdir(), 'attack-'));
const owner = { email: 'asha@example.org', password: 'Raintree!4827' };
const editor = { email: 'meera@example.org', password: 'Banyan$2719' };
const mallory = { email: 'mallory@example.org', password: 'Tamarind!80' };
const gone = { email: 'gone@example.org', password: 'Kadamba*411' };
const usual = '127.0.1.200';

const server = spawn(
  join(import.meta.dirname, 'limited.sh'),
  [String(memoryLimit), process.execPath, 'start.mjs'],
  {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  },
);
const log: Buffer[] = [];
for (const stream of [server.stdout, server.stderr])
  stream.on('data', (chunk: Buffer) => log.push(chunk));
let exit: string | null = null;
server.on('exit', (code, signal) => (exit = `${code ?? signal}`));
await answering();

const admin = await logIn(owner, usual);
for (const [who, name] of [
  [editor, 'meera'],
  [mallory, 'mallory'],
  [gone, 'formerly'],
] as const)
  await signUp(who, name);
await post(`/api/user/cancelproofreader?email=${encodeURIComponent(gone.email)}`, '', admin);
await post(`/api/user/subscribe?days=30&email=${encodeURIComponent(mallory.email)}`, '', admin);

const until = Date.now() + minutes * 60_000;
const strangers = helper('strangers.ts');
const honest = helper('honest.ts');
await Promise.all([once(strangers, 'message'), once(honest, 'message')]);
const stolen: Stolen & { until: number } = {
  port,
  until,
  owner: owner.email,
  cancelled: gone.email,
  editor: await logIn(mallory, '127.0.0.99'),
  admin,
};
const people: Honest = {
  port,
  until,
  owner,
  editor: { ...editor, token: await logIn(editor, '127.0.1.201') },
};
const reports = [once(strangers, 'message'), once(honest, 'message')] as const;
strangers.send(stolen);
honest.send(people);
/** The largest memory of one process: the site itself, since children are bounded below it. */
let largest = 0;
let max = heldBy(server.pid ?? 0).map(({ resident }) => Math.round(resident));
/** The largest memory in each quarter of the run, which shows whether it keeps growing. */
const maxByQuarter = [0, 0, 0, 0];
const sampling = setInterval(() => {
  const held = heldBy(server.pid ?? 0).map(({ resident }) => Math.round(resident));
  if (sum(held) > sum(max)) max = held;
  largest = Math.max(largest, ...held);
  const quarter = Math.max(
    0,
    Math.min(3, 3 - Math.floor(((until - Date.now()) / (minutes * 60_000)) * 4)),
  );
  maxByQuarter[quarter] = Math.max(maxByQuarter[quarter] ?? 0, sum(held));
}, 250);
const [[tally], [report]] = (await Promise.all(reports)) as [
  [Record<string, Record<string, number>>],
  [HonestReport],
];
clearInterval(sampling);
const alive = exit === null && (await call({ port, from: usual, path: '/healthz' })).status === 200;
await wait(3000);
const after = heldBy(server.pid ?? 0).map(({ resident }) => Math.round(resident));
server.kill('SIGTERM');
if (exit === null) await once(server, 'exit');

const db = openDb(join(folder, 'purandara.sqlite'));
const saved = await readSavedLyrics(db);
await db.destroy();
const sqlite = new Sqlite(join(folder, 'purandara.sqlite'));
const integrity = String(sqlite.pragma('integrity_check', { simple: true }));
const renamed = sqlite
  .prepare('select username from users where email = ?')
  .pluck()
  .get(gone.email) as string;
sqlite.close();
const lost = report.acknowledged.filter((lyrics) => !saved.has(lyrics));
strangers.disconnect();
honest.disconnect();

console.log(
  `\n${minutes} minutes on one processor, ${Buffer.concat(log).toString().includes('limited to') ? `limited to ${memoryLimit} MB` : 'memory measured, not limited'} (${process.version})\n`,
);
console.log('| | wanted | measured |\n|---|--:|--:|');
for (const [what, asked, measured] of [
  ['alive at the end', 'yes', alive ? 'yes' : `no: ${exit ?? 'does not answer'}`],
  [
    'memory at most, the server and its child processes, MB',
    '< 700',
    `${sum(max)} (${max.join(' + ')})`,
  ],
  ['memory of the site’s main process at most, MB', '', String(largest)],
  ['memory at most in each quarter of the run, MB', '', maxByQuarter.join(' / ')],
  ['memory three seconds after, MB', '', String(sum(after))],
  ['honest reads', '', String(report.reads)],
  [
    'honest reading p50 / p99 / worst, ms',
    'p99 < 100',
    [report.p50, report.p99, report.worst].map((value) => value.toFixed(1)).join(' / '),
  ],
  ['honest reads refused or with other bytes', '0', String(report.wrongReads.length)],
  ['honest logins, refused', '0', `${report.logins}, ${report.refusedLogins.length}`],
  ['saves, refused', '0', `${report.saves}, ${report.refusedSaves.length}`],
  ['acknowledged saves lost', '0', `${lost.length} of ${report.acknowledged.length}`],
  ['honest listeners with sound, without', '', `${report.played}, ${report.notPlayed.length}`],
  ['the cancelled person’s name', 'formerly', renamed],
  ['database', 'ok', integrity],
  ['bytes written to the log', '', String(Buffer.concat(log).length)],
])
  console.log(`| ${what} | ${asked} | ${measured} |`);
console.log('\n| attack | answers by status |\n|---|---|');
for (const [name, counts] of Object.entries(tally))
  console.log(
    `| ${name} | ${Object.entries(counts)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')} |`,
  );
for (const line of new Set(
  [
    ...report.wrongReads,
    ...report.refusedLogins,
    ...report.refusedSaves,
    ...report.notPlayed,
  ].slice(0, 40),
))
  console.log(line);
if (!alive) console.log(Buffer.concat(log).toString().slice(-4000));
rmSync(folder, { recursive: true, force: true });
for (const root of ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'])
  if (existsSync(`${root}/purandara-attack-${server.pid}`))
    rmdirSync(`${root}/purandara-attack-${server.pid}`);
process.exit(
  alive &&
    lost.length === 0 &&
    report.wrongReads.length === 0 &&
    report.refusedLogins.length === 0 &&
    integrity === 'ok'
    ? 0
    : 1,
);

async function answering(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (exit !== null) break;
    if (
      await call({ port, from: usual, path: '/healthz' }).then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`The site did not start: ${Buffer.concat(log).toString()}`);
}

function helper(file: string): ChildProcess {
  // The attackers have a lower priority, so that their own work does not delay the measurements of the honest people.
  const nice = file === 'strangers.ts' ? ['nice', '-n', '15'] : [];
  return fork(join(import.meta.dirname, file), {
    execPath: 'taskset',
    execArgv: ['-c', '1', ...nice, process.execPath],
  });
}

async function post(path: string, body: unknown, token?: string) {
  const answer = await call({
    port,
    from: usual,
    path,
    method: 'POST',
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
  return JSON.parse(answer.body.toString().startsWith('{') ? answer.body.toString() : '{}') as {
    jwtToken?: string;
  };
}

async function logIn(
  { email, password }: { email: string; password: string },
  from: string,
): Promise<string> {
  const { status, body } = await call({
    port,
    from,
    path: '/api/auth/login',
    method: 'POST',
    body: { email, password },
  });
  if (status !== 200) throw new Error(`login of ${email}: ${status} ${body.toString()}`);
  return (JSON.parse(body.toString()) as { jwtToken: string }).jwtToken;
}

async function signUp(who: { email: string; password: string }, username: string): Promise<void> {
  await post('/api/auth/signup', {
    username,
    ...who,
    confirmPassword: who.password,
    role: 'editor',
    proofreaderDetails: 'I sing.',
  });
  await post(
    `/api/user/approve-proofreader?email=${encodeURIComponent(owner.email)}`,
    { email: who.email, isApproved: 'Approved', role: 'Editor', indexes: '1,78' },
    admin,
  );
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
