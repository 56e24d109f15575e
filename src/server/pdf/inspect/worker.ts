import { readFile } from 'node:fs/promises';
import { boundAllocations } from './allocations.ts';
import { inspectPdf, type Verdict } from './inspect.ts';

const mebibyte = 1024 * 1024;
const bounds = boundAllocations(96 * mebibyte, 1024 * mebibyte);

/** In a thread of its own: looks at the file of that path. */
export default async function inspectFile(path: string): Promise<Verdict> {
  bounds.begin();
  const verdict = await inspectPdf(await readFile(path));
  // Asked last, since a reader may have gone on without what it was not given.
  return bounds.wasExceeded() ? { flaw: 'large', detail: '' } : verdict;
}
