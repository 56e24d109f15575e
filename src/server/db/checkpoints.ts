import { startWorkers } from '../jobs/workers.ts';

interface Options {
  file: string;
  /** The number of pages in the log now. */
  pagesInLog: () => number;
  /** Makes writes wait until the returned function is called. */
  hold: () => Promise<() => void>;
  /** The log is copied after growing by this many pages. */
  every?: number;
}

/** 4 MB, which is SQLite's own default. */
const usual = 1000;

/** Copies the write-ahead log into the database file from time to time, in a thread, since a copy waits for the disk twice. */
export function startCheckpoints({ file, pagesInLog, hold, every = usual }: Options): {
  look: () => void;
  close: () => Promise<void>;
} {
  const thread = startWorkers<string, void>('db/checkpoint-worker', { threads: 1, queue: 1 });
  let running: Promise<void> | undefined;
  /** The number of pages in the log at the last copy. SQLite reuses the log from its start once all of it is copied. */
  let known = 0;

  async function copy(): Promise<void> {
    try {
      await thread.run(file);
      // Little was written during the first copy. The second one runs while writes are held, so all of the log is copied and SQLite
      // starts it anew: it cannot grow without bound.
      const release = await hold();
      await thread.run(file).finally(release);
    } catch (error) {
      console.error(
        'The database’s log could not be copied into its file; it will be tried again:',
        error instanceof Error ? error.message : error,
      );
    }
    known = pagesInLog();
    running = undefined;
  }

  return {
    /** Call it after each commit. */
    look() {
      if (running) return;
      const pages = pagesInLog();
      if (pages < known) known = 0;
      if (pages - known >= every) running = copy();
    },
    async close() {
      await running;
      await thread.close();
    },
  };
}
