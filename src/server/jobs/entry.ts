/** The entry of the site; a child process imports child-task.ts. */
export { LimitReached, startChildProcesses } from './child-processes.ts';
export {
  createFairQueue,
  loadOf,
  type FairQueue,
  type QueueBounds,
  type QueueSlot,
} from './fair-queue.ts';
export { queueBounds } from './fair-queue.ts';
export { createRotation } from './rotation.ts';
export { runYielding } from './workers.ts';
export { startWorkers } from './workers.ts';
