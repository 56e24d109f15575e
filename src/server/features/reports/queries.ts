import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Range } from '../../../shared/workload.ts';
import type { Language } from '../../../shared/languages.ts';
import { lastRangeNumber } from '../../../shared/compositions/access.ts';
import type { reportPageInput } from '../../../shared/reports-input.ts';
import { inChunks } from '../../db/chunks.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type Report = Selectable<Schema['reports']>;
export type ReportComment = Selectable<Schema['report_comments']>;

/** The open report of a line. */
export function findOpenReport(
  db: Db,
  number: number,
  language: Language,
  text: string,
): Promise<Report | undefined> {
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

export async function insertComment(db: Db, comment: ReportComment): Promise<void> {
  await db.insertInto('report_comments').values(comment).execute();
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

const sortColumns = {
  song: 'reports.number',
  readers: 'reports.readers',
  at: 'reports.created_at',
} as const;
const searched = [
  'texts.title',
  'reports.language',
  'reports.text',
  'first.wrong',
  'first.suggestion',
] as const;

/** A page of the open reports plus one, which tells whether another page follows. The filter text stands in a report's song, line or first comment. */
export function listOpenReports(
  db: Db,
  range: Range | null,
  { page, size, sort, direction, text, language, until }: z.output<typeof reportPageInput>,
): Promise<ReportWithTitle[]> {
  return withTitle(openReports(db, range))
    .$if(text !== '', (query) =>
      query
        .leftJoin('report_comments as first', (join) =>
          join.onRef('first.report_id', '=', 'reports.id').on('first.position', '=', 1),
        )
        .where(everyWordIn(searched, text)),
    )
    .$if(language !== undefined, (query) =>
      query.where('reports.language', '=', language ?? 'Kannada'),
    )
    .$if(until !== undefined, (query) => query.where('reports.created_at', '<=', until ?? 0))
    .orderBy(sortColumns[sort], direction)
    .orderBy('reports.created_at', direction)
    .orderBy('reports.id', direction)
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
}

/** The newest reports, whatever their state. */
export function listNewestReports(db: Db, max: number): Promise<ReportWithTitle[]> {
  return withTitle(db.selectFrom('reports'))
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(max)
    .execute();
}

/** The times from report to answer (ms), of the reports answered since a moment, shortest first. */
export async function listAnswerTimes(db: Db, since: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reports')
    .where('answered_at', '>=', since)
    .select((eb) => eb('answered_at', '-', eb.ref('created_at')).as('took'))
    .orderBy('took')
    .limit(max)
    .execute();
  return rows.map(({ took }) => Number(took));
}

export function findReport(db: Db, id: string): Promise<ReportWithTitle | undefined> {
  return withTitle(db.selectFrom('reports')).where('reports.id', '=', id).executeTakeFirst();
}

function withTitle(reports: ReturnType<typeof openReports>) {
  return reports
    .innerJoin('texts', (join) =>
      join
        .onRef('texts.number', '=', 'reports.number')
        .onRef('texts.language', '=', 'reports.language'),
    )
    .selectAll('reports')
    .select('texts.title');
}

export type ReportWithTitle = Report & Pick<Schema['texts'], 'title'>;

export function findComment(db: Db, tokenHash: string): Promise<ReportComment | undefined> {
  return db
    .selectFrom('report_comments')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The first comments on each report, in the order in which they came. */
export function listComments(db: Db, reportIds: string[], max: number): Promise<ReportComment[]> {
  return inChunks(reportIds, (chunk) =>
    db
      .selectFrom('report_comments')
      .selectAll()
      .where('report_id', 'in', chunk)
      .where('position', '<=', max)
      .orderBy('position')
      .execute(),
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
  const old = await db
    .selectFrom('reports')
    .select('id')
    .where('answered_at', '<', before)
    .limit(some)
    .execute();
  const ids = old.map(({ id }) => id);
  await inChunks(ids, (chunk) =>
    db.deleteFrom('report_comments').where('report_id', 'in', chunk).execute(),
  );
  await inChunks(ids, (chunk) => db.deleteFrom('reports').where('id', 'in', chunk).execute());
  return ids.length;
}
