import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import {
  isInRange,
  isSubscribed,
  mayEdit,
  type Actor,
} from '../../../shared/compositions/access.ts';
import { maxAllBytes, maxPersonBytes, maxPersonUploads } from '../../../shared/uploads.ts';
import type { AccessRules } from '../../../shared/settings.ts';
import { maxPageSize, maxRow } from '../../../shared/paging.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, notFound, tooLarge } from '../../errors.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import type { InspectionResult } from '../../pdf/entry.ts';
import {
  deleteLastPart,
  deleteUpload,
  findPart,
  findStored,
  findStoredText,
  hasSameFile,
  insertPart,
  insertUpload,
  listStored,
  listUnfinished,
  markFetched,
  markStored,
  sumStored,
  type StoredUpload,
} from './queries.ts';
import { pdfProblemError } from './refusals.ts';
import type { UploadRow, UploadText, UploadTextRow } from './output.ts';

const hour = 60 * 60 * 1000;
/** The text of each page, as `uploads.text` holds it. */
const pageTexts = z.array(z.string());
/**
 * The size of a part in bytes: small enough that writing one delays no reader noticeably, and no smaller, since each part waits for the
 * disk once.
 */
export const partSize = 256 * 1024;

/** Uploads are for subscribers and admins (specification, section 6); admins can close them for subscribers. @throws 403 */
export function refuseUploading(
  actor: Actor,
  now: number,
  uploaders: AccessRules['uploaders'] = 'subscribers',
): void {
  if (actor.role === 'ADMIN') return;
  if (!isSubscribed(actor, now))
    throw notAllowed('Access denied. Subscription is required to upload.');
  if (uploaders === 'admins') throw notAllowed('No PDFs are accepted at the moment.');
}

interface ReceivedPdf {
  name: string;
  size: number;
  /** The path of the temporary file. */
  path: string;
  verdict: InspectionResult;
}

/**
 * Stores an inspected file. If the same person has sent it before, nothing is stored and the call succeeds.
 * @throws 400, 413, 415 for a problem; 413 when there is no room
 */
export async function storeUpload(
  db: Db,
  actor: Actor,
  { name, size, path, verdict }: ReceivedPdf,
  now: number,
): Promise<void> {
  if (verdict.problem !== null) throw pdfProblemError(verdict.problem, verdict.detail);
  await deleteUnfinished(db, now);
  const id = randomUUID();
  const isNew = await db.transaction().execute(async (trx) => {
    if (await hasSameFile(trx, actor.id, verdict.sha256)) return false;
    const own = await sumStored(trx, actor.id);
    if (own.bytes + size > maxPersonBytes || own.files >= maxPersonUploads)
      throw tooLarge(
        'You have reached the limit for uploads. Please write to us if you have more.',
      );
    if ((await sumStored(trx)).bytes + size > maxAllBytes)
      throw tooLarge('The storage for uploads is full. Please write to us.');
    await insertUpload(trx, {
      id,
      user_id: actor.id,
      name,
      size,
      pages: verdict.pages,
      sha256: verdict.sha256,
      text: JSON.stringify(verdict.texts),
      created_at: now,
      stored_at: null,
    });
    return true;
  });
  if (!isNew) return;
  await storeParts(db, id, path);
  // Of two equal files that are sent at once, the first complete one stays.
  await db.transaction().execute(async (trx) => {
    if (!(await hasSameFile(trx, actor.id, verdict.sha256))) await markStored(trx, id, now);
  });
  if (!(await findStored(db, id))) await deleteInParts(db, id);
}

async function storeParts(db: Db, id: string, path: string): Promise<void> {
  const file = await open(path);
  try {
    for (let position = 0; ; position += 1) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(partSize), 0, partSize);
      if (bytesRead === 0) return;
      await insertPart(db, { upload_id: id, position, bytes: buffer.subarray(0, bytesRead) });
    }
  } finally {
    await file.close();
  }
}

/** Deletes what a crash left half stored; each upload calls it first. */
async function deleteUnfinished(db: Db, now: number): Promise<void> {
  for (const id of await listUnfinished(db, now - hour)) await deleteInParts(db, id);
}

async function deleteInParts(db: Db, id: string): Promise<void> {
  // The database answers synchronously, so without a pause no other call would run until the last part is deleted.
  while (await deleteLastPart(db, id)) await setImmediate();
  await deleteUpload(db, id);
}

/** The uploads, newest first, of which the list holds ten thousand. */
export async function listUploads(db: Db): Promise<UploadRow[]> {
  return (await listStored(db, maxRow)).map(rowOf);
}

/** Yields the parts of a stored file one after the other, after its row; the file counts as downloaded from then on. @throws 404 */
export async function readUpload(
  db: Db,
  id: string,
  now: number,
): Promise<{ row: UploadRow; parts: AsyncGenerator<Uint8Array> }> {
  const found = await findStored(db, id);
  if (!found) throw notFound('There is no such upload.');
  await markFetched(db, id, now);
  return { row: rowOf(found), parts: partsOf(db, id) };
}

async function* partsOf(db: Db, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const part = await findPart(db, id, position);
    if (!part) return;
    yield part;
  }
}

/** Removes an upload from every list at once, then deletes it part by part. @throws 404 */
export async function removeUpload(db: Db, actor: Actor, id: string, at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await findStored(trx, id);
    if (!found || !(await markStored(trx, id, null))) throw notFound('There is no such upload.');
    await recordAct(trx, actor, {
      kind: 'upload removed',
      subject: found.name,
      was: accountSubject(found),
      at,
    });
  });
  await deleteInParts(db, id);
}

/** The newest uploads whose text may help with a song. @throws 403 out of range */
export async function listDrafts(db: Db, actor: Actor, number: number): Promise<UploadTextRow[]> {
  refuseDrafts(actor, number);
  return (await listStored(db, maxPageSize)).map((row) => draftOf(row));
}

/** The text that was extracted from an upload. It is only a draft, from which people copy by hand. @throws 403 out of range, 404 */
export async function readUploadText(
  db: Db,
  actor: Actor,
  number: number,
  id: string,
): Promise<UploadText> {
  refuseDrafts(actor, number);
  const found = await findStoredText(db, id);
  if (!found) throw notFound('There is no such upload.');
  return { ...draftOf(found), texts: pageTexts.parse(JSON.parse(found.text)) };
}

function refuseDrafts(actor: Actor, number: number): void {
  if (!mayEdit(actor)) throw notAllowed('This account can only read.');
  if (!isInRange(number, actor)) throw notAllowed('This song is not in your range.');
}

const rowOf = ({
  id,
  name,
  username,
  email,
  size,
  pages,
  created_at,
  looked_at,
}: StoredUpload): UploadRow => ({
  id,
  name,
  username,
  email,
  size,
  pages,
  at: isoTime(created_at),
  fetched: looked_at !== null,
});
const draftOf = ({
  id,
  name,
  pages,
  created_at,
}: Pick<StoredUpload, 'id' | 'name' | 'pages' | 'created_at'>): UploadTextRow => ({
  id,
  name,
  pages,
  at: isoTime(created_at),
});
