import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { UnsyncedError } from '../errors.ts';

/** Syncs an open file to the disk, off the event loop. @throws the system's error */
export type SyncFile = (descriptor: number) => Promise<void>;

/** Syncs commits to the disk without blocking the event loop (docs/decisions/0043-durable-commits.md). */
export interface LogSync {
  /**
   * Resolves when everything that was committed before this call is on the disk. Calls that arrive during a sync share the next one.
   * @throws UnsyncedError for all who wait when a sync fails, and for every later call
   */
  synced(): Promise<void>;
  /** Call it before each write. @throws Error with the code of the sync that failed */
  refuseIfFailed(): void;
  /** Waits for running syncs and closes the log; the next sync opens it again. */
  close(): Promise<void>;
}

/** @param log the path of the write-ahead log */
export function createLogSync(
  log: string,
  onError: (error: unknown) => void,
  syncFile: SyncFile = promisify(fdatasync),
): LogSync {
  let descriptor: number | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failure: Error | undefined;

  async function sync(): Promise<void> {
    if (failure) throw new UnsyncedError(failure);
    try {
      // SQLite holds no lock on the log itself, which closing the file here would release.
      descriptor ??= openSync(log, 'r+');
      await syncFile(descriptor);
    } catch (error) {
      // After a failed sync the operating system may forget the data and report the next sync as a success, so the first failure is
      // final.
      if (descriptor !== undefined) failure = describe(error as NodeJS.ErrnoException);
      onError(failure ?? error);
      throw new UnsyncedError(error);
    }
  }

  function start(): Promise<void> {
    const mine = sync().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  return {
    synced() {
      if (!running) return start();
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
    refuseIfFailed() {
      if (failure) throw failure;
    },
    async close() {
      await (next ?? running)?.catch(() => {});
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

function describe({ message, code }: NodeJS.ErrnoException): Error {
  return Object.assign(
    new Error(
      `${message} (what was committed may not be on the disk; nothing is written until the site is started again)`,
    ),
    { code },
  );
}
