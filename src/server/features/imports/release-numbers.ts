import type { Db } from '../../db/open.ts';
import { videoAlbumsSchema } from '../../../shared/videos-input.ts';
import { findNewestValue } from '../site-content/queries.ts';
import { type ImportRecord } from './queries.ts';
import { findUsedNumbers, replaceReleased } from './number-queries.ts';

/** After this time readers may have cited or shared a song. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Releases the numbers of the songs that an undone import had added, or reserves them for good: all of them where all were removed within 24
 * hours and none of these songs has a correction, a report, a recording, a later import or a history from before. A reserved
 * number is never given to another song, since corrections, reports and links name it.
 * @returns how many were released
 */
export async function releaseNumbers(
  trx: Db,
  record: ImportRecord,
  { added, removed, now }: { added: readonly number[]; removed: readonly number[]; now: number },
): Promise<number> {
  const appliedAt = record.applied_at ?? 0;
  const isReleased =
    removed.length === added.length &&
    now - appliedAt <= maxAgeMs &&
    (await findUsedNumbers(trx, { id: record.id, appliedAt, numbers: added })).size === 0 &&
    !(await hasRecording(trx, new Set(added)));
  await replaceReleased(trx, added, isReleased);
  return isReleased ? added.length : 0;
}

/** Whether a video of the site names one of these songs. The albums of the edition name songs of the edition only. */
async function hasRecording(trx: Db, numbers: ReadonlySet<number>): Promise<boolean> {
  const albums = videoAlbumsSchema.safeParse(
    JSON.parse((await findNewestValue(trx, { part: 'videoAlbums', language: 'en' })) ?? '[]'),
  );
  return (
    albums.data?.some(({ videos }) => videos.some(({ number }) => numbers.has(number))) ?? false
  );
}
