import { ownerOfAccount } from '../../../shared/resumable-uploads.ts';
import type { RecordingProblem } from '../../../shared/song-recordings.ts';
import { messageOf } from '../../error-message.ts';
import type { Db } from '../../db/open.ts';
import { storageLow } from '../../errors.ts';
import { isOnPostgres } from '../../db/engine.ts';
import type { Site } from '../../site.ts';
import type { InspectedSound } from '../../sound/inspect/inspect.ts';
import { keepFiles, makeFolder, removeFiles, removeOrphans, removeParts } from './files.ts';
import {
  deleteRecording,
  findRecording,
  hasSameSound,
  listChecking,
  listDecidedBefore,
  storePeaks,
  updateRecording,
  type RecordingRow,
} from './queries.ts';
import { cutTimings } from './timings.ts';

type IntakeSite = Pick<Site, 'db' | 'disk' | 'recordings' | 'resumableUploads' | 'now'>;

/** Room on the disk beside what the files of a recording take. */
const spareBytes = 300_000_000;

/** The recordings that this process inspects or has in its queue. */
const underWay = new Set<string>();

/**
 * Inspects an offered recording. Then it waits for an admin, or is refused with the reason. Where that cannot be done now, such as on a site that
 * is being stopped, it is tried again (`resumeChecks`).
 */
export async function check(site: IntakeSite, id: string): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    const row = await findRecording(site.db, id);
    if (row?.state === 'checking') await checkRow(site, row);
  } finally {
    underWay.delete(id);
  }
}

async function checkRow(site: IntakeSite, row: RecordingRow): Promise<void> {
  const { db, disk, recordings, resumableUploads } = site;
  const { id, number, user_id, upload } = row;
  const path = await resumableUploads
    .openFinished({ kind: 'recording', owner: ownerOfAccount(user_id), id: upload ?? '' })
    .catch(() => null);
  // On PostgreSQL another process of the site may have the file.
  if (path === null) return isExpired(site, row) ? refuse(db, id, 'expired') : undefined;
  const { free, floor } = await disk.measure();
  // The original and an mp3, which has at most 216 MB (three hours of two channels).
  if (free - floor < 3 * row.size + spareBytes) throw storageLow();
  await makeFolder(recordings);
  const folder = recordings.uploadedFolder ?? '';
  const result = await recordings.inspection.inspect({ path, folder, id }, user_id);
  const problem =
    result.problem ?? ((await hasSameSound(db, number, result.sha256)) ? 'again' : null);
  if (problem === null && result.problem === null) await accept(site, row, result);
  else {
    await removeParts(recordings, id);
    await refuse(db, id, problem ?? 'broken');
  }
  await resumableUploads.remove(upload ?? '');
}

async function accept(
  { db, recordings }: IntakeSite,
  { id, timings }: RecordingRow,
  { type, file, original, size, sha256, durationMs, channels, findings, peaks }: InspectedSound,
): Promise<void> {
  await keepFiles(recordings, { file, original });
  const isStored = await db.transaction().execute(async (trx) => {
    const isUpdated = await updateRecording(
      trx,
      id,
      {
        state: 'waiting',
        upload: null,
        type,
        file,
        original,
        size,
        sha256,
        duration_ms: durationMs,
        channels,
        findings: JSON.stringify(findings),
        timings: timings && cutTimings(timings, durationMs),
      },
      'checking',
    );
    if (isUpdated) await storePeaks(trx, id, peaks);
    return isUpdated;
  });
  // Its owner has closed their account since.
  if (!isStored) await removeFiles(recordings, { file, original });
}

async function refuse(db: Db, id: string, problem: RecordingProblem): Promise<void> {
  await updateRecording(
    db,
    id,
    { state: 'refused', reason: problem, upload: null, size: 0 },
    'checking',
  );
}

const dayMs = 24 * 60 * 60 * 1000;
/** An upload is deleted a day after it began. */
const isExpired = ({ now }: Pick<Site, 'now'>, { created_at }: RecordingRow) =>
  now() - created_at > dayMs;
/** On PostgreSQL another process may inspect it; it takes less than this. */
const otherProcessMs = 60 * 60 * 1000;

/** Inspects what a stopped process has left. */
export async function resumeChecks(
  site: IntakeSite,
  log: (line: string) => void = console.error,
): Promise<void> {
  const before = site.now() - (isOnPostgres(site.db) ? otherProcessMs : 0);
  for (const id of await listChecking(site.db, before)) startCheck(site, id, log);
}

export function startCheck(
  site: IntakeSite,
  id: string,
  log: (line: string) => void = console.error,
): void {
  void check(site, id).catch((error: unknown) =>
    log(`A recording could not be inspected: ${messageOf(error)}`),
  );
}

/** How long a refused or declined recording is kept (ms). */
const refusedLifetimeMs = 30 * dayMs;

/** Deletes refused and declined recordings of more than a month ago, and files of no recording. */
export async function tidyRecordings(
  { db, recordings }: Pick<Site, 'db' | 'recordings'>,
  now: number,
): Promise<void> {
  for (const row of await listDecidedBefore(db, now - refusedLifetimeMs)) {
    await deleteRecording(db, row.id);
    await removeFiles(recordings, row);
  }
  await removeOrphans(db, recordings, now);
}
