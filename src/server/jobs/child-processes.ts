import { fork, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { isSea } from 'node:sea';
import pLimit from 'p-limit';
import type { FromChild, Start } from './child-task.ts';
import { busy } from '../errors.ts';
import { createFairQueue, type QueueBounds } from './fair-queue.ts';
import { programFile } from '../shipped-files.ts';

/**
 * Child processes that read uploaded files. A worker thread that runs out of memory ends the whole process (V8), so a hostile
 * file could; a child process ends alone.
 */
export interface ChildProcesses<Task, Result> {
  /**
   * Runs a task in a process of its own. `onMessage` receives its messages before the result and answers with `reply`. When
   * this settles, the process has ended.
   * @throws LimitReached; 429, 503 with Retry-After as the queue; 503 when the site is being stopped; Error as the task threw it
   */
  run(task: Task, options: RunOptions): Promise<Result>;
  close(): Promise<void>;
}

interface RunOptions {
  /** The client in the queue (fair-queue.ts). */
  client: string;
  /** Milliseconds that the task may take, waiting not counted. */
  time: number;
  onMessage?: (message: unknown, reply: (answer: object) => void) => void;
}

/** The process was killed because it used too much memory or time, or because Node itself crashed. */
export class LimitReached extends Error {
  readonly limit: 'memory' | 'time';
  constructor(limit: 'memory' | 'time') {
    super(`a child process was ended for its ${limit}`);
    this.limit = limit;
  }
}

interface Options {
  /** Bounds of the queue; its width is how many processes run at once. */
  bounds: QueueBounds;
  /** MB of resident memory that a process may use, Node's own 50 included. */
  memory: number;
  /** The scheduling priority, 19 is the lowest; the site has 0. */
  niceness?: number;
}

/** Defined where Node keeps what it compiles, as it does for tests. */
const compileCache = getCompileCacheDir();

/** One child process at a time, of any kind: a machine with 1 GB has no memory for more beside the site. */
const oneAtATime = pLimit(1);

/** `file` is the program's path under src/server without `.ts`, as with startWorkers; it calls runTaskOfParent (child-task.ts). */
export function startChildProcesses<Task, Result>(
  file: string,
  { bounds, memory, niceness = 10 }: Options,
): ChildProcesses<Task, Result> {
  const inTurn = createFairQueue(bounds);
  const running = new Map<ChildProcess, Promise<unknown>>();
  let isClosed = false;

  async function runOne(
    task: Task,
    { time, onMessage }: Omit<RunOptions, 'client'>,
  ): Promise<Result> {
    if (isClosed) throw busy(bounds.retryAfter);
    const child = fork(programFile(file), {
      ...startOptions(memory),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    yieldToOthers(child, niceness);
    let outcome: FromChild<Result> | undefined;
    let isLate = false;
    let errorOutput = '';
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => void (errorOutput = (errorOutput + text).slice(-2000)));
    child.on('message', (message: FromChild<Result>) => {
      if ('message' in message)
        return onMessage?.(message.message, (answer) => send(child, answer));
      outcome = message;
      child.kill('SIGKILL');
    });
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, time);
    send(child, {
      task,
      maxBytes: memory * 1024 * 1024,
      parent: process.pid,
    } satisfies Start<Task>);
    const over = new Promise<NodeJS.Signals | null>((resolve, reject) => {
      child.once('exit', (_code, signal) => resolve(signal));
      child.once('error', reject);
    });
    running.set(child, over);
    try {
      const signal = await over;
      if (outcome && 'result' in outcome) return outcome.result;
      if (outcome && 'error' in outcome)
        throw Object.assign(new Error(outcome.error), { code: outcome.code });
      if (isClosed) throw busy(bounds.retryAfter);
      if (signal) throw new LimitReached(isLate ? 'time' : 'memory');
      throw new Error(`A child process failed (${file}): ${errorOutput}`);
    } finally {
      clearTimeout(timer);
      running.delete(child);
    }
  }

  return {
    run: (task, { client, ...options }) =>
      inTurn.run(() => oneAtATime(() => runOne(task, options)), { client }),
    async close() {
      isClosed = true;
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.allSettled(running.values());
    },
  };
}

/**
 * How a child process with so many MB starts, also in bench/ocr. A thread of libvips takes 8 MB less without Node's snapshot, and what V8's own
 * threads use while they compile is returned.
 */
export const startOptions = (memory: number) => ({
  // The child gets no secret of the site's, and of the variables that change how Node runs only where compiled modules are kept.
  env: {
    ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
  execArgv: nodeOptions([
    '--enable-source-maps',
    '--expose-gc',
    '--no-node-snapshot',
    '--v8-pool-size=1',
    '--max-semi-space-size=1',
    // Less than the limit, since memory outside the heap counts too.
    `--max-old-space-size=${Math.round(memory * 0.7)}`,
  ]),
});

/** Options for a child's Node. The executable takes them as one argument, since all others are the program's (packaging/launch.mjs). */
const nodeOptions = (options: string[]) =>
  isSea() ? [`--node-options=${options.join(' ')}`] : options;

/** Does nothing once the process has ended; `exit` reports that. */
function send(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => {});
}

/** Gives the site priority on the processor, and makes the child the first that the kernel kills when memory runs out. */
function yieldToOthers({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // The process has ended already, or this is not Linux.
  }
}
