import { runCopyTask, type CopyTask } from './copy-target.ts';

/** Copies a backup to the target of second copies in a thread. */
export default function copy(task: CopyTask): Promise<void> {
  return runCopyTask(task);
}
