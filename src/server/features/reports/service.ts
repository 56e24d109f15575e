import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { accessTo, isInRange, mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import { showsSanskrit } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { compose } from '../../../shared/normal-form.ts';
import { pageOf } from '../../../shared/paging.ts';
import {
  maxOpenReports,
  maxOpenReportsPerSong,
  maxPublicReports,
  maxReportComments,
  type PublicReport,
  type ReportPage,
  type ReportRow,
} from '../../../shared/reports.ts';
import type {
  answerReportInput,
  reportInput,
  reportPageInput,
} from '../../../shared/reports-input.ts';
import type { Db } from '../../db/open.ts';
import { noRoom, notAllowed, notFound, outdated, refuseClosed } from '../../errors.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { findPublished } from '../corrections/queries.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import {
  updateReportAnswer,
  countOpenOfSong,
  countOpenReports,
  addReportReader,
  findOpenReport,
  findReport,
  findComment,
  insertReport,
  insertComment,
  listAnswerTimes,
  listNewestReports,
  listOpenReports,
  listComments,
  type ReportWithTitle,
  type ReportComment,
} from './queries.ts';

/**
 * Stores a reader's report of a line that they may read, with the line's present text. A further report of the same line raises the number
 * of its readers; the comments of the first few are stored. The token makes the link under which this reader sees the answer; only its hash
 * is stored.
 * @throws 401, 403 for a closed song; 404 for a line that does not exist; 503 when too many reports wait already
 */
export async function sendReport(
  { db, env, now, actor }: Pick<Site, 'db' | 'env' | 'now'> & { actor: Actor | null },
  { number, language, line, text, wrong, suggestion }: z.output<typeof reportInput>,
): Promise<{ token: string }> {
  const at = now();
  const access = accessTo(number, actor, env.GUEST_SONG_LIMIT, at);
  refuseClosed(access);
  const seen = compose(text).trim();
  return db.transaction().execute(async (trx) => {
    const song = await findPublished(trx, number, language);
    if (!song) throw notFound('There is no such song.');
    const found = findLine(
      seen,
      line,
      showsSanskrit(language) ? [song.sanskrit, song.lyrics] : [song.lyrics],
    );
    if (!found) throw notFound('This line is no longer in the song. Please reload the song.');
    const open = await findOpenReport(trx, number, language, seen);
    if (open) await addReportReader(trx, open.id);
    else await refuseTooMany(trx, number);
    const report_id = open?.id ?? randomUUID();
    if (!open)
      await insertReport(trx, {
        id: report_id,
        number,
        language,
        line: found,
        text: seen,
        state: 'open',
        answer: '',
        answered_by: null,
        answered_at: null,
        created_at: at,
        readers: 1,
      });
    // A reader after the first few gets the link of the report itself.
    if (open && open.readers >= maxReportComments) return { token: report_id };
    const token = randomBytes(24).toString('base64url');
    await insertComment(trx, {
      token_hash: digest(token),
      report_id,
      position: open ? open.readers + 1 : 1,
      wrong,
      suggestion,
      created_at: at,
    });
    return { token };
  });
}

/**
 * The number of a line in the first of these texts that contains it: where the reader saw it, else where it is now; 0 when no text contains
 * it.
 */
function findLine(seen: string, line: number, texts: readonly string[]): number {
  for (const text of texts) {
    const lines = linesOf(parseLyrics(text)).map((one) => compose(one.text));
    const found = lines[line - 1] === seen ? line : lines.indexOf(seen) + 1;
    if (found) return found;
  }
  return 0;
}

/** @throws 503 */
async function refuseTooMany(db: Db, number: number): Promise<void> {
  if ((await countOpenReports(db, null)) >= maxOpenReports)
    throw noRoom('There are too many unanswered reports at the moment. Please try again later.');
  if ((await countOpenOfSong(db, number)) >= maxOpenReportsPerSong)
    throw noRoom('Too many lines of this song have unanswered reports. Please try again later.');
}

/** The state of a report, with the comment of the reader who holds the link, where it was stored. @throws 404 */
export async function reportStatus(db: Db, token: string): Promise<ReportRow> {
  const comment = await findComment(db, digest(token));
  const report = await findReport(db, comment?.report_id ?? token);
  if (!report) throw notFound('There is no such report.');
  return rowOf(report, comment);
}

/** A page of the open reports of the songs in this person's range. @throws 403 for a Reader */
export async function listReports(
  db: Db,
  actor: Actor,
  input: z.output<typeof reportPageInput>,
  now: number,
): Promise<ReportPage> {
  if (!mayEdit(actor)) throw notAllowed('This account can only read.');
  const range = actor.role === 'ADMIN' ? null : actor.range;
  if (actor.role !== 'ADMIN' && !range)
    return { rows: [], more: false, at: now, total: 0, medianAnswerMs: null };
  const { rows: reports, ...page } = pageOf(await listOpenReports(db, range, input), input, now);
  const comments = Map.groupBy(
    await listComments(
      db,
      reports.map(({ id }) => id),
      maxReportComments,
    ),
    ({ report_id }) => report_id,
  );
  const rows = reports.map((report) => {
    const [first, ...others] = comments.get(report.id) ?? [];
    return {
      ...rowOf(report, first),
      others: others.map(({ wrong, suggestion }) => ({ wrong, suggestion })),
    };
  });
  return {
    rows,
    ...page,
    total: await countOpenReports(db, range),
    medianAnswerMs: range ? null : await medianAnswerMs(db, now),
  };
}

/** Recent reports of readers with their outcome, public. */
export async function listPublicReports({
  db,
  env,
  now,
  actor,
}: ReaderContext): Promise<PublicReport[]> {
  const reports = await listNewestReports(db, maxPublicReports);
  return reports.map(
    ({ number, language, title, line, text, state, readers, created_at, answered_at }) => ({
      number,
      language,
      title,
      line,
      text: accessTo(number, actor, env.GUEST_SONG_LIMIT, now()) === 'open' ? text : null,
      state,
      readers,
      at: isoTime(created_at),
      answeredAt: answered_at === null ? null : isoTime(answered_at),
    }),
  );
}

const answeredWithin = 90 * 24 * 60 * 60 * 1000;

async function medianAnswerMs(db: Db, now: number): Promise<number | null> {
  const times = await listAnswerTimes(db, now - answeredWithin, maxOpenReports);
  return times[Math.floor(times.length / 2)] ?? null;
}

/** Answers a report: the line was fixed, or stays as it is, and why. @throws 403, 404, 409 when it has been answered */
export function answerReport(
  db: Db,
  actor: Actor,
  { id, state, answer }: z.output<typeof answerReportInput>,
  now: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!mayEdit(actor)) throw notAllowed('This account can only read.');
    const report = await findReport(trx, id);
    if (!report) throw notFound('There is no such report.');
    if (!isInRange(report.number, actor)) throw notAllowed('This song is not in your range.');
    if (report.state !== 'open') throw outdated('This report has been answered.');
    await updateReportAnswer(trx, id, { state, answer, answered_by: actor.id, answered_at: now });
  });
}

function rowOf(
  { id, number, language, title, line, text, readers, state, answer, created_at }: ReportWithTitle,
  comment: ReportComment | undefined,
): ReportRow {
  return {
    id,
    number,
    language,
    title,
    line,
    text,
    wrong: comment?.wrong ?? '',
    suggestion: comment?.suggestion ?? '',
    count: readers,
    state,
    answer,
    at: isoTime(created_at),
  };
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
