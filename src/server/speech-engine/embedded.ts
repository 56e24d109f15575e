import { queueBounds, startWorkers } from '../jobs/entry.ts';
import type { Engine, Spoken } from './engine.ts';
import type { SpeechTask } from './worker.ts';

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
