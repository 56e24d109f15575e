import type { Site } from '../../site.ts';
import { deleteDoneFiles, listWaitingIds } from './file-queries.ts';
import { listUsedOriginals } from './page-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long after its file was read a row about failures stays. */
const doneFilesMs = 30 * dayMs;

/**
 * Deletes originals without a page and files of which no row waits: of removed pages, and what a kill left. Those of the last day stay, since a
 * page may be about to name them.
 */
export async function cleanUpBooks(
  { db, bookStore }: Pick<Site, 'db' | 'bookStore'>,
  now: number,
): Promise<void> {
  await deleteDoneFiles(db, now - doneFilesMs);
  const { originals, incoming } = await bookStore.listOld(now - dayMs);
  const used = await listUsedOriginals(db, originals);
  for (const sha256 of originals) if (!used.has(sha256)) await bookStore.removeOriginal(sha256);
  const waiting = await listWaitingIds(db, incoming);
  for (const name of incoming) if (!waiting.has(name)) await bookStore.removeIncoming(name);
}
