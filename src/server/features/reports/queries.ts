import type { Selectable } from 'kysely';
import type { Language } from '../../../shared/languages.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

type Report = Selectable<Schema['reports']>;
export type Voice = Selectable<Schema['report_voices']>;

/** The report of a line that still waits for an answer. */
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

export async function insertVoice(db: Db, voice: Omit<Voice, 'place'>): Promise<void> {
  const last = await db.selectFrom('report_voices').where('report_id', '=', voice.report_id).select(({ fn }) => fn.max('place').as('place')).executeTakeFirst();
  await db.insertInto('report_voices').values({ ...voice, place: (last?.place ?? 0) + 1 }).execute();
}

/** Reports with the title of their song, oldest first; in one state, or the one of a link or an id. */
export function selectReports(db: Db) {
  return db
    .selectFrom('reports')
    .innerJoin('texts', (join) => join.onRef('texts.number', '=', 'reports.number').onRef('texts.language', '=', 'reports.language'))
    .selectAll('reports')
    .select('texts.title')
    .orderBy('reports.created_at')
    .orderBy('reports.id');
}

export type ReportWithTitle = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

export function listOpenReports(db: Db): Promise<ReportWithTitle[]> {
  return selectReports(db).where('reports.state', '=', 'open').execute();
}

export function findReport(db: Db, id: string): Promise<ReportWithTitle | undefined> {
  return selectReports(db).where('reports.id', '=', id).executeTakeFirst();
}

export function findVoice(db: Db, tokenHash: string): Promise<Voice | undefined> {
  return db.selectFrom('report_voices').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** What readers said, report by report, in the order they said it. */
export async function listVoices(db: Db, reportIds: string[]): Promise<Voice[]> {
  return inChunks(reportIds, (chunk) => db.selectFrom('report_voices').selectAll().where('report_id', 'in', chunk).orderBy('place').execute());
}

export async function answerReportRow(db: Db, id: string, changes: Pick<Report, 'state' | 'answer' | 'answered_by' | 'answered_at'>): Promise<void> {
  await db.updateTable('reports').set(changes).where('id', '=', id).execute();
}
