import type { Selectable } from 'kysely';
import type { Range } from '../../../shared/workload.ts';
import type { Language } from '../../../shared/languages.ts';
import { lastRangeNumber } from '../../../shared/compositions/access.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type Report = Selectable<Schema['reports']>;
export type ReportComment = Selectable<Schema['report_voices']>;

/** The open report of a line. */
export function findOpenReport(db: Db, number: number, language: Language, text: string): Promise<Report | undefined> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('number', '=', number)
    .where('language', '=', language)
    .where('state', '=', 'open')
    .where('text', '=', text)
    .executeTakeFirst();
}

export async function insertReport(db: Db, report: Schema['reports']): Promise<void> {
  await db.insertInto('reports').values(report).execute();
}

export async function addReportReader(db: Db, id: string): Promise<void> {
  await db
    .updateTable('reports')
    .set((eb) => ({ readers: eb('readers', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertComment(db: Db, voice: ReportComment): Promise<void> {
  await db.insertInto('report_voices').values(voice).execute();
}

/** The number of open reports of the songs in a range; null is all songs. */
export async function countOpenReports(db: Db, range: Range | null): Promise<number> {
  const row = await openReports(db, range)
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

export async function countOpenOfSong(db: Db, number: number): Promise<number> {
  const row = await db
    .selectFrom('reports')
    .where('number', '=', number)
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll().as('many'))
    .executeTakeFirst();
  return Number(row?.many ?? 0);
}

/** The rule of shared/compositions/access.ts (isInRange) as a condition; null is everything. */
function openReports(db: Db, range: Range | null) {
  const open = db.selectFrom('reports').where('reports.state', '=', 'open');
  return range
    ? open.where(({ and, eb, or }) =>
        or([
          eb('reports.number', '>', lastRangeNumber),
          and([eb('reports.number', '>=', range.start), eb('reports.number', '<=', range.end)]),
        ]),
      )
    : open;
}

/** Oldest first, with the title of their song. */
export function listOpenReports(db: Db, range: Range | null, { limit, offset }: { limit: number; offset: number }) {
  return withTitle(openReports(db, range)).orderBy('reports.created_at').orderBy('reports.id').limit(limit).offset(offset).execute();
}

export function findReport(db: Db, id: string): Promise<ReportWithTitle | undefined> {
  return withTitle(db.selectFrom('reports')).where('reports.id', '=', id).executeTakeFirst();
}

function withTitle(reports: ReturnType<typeof openReports>) {
  return reports
    .innerJoin('texts', (join) => join.onRef('texts.number', '=', 'reports.number').onRef('texts.language', '=', 'reports.language'))
    .selectAll('reports')
    .select('texts.title');
}

export type ReportWithTitle = Awaited<ReturnType<typeof listOpenReports>>[number];

export function findComment(db: Db, tokenHash: string): Promise<ReportComment | undefined> {
  return db.selectFrom('report_voices').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** The first comments on each report, in the order in which they came. */
export function listComments(db: Db, reportIds: string[], most: number): Promise<ReportComment[]> {
  return inChunks(reportIds, (chunk) =>
    db.selectFrom('report_voices').selectAll().where('report_id', 'in', chunk).where('place', '<=', most).orderBy('place').execute(),
  );
}

export async function updateReportAnswer(
  db: Db,
  id: string,
  changes: Pick<Report, 'state' | 'answer' | 'answered_by' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('reports').set(changes).where('id', '=', id).execute();
}

/** Deletes some of the reports answered before a moment; their links then say that there is no such report. @returns how many */
export async function deleteAnsweredReports(db: Db, before: number, some: number): Promise<number> {
  const old = await db.selectFrom('reports').select('id').where('answered_at', '<', before).limit(some).execute();
  const ids = old.map(({ id }) => id);
  await inChunks(ids, (chunk) => db.deleteFrom('report_voices').where('report_id', 'in', chunk).execute());
  await inChunks(ids, (chunk) => db.deleteFrom('reports').where('id', 'in', chunk).execute());
  return ids.length;
}
