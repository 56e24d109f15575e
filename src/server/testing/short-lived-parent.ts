import { startChildProcesses } from '../jobs/child-processes.ts';
import type { ChildReport, ChildTask } from './child-process.ts';

/** Starts a child that never ends, writes its process id into the given file, and waits to be killed. */
const [writePidTo = ''] = process.argv.slice(2);
await startChildProcesses<ChildTask, ChildReport>('testing/child-process', {
  bounds: { width: 1, length: 1, each: 1, retryAfter: 1 },
  memory: 200,
}).run({ writePidTo }, { client: 'test', time: 120_000 });
