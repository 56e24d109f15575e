import { queueBounds, LimitReached, startChildProcesses } from '../../jobs/entry.ts';
import type { SoundResult, SoundTask } from './inspect.ts';

export interface SoundInspection {
  /**
   * Inspects an uploaded file when it is its client's turn, and writes what is stored of it. The process of a file that takes too much memory,
   * or longer than `time` milliseconds without the waiting, is killed. @throws 429, 503
   */
  inspect(task: SoundTask, client: string, time?: number): Promise<SoundResult>;
  close(): Promise<void>;
}

/** An hour of sound takes half a minute on an idle machine; three hours beside a busy site take fifteen minutes. */
const usualTimeMs = 30 * 60 * 1000;

/** `memory` is in MB. */
export function startSoundInspection({ memory = 448 } = {}): SoundInspection {
  const processes = startChildProcesses<SoundTask, SoundResult>('sound/inspect/worker', {
    bounds: queueBounds.soundInspection,
    memory,
  });
  return {
    async inspect(task, client, time = usualTimeMs) {
      try {
        return await processes.run(task, { client, time });
      } catch (error) {
        if (error instanceof LimitReached) return { problem: 'heavy' };
        throw error;
      }
    },
    close: () => processes.close(),
  };
}
