import { startWorkers } from '../jobs/workers.ts';

interface Options {
  file: string;
  /** Pages in the log now. */
  pagesInLog: () => number;
  /** Makes writes wait until the answered function is called. */
  hold: () => Promise<() => void>;
  /** Pages by which the log may grow before it is copied. */
  every?: number;
}

/** 4 MB, as SQLite by itself. */
const usual = 1000;

/** Copies the log into the database file now and then, in a thread, since that waits for the disk twice. */
export function startCheckpoints({ file, pagesInLog, hold, every = usual }: Options): { look: () => void; close: () => Promise<void> } {
  const thread = startWorkers<string, void>('db/checkpoint-worker', { threads: 1, queue: 1 });
  let running: Promise<void> | undefined;
  /** Pages that were there when it was copied last; the log begins anew once all of it is copied. */
  let known = 0;

  async function copy(): Promise<void> {
    try {
      await thread.run(file);
      // What was written meanwhile is little. With it copied too, the next write begins the log anew: it cannot grow for ever.
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
    /** To be called after commits. */
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
