import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { mayEdit } from '../../../shared/edits.ts';
import { accessTo, isInRange, type Standing } from '../../../shared/reading.ts';
import type { answerReportInput, reportInput, ReportForWork, ReportRow } from '../../../shared/reports.ts';
import type { Db } from '../../db/open.ts';
import { notAllowed, notFound, notSignedIn, outdated } from '../../errors.ts';
import type { Site } from '../../trpc.ts';
import { findPublished } from '../edits/queries.ts';
import { iso } from '../history/service.ts';
import { answerReportRow, findOpenReport, findReport, findVoice, insertReport, insertVoice, listOpenReports, listVoices, type ReportWithTitle, type Voice } from './queries.ts';
import { compose } from '../../../shared/normal-form.ts';

/**
 * Takes down what a reader says of a line they can read. An open report of the same line gets one voice more. The token is
 * the link by which this reader learns the answer; only its hash is kept. @throws 401, 403 for a closed song, 404
 */
export async function sendReport(
  { db, env, now, reader }: Pick<Site, 'db' | 'env' | 'now'> & { reader: Standing | null },
  { number, language, line, text, wrong, suggestion }: z.output<typeof reportInput>,
): Promise<{ token: string }> {
  const at = now();
  const access = accessTo(number, reader, env.GUEST_SONG_LIMIT, at);
  if (access === 'sign-in') throw notSignedIn();
  if (access === 'subscribe') throw notAllowed('Access denied. Subscription is required to read this song.');
  const token = randomBytes(24).toString('base64url');
  const seen = compose(text).trim();
  await db.transaction().execute(async (trx) => {
    if (!(await findPublished(trx, number, language))) throw notFound('There is no such song.');
    const open = await findOpenReport(trx, number, language, seen);
    const report_id = open?.id ?? randomUUID();
    if (!open) await insertReport(trx, { id: report_id, number, language, line, text: seen, state: 'open', answer: '', answered_by: null, answered_at: null, created_at: at });
    await insertVoice(trx, { token_hash: digest(token), report_id, wrong, suggestion, created_at: at });
  });
  return { token };
}

/** What became of a report, in the words of the reader who holds the link. @throws 404 */
export async function reportStatus(db: Db, token: string): Promise<ReportRow> {
  const voice = await findVoice(db, digest(token));
  const report = voice && (await findReport(db, voice.report_id));
  if (!report) throw notFound('There is no such report.');
  return rowOf(report, voice, (await listVoices(db, [report.id])).length);
}

/** Open reports of the songs in this person's range, oldest first. @throws 403 for a Reader */
export async function listReports(db: Db, actor: Standing): Promise<ReportForWork[]> {
  if (!mayEdit(actor)) throw notAllowed('This account reads only.');
  const reports = (await listOpenReports(db)).filter(({ number }) => isInRange(number, actor));
  const voices = Map.groupBy(await listVoices(db, reports.map(({ id }) => id)), ({ report_id }) => report_id);
  return reports.map((report) => {
    const [first, ...others] = voices.get(report.id) ?? [];
    return { ...rowOf(report, first, others.length + 1), others: others.map(({ wrong, suggestion }) => ({ wrong, suggestion })) };
  });
}

/** Answers a report: fixed, or kept and why. @throws 403, 404, 409 when it has been answered */
export function answerReport(db: Db, actor: Standing, { id, state, answer }: z.output<typeof answerReportInput>, now: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!mayEdit(actor)) throw notAllowed('This account reads only.');
    const report = await findReport(trx, id);
    if (!report) throw notFound('There is no such report.');
    if (!isInRange(report.number, actor)) throw notAllowed('This song is not in your range.');
    if (report.state !== 'open') throw outdated('This report has been answered.');
    await answerReportRow(trx, id, { state, answer, answered_by: actor.id, answered_at: now });
  });
}

function rowOf({ id, number, language, title, line, text, state, answer, created_at }: ReportWithTitle, voice: Voice | undefined, count: number): ReportRow {
  return { id, number, language, title, line, text, wrong: voice?.wrong ?? '', suggestion: voice?.suggestion ?? '', count, state, answer, at: iso(created_at) };
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
