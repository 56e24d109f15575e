import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a process is started with: its task, how many bytes it may hold in memory, and whose child it is. */
export interface Start<Task> {
  task: Task;
  mostBytes: number;
  parent: number;
}

/** What it answers in the end, and what it says before that. */
export type FromChild<Result> = { result: Result } | { error: string; code?: unknown } | { message: unknown };

/** The way to the parent while a task is worked on. */
export interface Parent<ToParent> {
  send(message: ToParent): void;
  /** The next thing the parent says. */
  receive(): Promise<unknown>;
}

/** Does the one task that this process was started for (child-processes.ts), says what came of it, and waits to be ended. */
export async function answerParent<Task, Result, ToParent = never>(work: (task: Task, parent: Parent<ToParent>) => Promise<Result>): Promise<void> {
  const send = (message: FromChild<Result>) => void process.send?.(message);
  const hear = () => new Promise<unknown>((resolve) => void process.once('message', resolve));
  // A signal to the whole group is the parent's to answer: it lets what is under way end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  const { task, mostBytes, parent } = (await hear()) as Start<Task>;
  const watcher = new Worker(watch, { eval: true, workerData: { mostBytes, parent } });
  await once(watcher, 'message');
  watcher.unref();
  try {
    send({ result: await work(task, { send: (message) => send({ message }), receive: hear }) });
  } catch (error) {
    send({ error: (error instanceof Error && error.stack) || String(error), ...(error instanceof Error && 'code' in error && { code: error.code }) });
  }
}

/**
 * Ends the process when it holds too much, and when its parent is gone: in a thread, which no loop and no parser holds back.
 * Resident memory, since a heap's limit counts neither buffers nor WebAssembly.
 */
const watch = `
  const { workerData: { mostBytes, parent }, parentPort } = require('node:worker_threads');
  const look = () => {
    if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  };
  look();
  setInterval(look, 10);
  parentPort.postMessage('watching');
`;
