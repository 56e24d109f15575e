import { availableParallelism } from 'node:os';
import { startWorkers } from '../workers.ts';
import type { Engine, Spoken, Utterance } from './engine.ts';
import { createQueue } from './queue.ts';

interface Options {
  threads?: number;
  /** How many utterances may wait. */
  queue?: number;
  /** Seconds after which an utterance counts as hung and its thread is ended; the longest one takes less than one. */
  patience?: number;
  /** For tests of a thread that misbehaves. */
  worker?: string;
}

/** espeak-ng in threads of our own: always there, on any machine (docs/decisions/0016-speech.md). */
export function startEmbedded({ threads = availableParallelism() > 2 ? 2 : 1, queue: length = 16, patience = 20, worker = 'speech/worker' }: Options = {}): Engine {
  const workers = startWorkers<Utterance, Omit<Spoken, 'mp3'> & { mp3: Uint8Array }>(worker, { threads, queue: threads });
  const queue = createQueue(threads, length);
  return {
    name: 'espeak-ng 0.3.5, 1',
    speak: (utterance, options) =>
      queue.run(async () => {
        const { mp3, ...spoken } = await workers.run(utterance, { signal: AbortSignal.timeout(patience * 1000) });
        return { ...spoken, mp3: Buffer.from(mp3.buffer, mp3.byteOffset, mp3.byteLength) };
      }, options),
    close: () => workers.close(),
  };
}
