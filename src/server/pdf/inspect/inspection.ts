import { queueBounds } from '../../jobs/queue-bounds.ts';
import { LimitReached, startChildProcesses } from '../../jobs/child-processes.ts';
import type { InspectionResult } from './inspect.ts';

export interface Inspection {
  /**
   * Inspects the file at a path when it is its client's turn. A file that takes too much memory, or longer than `time`
   * milliseconds (waiting not counted), is ended with its process. @throws 429, 503
   */
  inspect(path: string, client: string, time?: number): Promise<InspectionResult>;
  close(): Promise<void>;
}

/** Uses one process, since the machine is there for readers. `memory` is in MB. */
export function startInspection({ memory = 256 } = {}): Inspection {
  const processes = startChildProcesses<string, InspectionResult>('pdf/inspect/worker', { bounds: queueBounds.inspection, memory });
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
