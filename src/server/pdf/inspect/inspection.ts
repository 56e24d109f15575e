import { queueBounds } from '../../jobs/queue-bounds.ts';
import { LimitReached, startChildProcesses } from '../../jobs/child-processes.ts';
import type { Verdict } from './inspect.ts';

export interface Inspection {
  /**
   * Looks at the file of that path when its sender's turn comes. What takes too much memory, or longer than `time`
   * milliseconds (the wait for its turn not counted), is ended with its process. @throws 429, 503
   */
  inspect(path: string, client: string, time?: number): Promise<Verdict>;
  close(): Promise<void>;
}

/** One process, since the machine is there for those who read. `memory` is in MB. */
export function startInspection({ memory = 256 } = {}): Inspection {
  const processes = startChildProcesses<string, Verdict>('pdf/inspect/worker', { bounds: queueBounds.inspection, memory });
  return {
    async inspect(path, client, time = 30_000) {
      try {
        return await processes.run(path, { client, time });
      } catch (error) {
        if (error instanceof LimitReached) return { problem: 'heavy', detail: error.limit };
        throw error;
      }
    },
    close: () => processes.close(),
  };
}
