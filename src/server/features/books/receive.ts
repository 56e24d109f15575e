import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { z } from 'zod';
import {
  maxAllWaitingBytes,
  maxPersonWaitingBytes,
  maxWaitingFiles,
} from '../../../shared/books.ts';
import type { addFileInput, bookFileInput } from '../../../shared/books-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { ownerOfAccount } from '../../../shared/resumable-uploads.ts';
import { alreadyThere, notFound } from '../../errors.ts';
import type { Site } from '../../site.ts';
import {
  countWaitingFiles,
  deleteFile,
  findFile,
  insertFile,
  sumWaitingBytes,
} from './file-queries.ts';
import { readWaitingFiles } from './files.ts';
import { findPages } from './page-queries.ts';
import { requireBook } from './rights.ts';

type ReceivingSite = Pick<Site, 'db' | 'bookStore' | 'disk' | 'now' | 'resumableUploads'>;

/**
 * Takes over a finished upload of the caller. Its pages are stored one by one afterwards (files.ts).
 * @throws 403, 404; 409 incomplete, or too many files wait
 */
export async function addFile(
  site: ReceivingSite,
  actor: Actor,
  { id, upload, name, replaces }: z.output<typeof addFileInput>,
): Promise<{ fileId: string }> {
  const { db, bookStore, resumableUploads, now } = site;
  await requireBook(db, actor, id);
  if (replaces !== null && (await findPages(db, id, [replaces])).length === 0)
    throw notFound('There is no such page.');
  if ((await countWaitingFiles(db, id)) >= maxWaitingFiles)
    throw alreadyThere('Too many files of this book wait to be read. Please try again later.');
  const path = await resumableUploads.openFinished({
    kind: 'book-page',
    owner: ownerOfAccount(actor.id),
    id: upload,
  });
  const { size } = await stat(path);
  // Pages count once they are stored; until then the file takes the room.
  const waiting = await sumWaitingBytes(db, actor.id);
  if (waiting.person + size > maxPersonWaitingBytes || waiting.all + size > maxAllWaitingBytes)
    throw alreadyThere('Too many large files wait to be read. Please try again later.');
  const fileId = randomUUID();
  // A kill before the row is written leaves a file that clean-up deletes.
  await bookStore.receive(path, fileId);
  await resumableUploads.remove(upload);
  await insertFile(db, {
    id: fileId,
    book_id: id,
    user_id: actor.id,
    name: name || 'page',
    size,
    replaces,
    state: 'waiting',
    done: 0,
    total: null,
    failure: '',
    claimed_by: null,
    claimed_at: null,
    created_at: now(),
  });
  // Errors are reported by the regular look for waiting files, which tries again.
  void readWaitingFiles(site).catch(() => undefined);
  return { fileId };
}

/** Removes a file from the list: a waiting one is not read any further, and its stored pages stay. @throws 403, 404 */
export async function dropFile(
  { db, bookStore }: ReceivingSite,
  actor: Actor,
  { fileId }: z.output<typeof bookFileInput>,
): Promise<void> {
  const file = await findFile(db, fileId);
  if (!file) throw notFound('There is no such file.');
  await requireBook(db, actor, file.book_id);
  await deleteFile(db, fileId);
  await bookStore.removeIncoming(fileId);
}
