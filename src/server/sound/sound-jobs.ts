import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  readScore,
  type Unplayable,
  durationOf,
  passesOf,
  timelineOf,
} from '../../shared/notation/entry.ts';
import { invalid } from '../errors.ts';
import {
  createFairQueue,
  type QueueBounds,
  type QueueSlot,
  queueBounds,
  startWorkers,
} from '../jobs/entry.ts';
import type { Disk } from '../disk/free-space.ts';
import { openDiskCache } from '../cache/entry.ts';
import type { Performance } from './worker.ts';

export type { Performance } from './worker.ts';

export interface SoundJobs {
  /**
   * Plays a piece into an mp3 file, which is cached. Aborting ends the work unless another client waits for the same file.
   * @throws 400 when the piece cannot be played as written or is too long, 429 and 503 with Retry-After when too many wait, AbortError
   */
  playPiece(piece: Performance, slot: QueueSlot): Promise<{ file: string; seconds: number }>;
  close(): Promise<void>;
}

/** Raise it when the same piece must sound different from before, so that no cached file is used. */
const voice = 1;

/** The maximum length in seconds: longer than any song in three speeds, while a pasted notation may be longer. */
const maxSeconds = 30 * 60;

interface Options {
  /** The size of the cache in megabytes. */
  megabytes?: number;
  disk?: Disk;
  bounds?: QueueBounds;
}

/** Starts the thread and opens its cache; `folder` is DATA_DIR/cache. */
export function startSoundJobs(
  folder: string,
  { megabytes = 300, disk, bounds = queueBounds.sound }: Options = {},
): SoundJobs {
  const workers = startWorkers<Performance, { mp3: Uint8Array; seconds: number } | null>(
    'sound/worker',
    {
      threads: bounds.width,
      queue: bounds.width,
      heap: 256,
    },
  );
  const store = openDiskCache(join(folder, 'music'), megabytes * 1_000_000, disk);
  const inTurn = createFairQueue(bounds);

  async function make(name: string, piece: Performance, signal: AbortSignal): Promise<string> {
    const made = await workers.run(piece, { signal });
    if (!made) throw invalid('This piece cannot be played as it is written.');
    return store.put(name, made.mp3);
  }

  return {
    async playPiece(piece, slot) {
      slot.signal?.throwIfAborted();
      const seconds = secondsOf(piece);
      const name = `${nameOf(piece)}.mp3`;
      const file =
        (await store.find(name)) ??
        (await inTurn.run((signal) => make(name, piece, signal), { ...slot, name }));
      return { file, seconds };
    },
    close: () => workers.close(),
  };
}

/** The duration of a piece in seconds. @throws 400 when it cannot be played as written or is too long */
export function secondsOf(piece: Performance): number {
  const score = readScore(piece);
  if ('why' in score) throw invalid(`This piece cannot be played: ${reasonOf(score)}.`);
  const seconds = durationOf(timelineOf(score, { passes: passesOf(piece) }));
  if (seconds > maxSeconds) throw invalid(`This piece is longer than ${maxSeconds / 60} minutes.`);
  return seconds;
}

function reasonOf(unplayable: Unplayable): string {
  if (unplayable.why === 'nothing') return 'there is no notation';
  if (unplayable.why === 'raga')
    return unplayable.raga ? `the raga ${unplayable.raga} is not known` : 'its raga is not known';
  const { line, at, kind, excerpt } = unplayable.found;
  return `line ${line}, column ${at}: ${kind.replaceAll('-', ' ')} (${excerpt})`;
}

function nameOf({
  notation,
  raga,
  tala,
  speeds,
  aksharaSeconds,
  shruti,
  drone,
  beat,
}: Performance): string {
  const parameters = JSON.stringify([
    voice,
    notation,
    raga,
    tala,
    speeds,
    aksharaSeconds,
    shruti,
    drone,
    beat,
  ]);
  return createHash('sha256').update(parameters).digest('hex').slice(0, 32);
}
