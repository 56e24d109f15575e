import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { DiskCache } from '../cache/entry.ts';
import type { SharedEngine, Spoken, Utterance } from './engine.ts';

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
