import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { openDb } from './db/open.ts';
import { stopTimeouts } from './shutdown.ts';
import { readSavedLyrics } from './testing/queries.ts';

// Each test starts up to three processes one after the other, each from its sources.
vi.setConfig({ testTimeout: 120_000 });

const endingServer = join(import.meta.dirname, 'testing/stopping-server.ts');
/** Time-outs in milliseconds: one so short that a test need not wait, one longer than any test lasts. */
const [short, endless] = ['200', '600000'];
const started = new Set<number>();

afterEach(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  started.clear();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startProcess(
  args: string[],
  file = join(mkdtempSync(join(tmpdir(), 'ending-')), 'site.sqlite'),
) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.add(child.pid ?? 0);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exit.then(() => ['{}']),
  ])) as [string];
  const { origin, authorization, pids } = JSON.parse(line) as {
    origin: string;
    authorization: string;
    pids: [site: number, parent: number];
  };
  started.add(pids[0]);
  return { child, origin, authorization, pid: pids[0], pids, file, exit };
}

function startServer(grace: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'ending-')), 'site.sqlite');
  return startProcess([endingServer, file, grace], file);
}

/** Starts the site by start.mjs, as `npm start` and `npm run dev` do, in a folder laid out like the project's. */
function startByStarter(mode: 'start' | 'dev', grace: string) {
  const root = mkdtempSync(join(tmpdir(), 'starter-'));
  for (const folder of ['src/server', 'src/shared', 'migrations', 'dist/server', 'packaging'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'vite.config.ts']) writeFileSync(join(root, file), '');
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const file of ['start.mjs', 'packaging/memory.mjs']) copyFileSync(file, join(root, file));
  const file = join(root, 'site.sqlite');
  const main = `process.chdir(${JSON.stringify(process.cwd())});\nprocess.argv.push(${JSON.stringify(file)}, '${grace}');\nawait import(${JSON.stringify(endingServer)});\n`;
  writeFileSync(join(root, 'src/server/main.ts'), main);
  writeFileSync(join(root, 'dist/server/main.js'), main);
  return startProcess([join(root, 'start.mjs'), ...(mode === 'dev' ? ['dev'] : [])], file);
}

/** A connection that sends a request and reads nothing. */
async function open(origin: string, sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  await new Promise((done) => socket.write(sent, done));
  return socket;
}

/** Sends half of the announced body; the answer to `expect` shows that the request has begun. */
const halfABody =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"';

async function openAll(origin: string) {
  const stream = await open(origin, 'GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(stream, 'data');
  stream.pause();
  for (const sent of [halfABody, 'GET / HTTP/1.1\r\nho', '']) await open(origin, sent);
}

async function untilClosed(origin: string): Promise<void> {
  while (
    await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
  );
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 20));
}

async function save(
  { origin, authorization }: { origin: string; authorization: string },
  lyrics: string,
) {
  const body = JSON.stringify({ songTitle: '1. x', language: 'Kannada', lyrics });
  return (
    await fetch(`${origin}/api/lyrics/save`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
  ).status;
}

test('all steps of stopping together take less than ten seconds', () => {
  expect(Object.values(stopTimeouts).reduce((sum, time) => sum + time)).toBeLessThan(9000);
});

test('whatever connections are open, a signal stops the site in order, and acknowledged writes are stored', async () => {
  const server = await startServer(short);
  await openAll(server.origin);
  expect(await save(server, 'ಕೊನೆಯ ಸಾಲು')).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
  const db = openDb(server.file);
  expect(await readSavedLyrics(db)).toContain('ಕೊನೆಯ ಸಾಲು');
  await db.destroy();
});

test('a running request is still answered while new ones are refused', async () => {
  const { child, origin, exit } = await startServer(endless);
  const socket = await open(origin, halfABody);
  await once(socket, 'data');
  child.kill('SIGTERM');
  await untilClosed(origin);
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes))).write(`${' '.repeat(91)}:`);
  expect(await exit).toEqual([0, null]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('a second signal ends the process at once', async () => {
  const { child, origin, exit } = await startServer(endless);
  await openAll(origin);
  child.kill('SIGTERM');
  await untilClosed(origin);
  child.kill('SIGINT');
  expect(await exit).toEqual([1, null]);
});

test('start.mjs passes a signal on and exits as the site does', async () => {
  const { child, pid, exit } = await startByStarter('start', short);
  child.kill('SIGHUP');
  expect(await exit).toEqual([0, null]);
  expect(isAlive(pid)).toBe(false);
});

test('a signal to both processes, as from a terminal, counts once; the next one ends both at once', async () => {
  const { child, origin, pid, exit } = await startByStarter('start', endless);
  await openAll(origin);
  for (const each of [child.pid ?? 0, pid]) process.kill(each, 'SIGINT');
  await untilClosed(origin);
  expect(isAlive(pid)).toBe(true);
  // On a busy machine the kernel merges two signals that arrive before start.mjs runs, so the signal is repeated.
  const again = setInterval(() => child.kill('SIGINT'), 200);
  expect(await exit.finally(() => clearInterval(again))).toEqual([1, null]);
});

test('a killed site is shown by the exit code of start.mjs', async () => {
  const { pid, exit } = await startByStarter('start', short);
  process.kill(pid, 'SIGKILL');
  expect(await exit).toEqual([137, null]);
});

test.each(['start', 'dev'] as const)(
  'the site ends with its parent, however that ends (%s)',
  async (mode) => {
    const { child, origin, pids } = await startByStarter(mode, short);
    await openAll(origin);
    child.kill('SIGKILL');
    // In development the parent of the site is `node --watch`, which ends too.
    for (const pid of pids) await untilGone(pid);
  },
);
