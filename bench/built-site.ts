import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The built site (`npm run build` before) as a process of its own. */
export interface BuiltSite {
  port: number;
  origin: string;
  /** The process that was started; the site may be a child of it. */
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  started: number;
  /** How the process has ended; null while it runs. */
  ended(): string | null;
  log(): string;
  stop(): Promise<void>;
  /** kill -9 of the process and its descendants. */
  kill(): Promise<void>;
}

interface Options {
  /** The program and its arguments, such as `['node', 'start.mjs']`. */
  command: readonly [string, ...string[]];
  folder: string;
  /** The port; by default a free one. */
  port?: number;
  /** The URL that is polled until it returns 200. */
  first?: string;
  env?: Record<string, string>;
}

/** Starts the site and waits for its first answer. @throws Error with its log when it ends before */
export async function startBuiltSite({
  command: [program, ...rest],
  folder,
  port = 3900 + (process.pid % 90),
  first = '/healthz',
  env = {},
}: Options): Promise<BuiltSite> {
  const began = performance.now();
  const child = spawn(program, rest, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  endWithThis(child);
  const lines: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => lines.push(chunk));
  let end: string | null = null;
  const exit = once(child, 'exit').then(([code, signal]) => void (end = String(code ?? signal)));
  const log = () => Buffer.concat(lines).toString();
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(origin + first).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) {
    if (end !== null || performance.now() - began > 120_000)
      throw new Error(`The site did not start: ${log()}`);
    await wait(3);
  }
  return {
    port,
    origin,
    pid: child.pid ?? 0,
    started: performance.now() - began,
    ended: () => end,
    log,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
    kill: () => killWhole(child),
  };
}

/** kill -9 of a process and its descendants. */
export async function killWhole(child: ChildProcess): Promise<void> {
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  // The parent is the first, so that it cannot react to the death of the others.
  const pids = heldBy(child.pid ?? 0).map(({ pid }) => pid);
  for (const pid of [child.pid ?? 0, ...pids.filter((one) => one !== child.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended.
    }
  }
  await exit;
  // A zombie has ended; who has to reap it is another.
  const isRunning = (pid: number) => /^State:\s*[^ZX\s]/m.test(readOrEmpty(`/proc/${pid}/status`));
  while (pids.some(isRunning)) await wait(5);
}

const children = new Map<ChildProcess, NodeJS.Signals>();
process.on('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** Ends a process when this one ends, because a benchmark that fails must leave none behind. */
export function endWithThis(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  children.set(child, signal);
  child.once('exit', () => children.delete(child));
}

/** A process and what it holds. */
export interface Held {
  pid: number;
  command: string;
  /** Resident memory in MB. */
  resident: number;
  /** The same with what is shared counted in part, as many processes share it; NaN where the system does not tell. */
  proportional: number;
}

/** A process and each of its descendants (Linux). */
export function heldBy(pid: number): Held[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    parents.set(
      Number(name),
      Number(/^PPid:\s*(\d+)/m.exec(readOrEmpty(`/proc/${name}/status`))?.[1]),
    );
  const isOf = (one: number): boolean =>
    one === pid || (parents.has(one) && one > 1 && isOf(parents.get(one) ?? 0));
  return [...parents.keys()].filter(isOf).map((one) => ({
    pid: one,
    command: readOrEmpty(`/proc/${one}/cmdline`).replaceAll('\0', ' ').trim(),
    resident: (Number(readOrEmpty(`/proc/${one}/statm`).split(' ')[1] ?? 0) * 4096) / 1024 / 1024,
    proportional:
      Number(/^Pss:\s*(\d+)/m.exec(readOrEmpty(`/proc/${one}/smaps_rollup`))?.[1] ?? Number.NaN) /
      1024,
  }));
}

/** Processor time of a process and its descendants in microseconds (Linux, in steps of 10 ms). */
export function spentBy(pid: number): number {
  return heldBy(pid).reduce((sum, { pid: one }) => {
    const fields = readOrEmpty(`/proc/${one}/stat`)
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10_000;
  }, 0);
}

/** Empty if the process has ended. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
