import type { Site } from '../../site.ts';
import { titleIndex, titlesToSend } from '../compositions/title-index.ts';
import { lineIndex } from './indexes.ts';

/** Builds the indexes of a large edition in the background, so that the first reader who searches does not wait for them. */
export async function prepareIndexes(site: Pick<Site, 'db' | 'responseCache'>): Promise<void> {
  if ((await titlesToSend(site)) !== null) return;
  await titleIndex(site).current;
  await lineIndex(site.responseCache, site.db, Number.MAX_SAFE_INTEGER);
}
