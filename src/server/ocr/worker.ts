import { readFile } from 'node:fs/promises';
import { runTaskOfParent } from '../jobs/child-task.ts';
import { readPage, type PageImage, type PageReading } from './read-page.ts';

/** Reads the page at the given path, in a process of its own. */
void runTaskOfParent<PageImage, PageReading>(async ({ path, ...size }) =>
  readPage(await readFile(path), size),
);
