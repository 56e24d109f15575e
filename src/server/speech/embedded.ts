import { availableParallelism } from 'node:os';
import { startWorkers } from '../workers.ts';
import type { Engine, Spoken, Utterance } from './engine.ts';
import { createQueue } from './queue.ts';

interface Options {
  threads?: number;
  /** How many utterances may wait. */
  queue?: number;
  /**
   * Seconds after which an utterance counts as hung and its thread is ended. The longest one takes less than one; the rest is
   * for a niced thread that starts on a machine where others take all there is.
   */
  patience?: number;
  /** For tests of a thread that misbehaves. */
  worker?: string;
}

/** espeak-ng in threads of our own: always there, on any machine (docs/decisions/0016-speech.md). */
export function startEmbedded({ threads = availableParallelism() > 2 ? 2 : 1, queue: length = 16, patience = 60, worker = 'speech/worker' }: Options = {}): Engine {
  const workers = startWorkers<Utterance, Omit<Spoken, 'mp3'> & { mp3: Uint8Array }>(worker, { threads, queue: threads });
  const queue = createQueue(threads, length);
  return {
    name: 'espeak-ng 0.3.5, 1',
    speak: (utterance, options) =>
      queue.run(async () => {
        const hung = AbortSignal.timeout(patience * 1000);
        const { mp3, ...spoken } = await workers.run(utterance, { signal: hung }).catch((error: unknown) => {
          throw hung.aborted ? new Error(`The voice ${utterance.voice} did not end within ${patience} s: ${utterance.text}`, { cause: error }) : error;
        });
        return { ...spoken, mp3: Buffer.from(mp3.buffer, mp3.byteOffset, mp3.byteLength) };
      }, options),
    close: () => workers.close(),
  };
}
