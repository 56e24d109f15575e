import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { messageOf } from '../error-message.ts';
import { toWire } from '../errors.ts';
import { type QueueBounds, type QueueSlot, queueBounds, startWorkers } from '../jobs/entry.ts';
import type { Disk } from '../disk/free-space.ts';
import { openDiskCache, type DiskCache } from '../cache/entry.ts';
import {
  withQueue,
  type Engine,
  type SharedEngine,
  type Spoken,
  type Utterance,
} from './engine.ts';
import { startRemote } from './remote.ts';
import type { SpeechTask } from './worker.ts';

/** The speech of the site, whichever engine makes it. */
export interface Speaker {
  /** @throws 429 and 503 with Retry-After when too many wait; AbortError */
  speak(utterance: Utterance, slot: QueueSlot): Promise<Spoken>;
  /** Speaks a word without the cache. @throws as speak, and when no engine answers */
  check(slot: QueueSlot): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  embedded?: Engine;
  /** The trust's own voice service, if there is one; see remote.ts. */
  remote?: Engine | undefined;
  /** The folder of the cache; without one nothing is cached. */
  folder?: string;
  disk?: Disk;
  /** For tests: other engines. */
  bounds?: QueueBounds;
  log?: (line: string) => void;
  now?: () => number;
}

/** The size of the cache in bytes. */
const maxCacheBytes = 512 * 1024 * 1024;
/** How long a failed voice service is not tried again, since every listener would wait for it to fail. Milliseconds. */
const coolDown = 60_000;
const word: Utterance = { text: 'ಓಂ', voice: 'kn', variant: null, rate: 175 };

/** Speaks by the trust's own voice service if there is one; by the embedded engine when the service fails, and for a minute after that. */
export function createSpeaker({
  embedded = startEmbedded(),
  remote,
  folder,
  disk,
  bounds,
  log = console.error,
  now = Date.now,
}: Options = {}): Speaker {
  const files = folder === undefined ? undefined : openDiskCache(folder, maxCacheBytes, disk);
  const cached = (engine: SharedEngine) => (files ? withCache(engine, files, log) : engine);
  const ownEngine = withQueue(embedded, bounds ?? queueBounds.speech);
  const service = remote && withQueue(remote, bounds ?? queueBounds.remoteSpeech);
  const [cachedOwn, cachedService] = [cached(ownEngine), service && cached(service)];
  let coolDownUntil = 0;

  async function via(
    first: SharedEngine | undefined,
    second: SharedEngine,
    utterance: Utterance,
    slot: QueueSlot,
  ): Promise<Spoken> {
    if (!first || now() < coolDownUntil) return second.speak(utterance, slot);
    try {
      return await first.speak(utterance, slot);
    } catch (error) {
      // A refusal by the queue has its own status; a failure of the engine is a 500.
      if (slot.signal?.aborted || toWire(error).status !== 500) throw error;
      // Concurrent requests that fail log it once.
      if (now() >= coolDownUntil)
        log(
          `The voice service failed, and the embedded one speaks for a minute: ${messageOf(error)}`,
        );
      coolDownUntil = now() + coolDown;
      return second.speak(utterance, slot);
    }
  }

  return {
    speak: (utterance, slot) => via(cachedService, cachedOwn, utterance, slot),
    check: async (slot) => void (await via(service, ownEngine, word, slot)),
    close: async () => void (await Promise.all([embedded.close(), remote?.close()])),
  };
}

/** Creates the speaker by the site's configuration. */
export function startSpeaker({
  url,
  folder,
  disk,
}: {
  url: string | undefined;
  folder: string;
  disk: Disk;
}): Speaker {
  return createSpeaker({ remote: url ? startRemote(url) : undefined, folder, disk });
}

/** Puts a disk cache in front of an engine. What cannot be stored is spoken again, and the log reports it once. */
export function withCache(
  engine: SharedEngine,
  files: DiskCache,
  log: (line: string) => void,
): SharedEngine {
  let complained = false;

  async function find(key: string): Promise<Spoken | null> {
    const path = await files.find(key);
    const file = path && (await readFile(path).catch(() => null));
    return file ? unpack(file) : null;
  }

  async function store(key: string, spoken: Spoken): Promise<void> {
    try {
      await files.put(key, pack(spoken));
      complained = false;
    } catch (error) {
      if (!complained) log(`What is spoken cannot be kept: ${String(error)}`);
      complained = true;
    }
  }

  return {
    ...engine,
    async speak(utterance, slot) {
      slot.signal?.throwIfAborted();
      const key = cacheKey(engine.name, utterance);
      const cached = await find(key);
      if (cached) return cached;
      const spoken = await engine.speak(utterance, slot);
      // The listener does not wait for the disk.
      void store(key, spoken);
      return spoken;
    },
  };
}

export function cacheKey(engine: string, { text, voice, variant, rate }: Utterance): string {
  return createHash('sha256')
    .update(JSON.stringify([engine, text, voice, variant, rate]))
    .digest('hex');
}

/** The format of a cached file: a line of JSON, then the mp3. The checksum finds a file that a failing disk changed. */
function pack({ mp3, ...rest }: Spoken): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...rest, sum: crc32(mp3) })}\n`), mp3]);
}

const about = z.object({
  seconds: z.number(),
  words: z.array(z.object({ at: z.number(), from: z.number() })),
  sum: z.number(),
});

function unpack(file: Buffer): Spoken | null {
  const end = file.indexOf('\n');
  const mp3 = file.subarray(end + 1);
  try {
    const { seconds, words, sum } = about.parse(
      JSON.parse(file.toString('utf8', 0, Math.max(0, end))),
    );
    return sum === crc32(mp3) ? { mp3, seconds, words } : null;
  } catch {
    return null;
  }
}

interface Options {
  threads?: number;
  /** For tests: another worker, such as one that hangs. */
  worker?: string;
}

/**
 * Seconds after which an utterance counts as hung and its thread is ended. The longest takes less than one; the rest allows for a thread
 * of low priority on a busy machine.
 */
const timeoutSeconds = 60;

/** Starts espeak-ng in worker threads, the voice that is always available (docs/decisions/0016-speech.md). */
export function startEmbedded({
  threads = queueBounds.speech.width,
  worker = 'speech-engine/worker',
}: Options = {}): Engine {
  const workers = startWorkers<SpeechTask, Omit<Spoken, 'mp3'> & { mp3: Uint8Array }>(worker, {
    threads,
    queue: threads,
  });
  return {
    name: 'espeak-ng 0.3.5, 1',
    async speak(utterance, signal) {
      signal?.throwIfAborted();
      const hung = AbortSignal.timeout(timeoutSeconds * 1000);
      const stop = new Int32Array(new SharedArrayBuffer(4));
      signal?.addEventListener('abort', () => Atomics.store(stop, 0, 1), { once: true });
      const { mp3, ...spoken } = await workers
        .run({ ...utterance, stop }, { signal: hung })
        .catch((error: unknown) => {
          throw hung.aborted
            ? new Error(
                `The voice ${utterance.voice} did not end within ${timeoutSeconds} s: ${utterance.text}`,
                { cause: error },
              )
            : error;
        });
      return { ...spoken, mp3: Buffer.from(mp3.buffer, mp3.byteOffset, mp3.byteLength) };
    },
    close: () => workers.close(),
  };
}
