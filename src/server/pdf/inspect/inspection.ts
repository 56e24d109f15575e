import pLimit from 'p-limit';
import { startWorkers } from '../../workers.ts';
import type { Verdict } from './inspect.ts';

export interface Inspection {
  /**
   * Looks at the file of that path, one after the other. What takes too much, or longer than `time` milliseconds (the wait
   * for its turn not counted), is ended with its thread.
   */
  inspect(path: string, time?: number): Promise<Verdict>;
  close(): Promise<void>;
}

/** One thread, since the machine is there for those who read; it starts with the first file. `heap` is in MB. */
export function startInspection({ heap = 256 } = {}): Inspection {
  const workers = startWorkers<string, Verdict>('pdf/inspect/worker', { threads: 1, queue: 1, heap });
  const turn = pLimit(1);
  const inspect = async (path: string, time: number): Promise<Verdict> => {
    try {
      return await workers.run(path, { signal: AbortSignal.timeout(time) });
    } catch (error) {
      if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return { flaw: 'packed', detail: 'time' };
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { flaw: 'large', detail: '' };
      throw error;
    }
  };
  return { inspect: (path, time = 30_000) => turn(() => inspect(path, time)), close: () => workers.close() };
}
