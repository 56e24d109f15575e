import { readdir } from 'node:fs/promises';
import { timeOfReplaced } from '../../../shared/backups.ts';
import type { Site } from '../../site.ts';
import { deleteDoneFiles, listWaitingIds } from './file-queries.ts';
import { listUsedOriginals } from './page-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long after its file was read a row about failures stays. */
const doneFilesMs = 30 * dayMs;

/**
 * Deletes originals without a page and files of which no row waits: of removed pages, and what a kill left. Those of the last day stay, since a
 * page may be about to name them. While there is data that a restore replaced, all originals stay, since it may name them.
 */
export async function cleanUpBooks(
  { db, bookStore, env }: Pick<Site, 'db' | 'bookStore'> & { env: Pick<Site['env'], 'DATA_DIR'> },
  now: number,
): Promise<void> {
  await deleteDoneFiles(db, now - doneFilesMs);
  const { originals, incoming } = await bookStore.listOld(now - dayMs);
  const names = await readdir(env.DATA_DIR).catch(() => []);
  if (!names.some((name) => timeOfReplaced(name) !== null)) {
    const used = await listUsedOriginals(db, originals);
    for (const sha256 of originals) if (!used.has(sha256)) await bookStore.removeOriginal(sha256);
  }
  const waiting = await listWaitingIds(db, incoming);
  for (const name of incoming) if (!waiting.has(name)) await bookStore.removeIncoming(name);
}
