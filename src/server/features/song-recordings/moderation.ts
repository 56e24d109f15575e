import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { changeRecordingInput } from '../../../shared/song-recordings-input.ts';
import {
  maxRecordingsOfSong,
  maxRecordingUploaders,
  type RecordingState,
} from '../../../shared/song-recordings.ts';
import type { AuditLogKind } from '../../../shared/audit-log.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, notFound, outdated } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { findUserByEmail } from '../auth/queries.ts';
import { findTitles } from '../compositions/queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { removeFiles } from './files.ts';
import {
  countOfSong,
  deleteRecording,
  deleteUploader,
  findRecording,
  insertUploader,
  listUploaders,
  updateRecording,
  type RecordingRow,
} from './queries.ts';

type AdminCall = Pick<Site, 'db' | 'responseCache' | 'recordings' | 'now'> & { actor: Actor };

const subjectOf = ({ number, singer }: Pick<RecordingRow, 'number' | 'singer'>) =>
  `${number} ${singer}`;

async function requireRecording(db: Db, id: string): Promise<RecordingRow> {
  const row = await findRecording(db, id);
  if (!row) throw notFound('There is no such recording.');
  return row;
}

/** The states from which each decision leads on. */
const decisions = {
  public: { from: ['waiting', 'declined', 'withdrawn'], kind: 'recording approved' },
  declined: { from: ['waiting'], kind: 'recording declined' },
  withdrawn: { from: ['public'], kind: 'recording withdrawn' },
} as const satisfies Partial<
  Record<RecordingState, { from: readonly RecordingState[]; kind: AuditLogKind }>
>;

/**
 * Makes a recording public, declines or withdraws it, at once for everybody: the song's page names it, so every cached response is dropped.
 * @throws 404; 409 where somebody has decided otherwise since, the song is gone, or it has too many
 */
export async function decide(
  ctx: AdminCall,
  id: string,
  state: keyof typeof decisions,
  reason = '',
): Promise<void> {
  const { from, kind } = decisions[state];
  await publishEdition(ctx, async (trx) => {
    const row = await requireRecording(trx, id);
    if (state === 'public') await refuseSong(trx, row.number);
    const isDone =
      (from as readonly RecordingState[]).includes(row.state) &&
      (await updateRecording(
        trx,
        id,
        { state, reason, decided_by: ctx.actor.id, decided_at: ctx.now() },
        row.state,
      ));
    if (!isDone)
      throw outdated('Somebody has decided about this recording since. Please reload the page.');
    await recordAct(trx, ctx.actor, {
      kind,
      subject: subjectOf(row),
      was: row.state,
      became: state,
      reason,
      at: ctx.now(),
    });
  });
}

/** @throws 404, 409 */
async function refuseSong(db: Db, number: number): Promise<void> {
  if (!(await findTitles(db, [number], 'Kannada')).has(number))
    throw notFound(`There is no song ${number}. Change the number of the song first.`);
  if ((await countOfSong(db, number)) >= maxRecordingsOfSong)
    throw alreadyThere(`Song ${number} has ${maxRecordingsOfSong} public recordings already.`);
}

/** Corrects the facts of a recording or the song that it is of; of another song the timings are dropped. @throws 404, 409 */
export async function change(
  ctx: AdminCall,
  { id, ...values }: z.output<typeof changeRecordingInput>,
): Promise<void> {
  await publishEdition(ctx, async (trx) => {
    const row = await requireRecording(trx, id);
    const isMoved = row.number !== values.number;
    if (isMoved) await refuseSong(trx, values.number);
    await updateRecording(trx, id, {
      ...values,
      ...(isMoved && { timings: null, timings_version: row.timings_version + 1 }),
    });
    await recordAct(trx, ctx.actor, {
      kind: 'recording changed',
      subject: subjectOf(row),
      was: describe(row),
      became: describe(values),
      at: ctx.now(),
    });
  });
}

const describe = ({
  number,
  singer,
  raga,
  tala,
  shruti,
  year,
  owner,
  licence,
}: Omit<z.output<typeof changeRecordingInput>, 'id'>) =>
  [number, singer, raga, tala, shruti, year, owner, licence]
    .filter((value) => value !== null && value !== '')
    .join(' · ');

/** Deletes a recording with its files. @throws 404 */
export async function remove(ctx: AdminCall, id: string): Promise<void> {
  const row = await publishEdition(ctx, async (trx) => {
    const found = await requireRecording(trx, id);
    await deleteRecording(trx, id);
    await recordAct(trx, ctx.actor, {
      kind: 'recording removed',
      subject: subjectOf(found),
      was: describe(found),
      at: ctx.now(),
    });
    return found;
  });
  await removeFiles(ctx.recordings, row);
}

export async function readUploaders({ db }: Pick<Site, 'db'>) {
  return (await listUploaders(db, maxRecordingUploaders)).map(({ username, email, at }) => ({
    username,
    email,
    at: isoTime(at),
  }));
}

/** Lets a person upload recordings. @throws 404, 409 */
export async function allow({ db, actor, now }: AdminCall, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user || user.standing !== 'Approved')
      throw notFound('There is no account with this address.');
    if ((await listUploaders(trx, maxRecordingUploaders)).length >= maxRecordingUploaders)
      throw alreadyThere(`At most ${maxRecordingUploaders} people can be allowed.`);
    if (!(await insertUploader(trx, { user_id: user.id, allowed_by: actor.id, at: now() }))) return;
    await recordAct(trx, actor, {
      kind: 'recording uploader allowed',
      subject: accountSubject(user),
      at: now(),
    });
  });
}

/** @throws 404 */
export async function disallow({ db, actor, now }: AdminCall, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user || !(await deleteUploader(trx, user.id)))
      throw notFound('This person is not among those who may upload.');
    await recordAct(trx, actor, {
      kind: 'recording uploader disallowed',
      subject: accountSubject(user),
      at: now(),
    });
  });
}
