import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type Upload = Selectable<Schema['uploads']>;

export async function insertUpload(
  db: Db,
  upload: Omit<Schema['uploads'], 'looked_at'>,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...upload, looked_at: null })
    .execute();
}

export async function insertPart(db: Db, part: Schema['upload_parts']): Promise<void> {
  await db.insertInto('upload_parts').values(part).execute();
}

export async function markStored(db: Db, id: string, storedAt: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ stored_at: storedAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the time of the first download by an admin. */
export async function markFetched(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ looked_at: at })
    .where('id', '=', id)
    .where('looked_at', 'is', null)
    .execute();
}

/** Deletes one part of a file; deleting part by part, even a large file blocks no other call. @returns whether there was one */
export async function deleteLastPart(db: Db, id: string): Promise<boolean> {
  const last = await db
    .selectFrom('upload_parts')
    .where('upload_id', '=', id)
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  if (typeof last?.position !== 'number') return false;
  await db
    .deleteFrom('upload_parts')
    .where('upload_id', '=', id)
    .where('position', '=', last.position)
    .execute();
  return true;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** The uploads begun before a moment that are not complete, after a crash or an interrupted removal. */
export async function listUnfinished(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('stored_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasSameFile(db: Db, userId: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number and total size of the files that one person, or all, have stored; unfinished uploads count. */
export async function sumStored(
  db: Db,
  userId?: string,
): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('size').as('bytes')])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

function selectStored(db: Db) {
  return db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .where('stored_at', 'is not', null)
    .select([
      'uploads.id',
      'uploads.name',
      'uploads.size',
      'uploads.pages',
      'uploads.created_at',
      'uploads.looked_at',
      'users.username',
      'users.email',
    ]);
}

export type StoredUpload = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

/** The newest ones, newest first. */
export function listStored(db: Db, max: number): Promise<StoredUpload[]> {
  return selectStored(db)
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.id')
    .limit(max)
    .execute();
}

export function findStored(db: Db, id: string): Promise<StoredUpload | undefined> {
  return selectStored(db).where('uploads.id', '=', id).executeTakeFirst();
}

export function findStoredText(
  db: Db,
  id: string,
): Promise<Pick<Upload, 'id' | 'name' | 'pages' | 'created_at' | 'text'> | undefined> {
  return db
    .selectFrom('uploads')
    .select(['id', 'name', 'pages', 'created_at', 'text'])
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

export async function findPart(
  db: Db,
  id: string,
  position: number,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('upload_parts')
    .select('bytes')
    .where('upload_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.bytes;
}
