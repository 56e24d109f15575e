import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Role } from '../../shared/compositions/access.ts';
import { migrate } from '../db/migrate.ts';
import { openDb, type Db } from '../db/open.ts';
import { holdTokenKeys } from '../features/auth/token.ts';
import { ensureSigningKey, loadTokenKeys } from '../features/auth/token-keys.ts';
import { loadEdition } from '../features/edition/load.ts';
import { readEdition } from '../features/edition/read.ts';
import { freePort } from './free-port.ts';
import { testSite } from './site.ts';

export const callers = ['visitor', 'Reader', 'Editor', 'Proofreader', 'ADMIN'] as const;
export type CallerKind = (typeof callers)[number];

export interface WatchedCall {
  method?: string;
  path: string;
  as?: CallerKind;
  /** Which of the people with that role; if absent they take turns, because the calls of one person are limited. */
  person?: number;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** How long a call blocked the event loop, in milliseconds: by the clock, and in processor time of the main thread. */
export interface Held {
  clock: number;
  work: number;
  what: string;
  status: number;
}

export interface WatchedSite {
  /** Sends one call, and waits for its answer. */
  ask(name: string, what: string, ask: WatchedCall): Promise<{ status: number; text: string }>;
  /** The longest block of each name, the longest first. */
  worst(): (Held & { name: string })[];
  /** The number of answers by status; 0 stands for a call without an answer. */
  answers(): Record<number, number>;
  stop(): Promise<void>;
}

/** The number of people of each role. */
const many = 20;
const publicUrl = 'http://localhost:3000';

/**
 * The built site (npm run build) in a process of its own with the whole edition, and people of each role; `prepare` fills its database
 * before the start. Each call comes from a different address, so that few limits apply; where one does, the call waits.
 */
export async function startWatchedSite(prepare: (db: Db) => Promise<void>): Promise<WatchedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const db = openDb(join(folder, 'purandara.sqlite'));
  await migrate(db);
  await loadEdition(db, readEdition('data/seed/songs'), Date.now());
  const site = await testSite({
    db,
    signingKey: await ensureSigningKey(db),
    tokenKeys: holdTokenKeys(await loadTokenKeys(db, undefined, Date.now())),
    origin: publicUrl,
    now: Date.now,
  });
  const tokens = new Map<CallerKind, string[]>();
  for (const role of callers) {
    if (role === 'visitor') continue;
    const people = Array.from({ length: many }, (_, index) =>
      site.join(role satisfies Role, { username: `${role.toLowerCase()}${index}`, range: [1, 78] }),
    );
    tokens.set(
      role,
      (await Promise.all(people)).map(({ authorization }) => authorization),
    );
  }
  await prepare(db);
  await db.destroy();

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const execArgv = ['--import', pathToFileURL(join(import.meta.dirname, 'watch-loop.ts')).href];
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  };
  const server = fork('dist/server/main.js', [], {
    execArgv,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(server, 'exit');
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await new Promise((over) => setTimeout(over, 100));
  }

  const held = async (): Promise<{ clock: number; work: number }> => {
    server.send('held');
    const [answer] = (await Promise.race([
      once(server, 'message'),
      exit.then(() => Promise.reject(new Error('the server has ended'))),
    ])) as [{ clock: number; work: number }];
    return answer;
  };
  const found = new Map<string, Held>();
  const answers: Record<number, number> = {};
  let address = 0;
  return {
    async ask(name, what, { method = 'GET', path, as = 'visitor', person, body, headers: more }) {
      address += 1;
      const authorization = tokens.get(as)?.[(person ?? address) % many];
      const headers = {
        'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      };
      const send = () =>
        fetch(origin + path, {
          method,
          headers,
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
          redirect: 'manual',
          signal: AbortSignal.timeout(120_000),
        }).then(
          async (response) => ({
            status: response.status,
            text: await response.text(),
            wait: Number(response.headers.get('retry-after') ?? 0),
          }),
          // The server may close the connection of a client that sends far too much before the client has read the answer.
          (error: unknown) => ({ status: 0, text: String(error), wait: 0 }),
        );
      await held();
      let answer = await send();
      // The calls of one person in ten seconds are limited, so the call waits and is repeated.
      if (answer.status === 429 && answer.wait <= 10) {
        await new Promise((over) => setTimeout(over, answer.wait * 1000));
        await held();
        answer = await send();
      }
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      const hold = { ...(await held()), what: `${as}, ${what}`, status: answer.status };
      const before = found.get(name);
      if (!before || hold.work > before.work) found.set(name, hold);
      return answer;
    },
    worst: () =>
      [...found]
        .map(([name, hold]) => ({ name, ...hold }))
        .toSorted((one, other) => other.work - one.work),
    answers: () => answers,
    async stop() {
      server.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
