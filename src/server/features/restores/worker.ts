import { commit, stage, type CommitTask, type Staged, type StageTask } from './stage.ts';

/** Prepares a restore in a thread. */
export default function work(task: StageTask | CommitTask): Promise<Staged | void> {
  return task.do === 'stage' ? stage(task) : commit(task);
}
