/** The entry of the site; a child process imports child-task.ts. */
export { LimitReached, startChildProcesses } from './child-processes.ts';
export {
  createFairQueue,
  loadOf,
  type FairQueue,
  type QueueBounds,
  type QueueSlot,
} from './fair-queue.ts';
export { queueBounds } from './queue-bounds.ts';
export { createRotation } from './rotation.ts';
export { runYielding } from './run-yielding.ts';
export { startWorkers } from './workers.ts';
