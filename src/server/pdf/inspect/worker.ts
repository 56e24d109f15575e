import { readFile } from 'node:fs/promises';
import { answerParent } from '../../jobs/child-task.ts';
import { inspectPdf, type InspectionResult } from './inspect.ts';

/** Inspects the file at the given path, in a process of its own. */
void answerParent<string, InspectionResult>(async (path) => inspectPdf(await readFile(path)));
