import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Engine, Spoken, Utterance } from './engine.ts';

const mebibyte = 1024 * 1024;
/** A file's time of change is when it was last used; more exactly than this nobody needs to know it. */
const touchEvery = 60 * 60 * 1000;

/** What has been spoken, on disk, up to a size; the least used leave first. */
export interface SpeechCache {
  /** undefined for what is not there, or no longer whole. */
  find(key: string): Promise<Spoken | undefined>;
  /** Never fails: what cannot be kept is made again, and the log says so once. */
  keep(key: string, spoken: Spoken): Promise<void>;
  /** The files of an earlier run have been counted. */
  ready: Promise<void>;
}

interface Options {
  folder: string;
  maxBytes?: number;
  log: (line: string) => void;
}

/** Answers at once; which files an earlier run left is counted meanwhile. One process owns the folder. */
export function openCache({ folder, maxBytes = 512 * mebibyte, log }: Options): SpeechCache {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  const index = new LRUCache<string, { bytes: number; touched: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (_entry, key, reason) => void (reason === 'evict' && rm(pathOf(key), { force: true }).catch(() => undefined)),
  });
  let complained = false;

  async function count(): Promise<void> {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const found: { key: string; bytes: number; touched: number }[] = [];
    for (const name of names) {
      const path = join(folder, name);
      // A write that a crash cut short.
      if (name.endsWith('.part')) await rm(path, { force: true });
      const file = /[\\/][\da-f]{64}$/.test(name) && (await stat(path).catch(() => null));
      if (file) found.push({ key: name.slice(-64), bytes: file.size, touched: file.mtimeMs });
    }
    const usedMeanwhile = [...index.keys()].toReversed();
    for (const { key, ...entry } of found.toSorted((a, b) => a.touched - b.touched)) if (!index.has(key)) index.set(key, entry);
    for (const key of usedMeanwhile) index.get(key);
  }

  async function use(key: string, bytes: number): Promise<void> {
    const known = index.get(key);
    const now = Date.now();
    if (known && now - known.touched < touchEvery) return;
    index.set(key, { bytes, touched: now });
    await utimes(pathOf(key), now / 1000, now / 1000).catch(() => undefined);
  }

  return {
    ready: count().catch((error: unknown) => log(`The spoken texts in ${folder} cannot be counted: ${String(error)}`)),
    async find(key) {
      const file = await readFile(pathOf(key)).catch(() => null);
      const spoken = file && unpack(file);
      if (file && spoken) {
        await use(key, file.length);
        return spoken;
      }
      index.delete(key);
      return undefined;
    },
    async keep(key, spoken) {
      const file = pack(spoken);
      if (file.length > maxBytes) return;
      const part = `${pathOf(key)}.${randomUUID()}.part`;
      try {
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
        await writeFile(part, file);
        await rename(part, pathOf(key));
        index.set(key, { bytes: file.length, touched: Date.now() });
        complained = false;
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        if (!complained) log(`What is spoken cannot be kept in ${folder}: ${String(error)}`);
        complained = true;
      }
    },
  };
}

/** An engine that looks first whether it has said a thing before. */
export function withCache(engine: Engine, cache: SpeechCache): Engine {
  return {
    ...engine,
    async speak(utterance, options) {
      options?.signal?.throwIfAborted();
      const key = keyOf(engine.name, utterance);
      const kept = await cache.find(key);
      if (kept) return kept;
      const spoken = await engine.speak(utterance, options);
      // The listener does not wait for the disk.
      void cache.keep(key, spoken);
      return spoken;
    },
  };
}

export function keyOf(engine: string, { text, voice, variant, rate }: Utterance): string {
  return createHash('sha256').update(JSON.stringify([engine, text, voice, variant, rate])).digest('hex');
}

/** One file: a line about the sound, then the sound. Its sum tells a file that a power cut left half written. */
function pack({ mp3, ...about }: Spoken): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...about, sum: crc32(mp3) })}\n`), mp3]);
}

function unpack(file: Buffer): Spoken | null {
  const end = file.indexOf('\n');
  const mp3 = file.subarray(end + 1);
  try {
    const { seconds, words, sum } = JSON.parse(file.toString('utf8', 0, Math.max(0, end))) as Omit<Spoken, 'mp3'> & { sum: number };
    return sum === crc32(mp3) ? { mp3, seconds, words } : null;
  } catch {
    return null;
  }
}
