import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';

/** The first message to a child process: its task, the memory that it may use in bytes, and its parent's process id. */
export interface Start<Task> {
  task: Task;
  maxBytes: number;
  parent: number;
}

/** A child's messages: its result or error, or a message before that. */
export type FromChild<Result> =
  { result: Result } | { error: string; code?: unknown } | { message: unknown };

/** The parent process, as a running task sees it. */
export interface Parent<ToParent> {
  send(message: ToParent): void;
  /** The parent's next message. */
  receive(): Promise<unknown>;
}

/** Runs the one task of this process (child-processes.ts), sends its result, and waits to be killed. */
export async function runTaskOfParent<Task, Result, ToParent = never>(
  work: (task: Task, parent: Parent<ToParent>) => Promise<Result>,
): Promise<void> {
  const send = (message: FromChild<Result>) => void process.send?.(message);
  const hear = () => new Promise<unknown>((resolve) => void process.once('message', resolve));
  // The parent handles signals, which a terminal sends to the whole process group; running tasks are to finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  const { task, maxBytes, parent } = (await hear()) as Start<Task>;
  // The parent ends this process by a signal, after which Node would not write what it compiled.
  flushCompileCache();
  const watcher = new Worker(watch, { eval: true, workerData: { maxBytes, parent } });
  await once(watcher, 'message');
  watcher.unref();
  try {
    send({ result: await work(task, { send: (message) => send({ message }), receive: hear }) });
  } catch (error) {
    send({
      error: (error instanceof Error && error.stack) || String(error),
      ...(error instanceof Error && 'code' in error && { code: error.code }),
    });
  }
}

/**
 * Kills the process when it uses too much memory or its parent has ended; in a thread, since a parser may block the main one.
 * It measures resident memory, since the limit of a heap counts neither buffers nor WebAssembly.
 */
const watch = `
  const { workerData: { maxBytes, parent }, parentPort } = require('node:worker_threads');
  const look = () => {
    if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  };
  look();
  setInterval(look, 10);
  parentPort.postMessage('watching');
`;
