import { queueBounds, LimitReached, startChildProcesses } from '../../jobs/entry.ts';
import type { InspectionResult } from './inspect.ts';

export interface Inspection {
  /**
   * Inspects the file at a path when it is its client's turn. The process of a file that takes too much memory, or longer than `time`
   * milliseconds without the waiting, is killed. @throws 429, 503
   */
  inspect(path: string, client: string, time?: number): Promise<InspectionResult>;
  close(): Promise<void>;
}

/** Inspects one file at a time, so that readers keep most of the machine. `memory` is in MB. */
export function startInspection({ memory = 256 } = {}): Inspection {
  const processes = startChildProcesses<string, InspectionResult>('pdf/inspect/worker', {
    bounds: queueBounds.inspection,
    memory,
  });
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
