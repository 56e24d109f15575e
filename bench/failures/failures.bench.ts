import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb } from '../../src/server/db/open.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { readFacts } from '../../src/server/testing/queries.ts';
import { writers } from '../../src/server/testing/mixed-writes.ts';
import { call } from '../attack/call.ts';
import { startBuiltSite, type BuiltSite } from '../built-site.ts';
import { startEditors } from './editors.ts';
import { prepareFront } from './front.ts';
import { openMovedAddress } from './moved-address.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { startReaders } from './readers.ts';
import { createTally, type Cycle } from './tally.ts';

/**
 * Two processes of the built site behind nginx over PostgreSQL with a standby, while people read and save: each failure in turn, as often as the
 * argument says (20 by default). The names of failures after the number choose some of them. It prints what was lost, what was answered wrongly, how
 * long reading was interrupted and when saves were acknowledged again. It needs `npm run build` before, PostgreSQL and nginx.
 * docs/decisions/0046-tests.md says what is counted as what.
 */
const [cycles = '20', ...chosen] = process.argv.slice(2);
const owner = { email: 'asha@example.org', password: 'Raintree!4827' };
const password = 'Banyan$2719';
// nginx and PostgreSQL run as another user, who may not be let into root's own folder for temporary files.
const folder = mkdtempSync('/tmp/failures-');
chmodSync(folder, 0o755);

const ports: number[] = [];
for (const _ of Array.from({ length: 6 })) ports.push(await freePort());
const [port = 0, hook = 0, ...own] = ports;
const sitePorts = own.slice(0, 2);
const pair = await startPostgresPair(join(folder, 'postgres'), [own[2] ?? 0, own[3] ?? 0]);
await pair.renewStandby();
const address = await openMovedAddress(pair.primaryPort());
const origin = `http://127.0.0.1:${port}`;
const log: string[] = [];

const startSite = (at: number): Promise<BuiltSite> =>
  startBuiltSite({
    command: [process.execPath, '--enable-source-maps', 'dist/server/main.js'],
    folder: join(folder, `site${at}`),
    port: sitePorts[at] ?? 0,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: pair.addressAt(address.port),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      PURGE_URL: `http://127.0.0.1:${hook}/purandara/`,
      LOG_LEVEL: 'warn',
    },
  });
const sites = await Promise.all(sitePorts.map((_, index) => startSite(index)));
const front = prepareFront({ folder: join(folder, 'nginx'), port, hook, sites: sitePorts });
await front.start();

const admin = await logIn(owner.email, owner.password);
const editors = await Promise.all(Array.from({ length: 10 }, (_, at) => signUp(`meera${at}`)));
await writers.publish({ origin, admin, editor: admin, reader: admin }, 'n0');
await wait(2000);
const people = [0, 1].map((at) => ({
  email: emailOf(`meera${at}`),
  authorization: editors[at] ?? '',
}));
const writing = startEditors({ origin, admin, editors });
const reading = await startReaders(
  port,
  people as [(typeof people)[0], (typeof people)[0]],
  writing.published,
);

interface Failure {
  name: string;
  /** The required maximum wait of a reader. */
  asked: string;
  /** Makes the failure, and repairs it as a host does. @returns the moment when it was repaired */
  happen: (cycle: number) => Promise<number>;
  /** Runs after the repair, as a host would do later. */
  after?: () => Promise<void>;
}

const failures: Failure[] = [
  { name: 'nothing', asked: '', happen: async () => (await wait(3000), performance.now()) },
  {
    name: 'process',
    asked: 'at most 1 s',
    async happen(cycle) {
      const at = cycle % sites.length;
      await sites[at]?.kill();
      // As packaging/purandara.service does.
      await wait(2000);
      sites[at] = await startSite(at);
      return performance.now();
    },
  },
  {
    name: 'postgres',
    asked: '0 s',
    async happen() {
      await pair.killPrimary();
      await wait(2000);
      await pair.startPrimary();
      return performance.now();
    },
  },
  {
    name: 'nginx',
    asked: '',
    async happen() {
      await front.kill();
      // systemd's delay before it restarts a service.
      await wait(100);
      await front.start();
      return performance.now();
    },
  },
  {
    name: 'promoted',
    asked: '0 s',
    async happen() {
      await pair.killPrimary();
      await wait(2000);
      await pair.promoteStandby();
      address.moveTo(pair.primaryPort());
      return performance.now();
    },
    after: () => pair.renewStandby(),
  },
  {
    name: 'network',
    asked: '0 s',
    async happen() {
      address.cut();
      await wait(3000);
      address.mend();
      return performance.now();
    },
  },
];

const tally = createTally();
const began = performance.now();
let isWhole = true;
try {
  for (let cycle = 0; cycle < Number(cycles); cycle += 1)
    for (const failure of failures.filter(
      ({ name }) => chosen.length === 0 || chosen.includes(name),
    ))
      tally.add(failure.name, failure.asked, await runCycle(failure, cycle));
} catch (error) {
  // Results up to then are reported anyway.
  console.log(error);
  isWhole = false;
} finally {
  await Promise.race([Promise.all([reading.stop(), writing.stop()]), wait(60_000)]);
  for (const site of sites) log.push(site.log());
  await Promise.all(sites.map((site) => site.stop()));
  await front.kill();
  address.close();
  await pair.stop();
}
console.log(
  `\n${cycles} cycles in ${Math.round((performance.now() - began) / 1000)} s (${process.version})\n`,
);
console.log(tally.table());
if (!tally.isRight() || !isWhole) {
  console.log(`\nThe folder ${folder} stays.\n\nLines of the site's log:`);
  console.log([...new Set(log.join('\n').split('\n'))].slice(-120).join('\n'));
} else rmSync(folder, { recursive: true });
process.exit(tally.isRight() && isWhole ? 0 : 1);

async function runCycle({ name, happen, after }: Failure, cycle: number): Promise<Cycle> {
  await wait(800 + Math.random() * 400);
  reading.report();
  writing.report();
  // A save that is under way at the failure itself does not count.
  const failed = performance.now() + 1;
  const again = writing.acknowledgedAfter(failed);
  const repaired = await happen(cycle);
  const acknowledged = await Promise.race([again, wait(90_000, Infinity)]);
  await allReady();
  await wait(500);
  const [reads, writes] = [reading.report(), writing.report()];
  const lost = await missing();
  await after?.();
  // Whatever the repair afterwards does to people counts as well.
  const [laterReads, laterWrites] = [reading.report(), writing.report()];
  const one: Cycle = {
    reads,
    writes,
    lost,
    outage: repaired - failed,
    recovered: acknowledged - failed,
    wrong: [...reads.wrong, ...laterReads.wrong, ...writes.wrong, ...laterWrites.wrong],
  };
  console.log(
    `${cycle + 1} ${name}: ${writes.acknowledged} writes, ${lost.length} lost, ${one.wrong.length} wrong; ${reads.reads} reads, failed ${JSON.stringify(reads.failures)}, held ${reads.failedThoughHeld}, waited ${Math.round(reads.longest)} ms; writes refused ${JSON.stringify(writes.refused)}; repaired ${Math.round(one.outage)}, acknowledged ${Math.round(one.recovered)} ms`,
  );
  for (const what of [...one.wrong, ...lost.map((fact) => `lost: ${fact}`)].slice(0, 5))
    console.log(`  ${what}`);
  return one;
}

/** Acknowledged writes that the current primary does not have. */
async function missing(): Promise<string[]> {
  const facts = [...writing.facts];
  const db = openDb(pair.addressAt(pair.primaryPort()));
  const found = await readFacts(db);
  await db.destroy();
  return facts.filter((fact) => !found.has(fact));
}

/** Waits until both processes say that they are, with their database. */
async function allReady(): Promise<void> {
  const isReady = async (at: number) => {
    const answer = await call({
      port: at,
      from: '127.0.0.9',
      path: '/readyz',
      patience: 2000,
    }).catch(() => null);
    return answer?.status === 200 && !answer.body.includes('database');
  };
  const patience = performance.now() + 90_000;
  while (!(await Promise.all(sitePorts.map(isReady))).every(Boolean)) {
    if (performance.now() > patience) throw new Error('The site is not ready again after 90 s.');
    await wait(50);
  }
}

function emailOf(username: string): string {
  return `${username}@example.org`;
}

/** A person who may correct the first songs. @returns their Authorization header */
async function signUp(username: string): Promise<string> {
  const email = emailOf(username);
  const body = {
    username,
    email,
    password,
    confirmPassword: password,
    role: 'Editor',
    proofreaderDetails: 'I sing.',
  };
  await post('/api/auth/signup', body);
  await post(
    '/api/user/approve-proofreader',
    { email, isApproved: 'Approved', role: 'Editor', indexes: '1,40' },
    admin,
  );
  await post(`/api/user/subscribe?days=30&email=${encodeURIComponent(email)}`, '', admin);
  return logIn(email, password);
}

async function logIn(email: string, secret: string): Promise<string> {
  const { jwtToken } = JSON.parse(await post('/api/auth/login', { email, password: secret })) as {
    jwtToken: string;
  };
  return `Bearer ${jwtToken}`;
}

async function post(path: string, body: unknown, authorization?: string): Promise<string> {
  const answer = await call({
    port,
    from: '127.0.0.8',
    path,
    method: 'POST',
    body,
    headers: authorization ? { authorization } : {},
  });
  if (answer.status >= 300)
    throw new Error(`${path} was answered ${answer.status}: ${answer.body.toString()}`);
  return answer.body.toString();
}
