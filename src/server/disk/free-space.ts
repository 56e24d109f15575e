import { statfs } from 'node:fs/promises';
import { messageOf } from '../error-message.ts';
import { diskErrorOf, storageLow } from '../errors.ts';

/** The state of the data folder's disk, in bytes. */
export interface DiskState {
  free: number;
  total: number;
  /** With less free space than this only corrections, reviews and logins are written. */
  floor: number;
  isLow: boolean;
  /** The code of the write that failed, such as SQLITE_FULL or ENOSPC, until writing works again; else null. */
  failure: string | null;
}

export interface Disk {
  /** The last measurement, at most ten seconds old while the site runs. */
  state(): DiskState;
  measure(): Promise<DiskState>;
  /** Whether only corrections, reviews and logins may be written now, by a measurement at most a second old. */
  isShort(): Promise<boolean>;
  /** Takes any error: a disk error is logged once and stays in `failure` until writing works again; others are ignored. */
  reportError(error: unknown): void;
  /**
   * Runs a task of the start that writes; when the disk cannot be written, the task runs again once it can.
   * @returns null when it has to wait
   */
  whenWritable<T>(task: () => Promise<T>): Promise<T | null>;
  /**
   * Measures every ten seconds and, while writing fails, tries `write` until it works. It does not keep the process alive.
   * @returns the function that stops it
   */
  watch(write: () => Promise<void>): () => void;
  /**
   * Registers a function that frees the given number of bytes of a cache; it is called when less than twice the floor is free (cache/disk-cache.ts).
   */
  onShortage(giveUp: (bytes: number) => Promise<void>): void;
}

/** 200 MB, or a twentieth of a disk that is smaller than 4 GB. */
const floorOf = (total: number) => Math.min(200_000_000, total / 20);
const every = 10_000;
const second = 1000;

interface Options {
  log?: (line: string) => void;
  /** Free and total bytes; a test passes its own function. */
  measureSpace?: () => Promise<{ free: number; total: number }>;
  every?: number;
}

/** Watches the disk that holds `folder`. Until the first measurement it counts as having room. */
export function openDisk(folder: string, options: Options = {}): Disk {
  const { log = console.error, measureSpace = () => spaceOf(folder) } = options;
  const givers: ((bytes: number) => Promise<void>)[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  let space = { free: Infinity, total: Infinity };
  let failure: string | null = null;
  let wasLow = false;
  let measuredAt = -Infinity;

  const state = (): DiskState => {
    const floor = floorOf(space.total);
    return { ...space, floor, isLow: space.free < floor, failure };
  };

  async function measure(): Promise<DiskState> {
    // A failed measurement does not mean that the disk is full.
    measuredAt = performance.now();
    space = await measureSpace().catch(() => space);
    const { isLow } = state();
    if (isLow !== wasLow)
      log(
        isLow
          ? `The disk is nearly full: ${describe(state())}. Only corrections, reviews and logins are written until there is room.`
          : `The disk has room again: ${describe(state())}.`,
      );
    wasLow = isLow;
    return state();
  }

  /** Asks one cache after the other, so that no more than needed is deleted. */
  async function makeRoom(): Promise<void> {
    for (const giveUp of givers) {
      const { free, floor } = state();
      if (free >= 2 * floor) return;
      await giveUp(2 * floor - free).catch((error: unknown) =>
        log(`Room could not be made on the disk: ${messageOf(error)}`),
      );
      await measure();
    }
  }

  function reportError(error: unknown): void {
    const found = diskErrorOf(error);
    if (!found || failure !== null) return;
    failure = found.code;
    void tellFailure(found);
  }

  async function tellFailure({ code, message }: { code: string; message: string }): Promise<void> {
    await measure();
    log(
      `The disk takes no writes: ${code}, ${message}; ${describe(state())}. Reading goes on; writing is tried again every ten seconds.`,
    );
  }

  async function tryAgain(write: () => Promise<void>): Promise<void> {
    try {
      await write();
      // In order; a task that fails stays in the list for the next attempt.
      while (waiting[0]) {
        await waiting[0]();
        waiting.shift();
      }
      failure = null;
      log(`The disk takes writes again: ${describe(state())}.`);
    } catch (error) {
      if (!diskErrorOf(error)) log(`Writing was tried again and failed: ${messageOf(error)}`);
    }
  }

  return {
    state,
    measure,
    async isShort() {
      if (performance.now() - measuredAt > second) await measure();
      return state().isLow || failure !== null;
    },
    reportError: reportError,
    async whenWritable(task) {
      try {
        return await task();
      } catch (error) {
        if (!diskErrorOf(error)) throw error;
        reportError(error);
        waiting.push(task);
        return null;
      }
    },
    watch(write) {
      let timer: NodeJS.Timeout | undefined;
      const look = async () => {
        await measure();
        await makeRoom();
        if (failure !== null) await tryAgain(write);
        timer = setTimeout(() => void look(), options.every ?? every).unref();
      };
      void look();
      return () => clearTimeout(timer);
    },
    onShortage: (giveUp) => void givers.push(giveUp),
  };
}

/** Call it before each write that is no correction, review or login. @throws 503 with Retry-After */
export async function refuseWhenDiskIsLow({ disk }: { disk: Disk }): Promise<void> {
  if (await disk.isShort()) throw storageLow();
}

async function spaceOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const describe = ({ free, total }: DiskState) =>
  Number.isFinite(free)
    ? `${megabytes(free)} of ${megabytes(total)} MB are free`
    : 'not measured yet';
const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
