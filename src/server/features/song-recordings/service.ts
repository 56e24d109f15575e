import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { pageOf } from '../../../shared/paging.ts';
import { ownerOfAccount } from '../../../shared/resumable-uploads.ts';
import type {
  offerRecordingInput,
  recordingsPageInput,
  saveTimingsInput,
} from '../../../shared/song-recordings-input.ts';
import {
  maxAllRecordingBytes,
  maxPersonRecordingBytes,
  maxPersonRecordings,
  maxRecordings,
  maxUndecidedRecordings,
  recordingProblems,
  recordingsPath,
  type ListedRecording,
  type OwnRecording,
  type RecordingPage,
  type RecordingToTime,
  type SongRecording,
  type Timings,
} from '../../../shared/song-recordings.ts';
import { alreadyThere, invalid, notAllowed, notFound, outdated, tooLarge } from '../../errors.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { findUserById } from '../auth/queries.ts';
import { findTitles } from '../compositions/queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { accessOf } from '../compositions/service.ts';
import { startCheck } from './intake.ts';
import { recordingFindings } from './output.ts';
import {
  countUndecided,
  findKannadaWords,
  findPeaks,
  findRecording,
  findRevisionWords,
  insertRecording,
  listOfPerson,
  listPage,
  listPublic,
  sumRecordings,
  updateTimings,
  type ListedRow,
  type RecordingRow,
} from './queries.ts';
import { mayHear, mayUpload, requireUploader, signListening } from './rights.ts';
import { currentLines, linesOfText, readTimings } from './timings.ts';

type Reader = ReaderContext;
type Caller = Site & { actor: Actor };

const factsOf = ({
  singer,
  raga,
  tala,
  shruti,
  year,
  owner,
  licence,
}: RecordingRow): Pick<
  RecordingRow,
  'singer' | 'raga' | 'tala' | 'shruti' | 'year' | 'owner' | 'licence'
> => ({ singer, raga, tala, shruti, year, owner, licence });

/** Whether a licence requires that the singer is named where a recording is played. */
const requiresNames = ({ licence }: RecordingRow) => licence.startsWith('CC-BY');

/**
 * The public recordings of a song, oldest first; none where the edition no longer has the song. Everybody may play them, also those of a song
 * that they may not read (decision 0018), of which they learn nothing else; so those whose licence requires names are left out there.
 */
export async function recordingsOfSong(reader: Reader, number: number): Promise<SongRecording[]> {
  const isOpen = accessOf(reader, number) === 'open';
  return (await listPublic(reader.db, number))
    .filter((row) => isOpen || !requiresNames(row))
    .map((row) => ({
      id: row.id,
      address: `${recordingsPath}/${row.id}`,
      durationMs: row.duration_ms,
      isTimed: isOpen && isFollowed(row),
      facts: isOpen ? factsOf(row) : null,
    }));
}

/** Whether readers follow its lines: an automatic guess is not shown until somebody has confirmed it. */
const isFollowed = ({ timings, is_guess }: Pick<RecordingRow, 'timings' | 'is_guess'>): boolean =>
  timings !== null && is_guess === 0;

/** A recording that the caller may hear. @throws 404 */
async function requireAudible({ db, actor }: Reader, id: string): Promise<RecordingRow> {
  const row = await findRecording(db, id);
  if (!row || (row.state !== 'public' && !(actor && mayHear(row, actor))))
    throw notFound('There is no such recording.');
  return row;
}

/**
 * The lines of a recording, with their numbers in the song as it is now; none of a song that the caller may not read, and of a guess that nobody has
 * confirmed. @throws 404
 */
export async function readTimingsOf(reader: Reader, id: string): Promise<Timings> {
  const row = await requireAudible(reader, id);
  const timings = await timingsOfRow(reader, row);
  return isFollowed(row) ? timings : { ...timings, lines: [] };
}

/** A recording whose lines the caller may time. @throws 403 for somebody who is neither its owner nor may upload, or may not read the song; 404 */
async function requireTimable(ctx: Caller, id: string): Promise<RecordingRow> {
  const row = await requireAudible(ctx, id);
  if (row.file === '') throw notFound('There is no such recording.');
  if (row.user_id !== ctx.actor.id && !(await mayUpload(ctx)))
    throw notAllowed('Only its owner, admins and people whom they allow may time a recording.');
  if (accessOf(ctx, row.number) !== 'open')
    throw notAllowed('You may not read the words of this song, so you cannot time its lines.');
  return row;
}

/** What the page needs on which a recording is timed. @throws 403, 404 */
export async function readToTime(ctx: Caller, id: string): Promise<RecordingToTime> {
  const row = await requireTimable(ctx, id);
  return {
    id,
    number: row.number,
    singer: row.singer,
    durationMs: row.duration_ms,
    peaks: (await findPeaks(ctx.db, id)) ?? '',
    ...(await listen(ctx, id)),
    ...(await timingsOfRow(ctx, row)),
    savedBy: await saverOf(ctx, row),
  };
}

/** The name of the person who saved the timings; '' where it is not known. */
async function saverOf({ db }: Pick<Site, 'db'>, { timed_by }: RecordingRow): Promise<string> {
  return (timed_by && (await findUserById(db, timed_by))?.display_name) || '';
}

async function timingsOfRow(reader: Reader, row: RecordingRow): Promise<Timings> {
  const { timings, timings_version: version, is_guess, number } = row;
  const words =
    timings !== null && accessOf(reader, number) === 'open'
      ? await findKannadaWords(reader.db, number)
      : undefined;
  return {
    version,
    isGuess: is_guess === 1,
    lines:
      timings === null || words === undefined
        ? []
        : currentLines(readTimings(timings), linesOfText(words)),
  };
}

/**
 * Replaces the timings of a recording. Of two people who save at once the second is told who saved first, with the lines of the first, and
 * loses nothing.
 * @throws 400, 403, 404, 409
 */
export async function saveTimings(
  ctx: Caller,
  { id, version, isGuess, revision, lines }: z.output<typeof saveTimingsInput>,
): Promise<{ version: number }> {
  const { db, actor } = ctx;
  const row = await requireTimable(ctx, id);
  const timings = await storedTimings(ctx, row.number, { revision, lines }, row.duration_ms);
  const values = {
    timings,
    is_guess: isGuess ? 1 : 0,
    timed_by: actor.id,
    timed_at: ctx.now(),
  };
  // The song's page says whether a recording can be followed.
  const isSaved =
    isFollowed(values) === isFollowed(row)
      ? await updateTimings(db, id, version, values)
      : await publishEdition(ctx, (trx) => updateTimings(trx, id, version, values));
  if (isSaved) return { version: version + 1 };
  const now = await findRecording(db, id);
  if (!now) throw notFound('There is no such recording.');
  const savedBy = await saverOf(ctx, now);
  throw outdated(
    `${savedBy || 'Somebody else'} has saved timings of this recording in the meantime.`,
    { ...(await timingsOfRow(ctx, now)), savedBy },
  );
}

/** Timings as they are stored; null for none. @throws 400 */
async function storedTimings(
  { db }: Pick<Site, 'db'>,
  number: number,
  { revision, lines }: Pick<z.output<typeof saveTimingsInput>, 'revision' | 'lines'>,
  durationMs: number,
): Promise<string | null> {
  if (lines.length === 0) return null;
  const words = await findRevisionWords(db, number, revision);
  if (words === undefined)
    throw invalid('These lines are of no Kannada text of this song. Please reload the page.');
  const song = linesOfText(words);
  if (lines.some(({ at }) => at > song.length))
    throw invalid(`This song has only ${song.length} lines.`);
  // The last line may end a moment after the last sample.
  if (lines.some(({ endMs }) => endMs > durationMs + 1000))
    throw invalid('A line ends after the end of the recording.');
  return JSON.stringify({
    song,
    lines: lines.toSorted((one, other) => one.startMs - other.startMs),
  });
}

/**
 * Takes a finished upload as a recording of a song. It is inspected next; `mine` says when that is done.
 * @throws 400, 401, 403, 404, 409, 413
 */
export async function offer(
  ctx: Caller,
  { upload, number, way, timings, ...facts }: z.output<typeof offerRecordingInput>,
): Promise<{ id: string }> {
  const { db, now, resumableUploads } = ctx;
  const person = await requireUploader(ctx);
  const path = await resumableUploads.openFinished({
    kind: 'recording',
    owner: ownerOfAccount(person.id),
    id: upload,
  });
  const { size } = await stat(path);
  if (!(await findTitles(db, [number], 'Kannada')).has(number))
    throw notFound(`There is no song ${number}.`);
  if (timings && accessOf(ctx, number) !== 'open')
    throw notAllowed('You may not read the words of this song, so you cannot time its lines.');
  const stored = timings && (await storedTimings(ctx, number, timings, Infinity));
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    const own = await sumRecordings(trx, person.id);
    const all = await sumRecordings(trx);
    if ((await countUndecided(trx, person.id)) >= maxUndecidedRecordings)
      throw alreadyThere(
        `${maxUndecidedRecordings} of your recordings wait for an admin. Please send more when they are decided.`,
      );
    if (own.bytes + size > maxPersonRecordingBytes || own.count >= maxPersonRecordings)
      throw tooLarge(
        'Your recordings have reached the limit. Please write to us if you have more.',
      );
    if (all.bytes + size > maxAllRecordingBytes || all.count >= maxRecordings)
      throw tooLarge('The storage for recordings is full. Please write to us.');
    await insertRecording(trx, {
      id,
      number,
      user_id: person.id,
      way,
      ...facts,
      state: 'checking',
      created_at: now(),
      decided_at: null,
      decided_by: null,
      reason: '',
      upload,
      file: '',
      original: '',
      type: 'mp3',
      size,
      sha256: '',
      duration_ms: 0,
      channels: 0,
      findings: '',
      timings: stored ?? null,
      timings_version: stored ? 1 : 0,
      is_guess: 0,
      timed_by: stored ? person.id : null,
      timed_at: stored ? now() : null,
    });
  });
  startCheck(ctx, id);
  return { id };
}

const maxOwn = 500;

/** The caller's recordings, newest first, and what they may still upload. */
export async function listOwn(ctx: Caller) {
  const { db, actor, recordings } = ctx;
  return {
    mayUpload: await mayUpload(ctx),
    isOff: recordings.uploadedFolder === null,
    usedBytes: (await sumRecordings(db, actor.id)).bytes,
    rows: (await listOfPerson(db, actor.id, maxOwn)).map(ownOf),
  };
}

/** A page of the recordings of one state, for admins. */
export async function listRecordings(
  { db, now, recordings }: Pick<Site, 'db' | 'now' | 'recordings'>,
  input: z.output<typeof recordingsPageInput>,
): Promise<RecordingPage> {
  const page = pageOf(await listPage(db, input), input, now());
  return {
    ...page,
    rows: page.rows.map((row): ListedRecording => ({
      ...ownOf(row),
      username: row.username,
      email: row.email,
      decidedBy: row.decider,
    })),
    usedBytes: (await sumRecordings(db)).bytes,
    isOff: recordings.uploadedFolder === null,
  };
}

function ownOf(row: ListedRow): OwnRecording {
  const { findings, decided_at } = row;
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    way: row.way,
    ...factsOf(row),
    state: row.state,
    problem: row.state === 'refused' ? z.enum(recordingProblems).parse(row.reason) : null,
    reason: row.state === 'refused' ? '' : row.reason,
    type: row.type,
    size: Number(row.size),
    durationMs: row.duration_ms,
    channels: row.channels,
    findings: findings === '' ? null : recordingFindings.parse(JSON.parse(findings)),
    isTimed: row.timings !== null,
    createdAt: isoTime(row.created_at),
    decidedAt: decided_at === null ? null : isoTime(decided_at),
  };
}

/** An address at which the caller can hear a recording for some hours. @throws 404 */
export async function listen(
  ctx: Reader & Pick<Site, 'signingKey'>,
  id: string,
): Promise<{ address: string }> {
  const row = await requireAudible(ctx, id);
  if (row.file === '') throw notFound('There is no such recording.');
  const { signingKey, now } = ctx;
  return { address: `${recordingsPath}/${id}?key=${signListening(signingKey, row, now())}` };
}
