import pLimit from 'p-limit';
import { startWorkers } from '../../workers.ts';
import type { Verdict } from './inspect.ts';

export interface Inspection {
  /** Looks at the file of that path, one after the other. What takes too long or too much is ended with its thread. */
  inspect(path: string): Promise<Verdict>;
  close(): Promise<void>;
}

interface Bounds {
  /** Milliseconds that looking at one file may take, not counting the wait for its turn. */
  time?: number;
  /** Heap of the thread in MB. */
  heap?: number;
}

/** One thread, since the machine is there for those who read; it starts with the first file. */
export function startInspection({ time = 20_000, heap = 256 }: Bounds = {}): Inspection {
  const workers = startWorkers<string, Verdict>('pdf/inspect/worker', { threads: 1, queue: 1, heap });
  const turn = pLimit(1);
  const inspect = async (path: string): Promise<Verdict> => {
    try {
      return await workers.run(path, { signal: AbortSignal.timeout(time) });
    } catch (error) {
      if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return { flaw: 'packed', detail: 'time' };
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { flaw: 'large', detail: '' };
      throw error;
    }
  };
  return { inspect: (path) => turn(() => inspect(path)), close: () => workers.close() };
}
