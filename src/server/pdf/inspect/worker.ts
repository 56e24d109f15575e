import { readFile } from 'node:fs/promises';
import { answerParent } from '../../jobs/child-task.ts';
import { inspectPdf, type InspectionResult } from './inspect.ts';

/** In a process of its own: looks at the file of that path. */
void answerParent<string, InspectionResult>(async (path) => inspectPdf(await readFile(path)));
