import { readFile } from 'node:fs/promises';
import { runTaskOfParent } from '../../jobs/child-task.ts';
import { inspectPdf, type InspectionResult } from './inspect.ts';

/** Inspects the file at the given path, in a process of its own. */
void runTaskOfParent<string, InspectionResult>(async (path) => inspectPdf(await readFile(path)));
