import type { Db } from '../db/open.ts';

/** Everything that happened to a song, for a test that goes over it again. */
export async function readSongRecord(db: Db, number: number) {
  const acts = await db.selectFrom('acts').selectAll().where('number', '=', number).orderBy('place').execute();
  const revisions = await db.selectFrom('revisions').selectAll().where('number', '=', number).execute();
  const candidates = await db.selectFrom('candidates').selectAll().where('number', '=', number).execute();
  const texts = await db.selectFrom('texts').selectAll().where('number', '=', number).execute();
  return { acts, revisions: new Map(revisions.map((revision) => [revision.id, revision])), candidates, texts };
}

export type SongRecord = Awaited<ReturnType<typeof readSongRecord>>;

/** The lyrics of every revision that people wrote. */
export async function readSavedLyrics(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('revisions').where('author_id', 'is not', null).select('lyrics').execute();
  return new Set(rows.map(({ lyrics }) => lyrics));
}

/** Rows of uploads, and of their parts, finished or not. */
export async function countUploads(db: Db): Promise<{ rows: number; parts: number }> {
  const rows = await db.selectFrom('uploads').select('id').execute();
  const parts = await db.selectFrom('upload_parts').select('place').execute();
  return { rows: rows.length, parts: parts.length };
}
