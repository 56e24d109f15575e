import { startChildProcesses } from '../jobs/child-processes.ts';
import type { Told, Wish } from './obedient-child.ts';

/** Starts a child that never ends and writes its id into the file that is named, then waits to be killed. */
const [tellInto = ''] = process.argv.slice(2);
await startChildProcesses<Wish, Told>('testing/obedient-child', { bounds: { width: 1, length: 1, each: 1, retryAfter: 1 }, memory: 200 }).run({ tellInto }, { client: 'test', time: 120_000 });
