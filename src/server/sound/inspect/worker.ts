import { runTaskOfParent } from '../../jobs/child-task.ts';
import { inspectSound, type SoundResult, type SoundTask } from './inspect.ts';

/** Inspects one uploaded file, in a process of its own. */
void runTaskOfParent<SoundTask, SoundResult>(inspectSound);
