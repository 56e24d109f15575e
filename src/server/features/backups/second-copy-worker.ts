import { runCopyTask, type CopyTask } from './copy-place.ts';

/** Copies a backup to its second place in a thread. */
export default function copy(task: CopyTask): Promise<void> {
  return runCopyTask(task);
}
