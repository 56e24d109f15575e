import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { accessTo, type Actor } from '../../../shared/compositions/access.ts';
import type { Song } from '../../../shared/compositions.ts';
import { maxOpenedSongs, maxSetReaders, type SetOpening } from '../../../shared/set-lists.ts';
import type { openSetInput, setSongInput } from '../../../shared/set-lists-input.ts';
import { indianDay } from '../../../shared/visits.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import type { ReaderContext } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { toActor } from '../auth/actor.ts';
import { readSong } from '../compositions/service.ts';
import { entriesOf } from './entries.ts';
import { countReaders, findMaker, insertReader, isReader, type SetRow } from './queries.ts';
import { requireSet, type SetContext } from './rights.ts';

/** Whether an admin allows lists to open songs that their makers may read. */
export const isOpeningAllowed = async (db: Db): Promise<boolean> =>
  (await readSetting(db, 'set_lists_open_songs')) === 'on';

/** Allows lists to open songs, or stops it at once for all lists. */
export async function allowOpening(
  db: Db,
  admin: Actor,
  isAllowed: boolean,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const was = (await isOpeningAllowed(trx)) ? 'on' : 'off';
    const became = isAllowed ? 'on' : 'off';
    await writeSetting(trx, 'set_lists_open_songs', became);
    await recordAct(trx, admin, {
      kind: 'set list rule changed',
      subject: became,
      was,
      became,
      at: now,
    });
  });
}

/** Whether a list opens its songs to holders of its link, and whether today. */
export async function openingOf(
  { db, now }: Pick<ReaderContext, 'db' | 'now'>,
  row: SetRow,
): Promise<SetOpening> {
  if (row.opens_songs === 0 || row.creator_id === null || row.held_on === null) return 'never';
  if (!(await isOpeningAllowed(db))) return 'never';
  return row.held_on === indianDay(now()) ? 'today' : 'not-today';
}

/** The locked songs that a list opens today: the first thirty that its maker may read now. */
async function songsOpenedBy(
  ctx: Pick<ReaderContext, 'db' | 'env' | 'now'>,
  row: SetRow,
): Promise<Set<number>> {
  const { db, env, now } = ctx;
  if ((await openingOf(ctx, row)) !== 'today') return new Set();
  const user = await findMaker(db, row.creator_id ?? '');
  if (!user) return new Set();
  const maker = await toActor(db, user);
  const access = (number: number, actor: typeof maker | null) =>
    accessTo(number, actor, env.GUEST_SONG_LIMIT, now());
  const locked = entriesOf(row.entries)
    .map(({ number }) => number)
    .filter((number) => access(number, null) !== 'open');
  return new Set(
    [...new Set(locked)]
      .slice(0, maxOpenedSongs)
      .filter((number) => access(number, maker) === 'open'),
  );
}

/**
 * Opens the songs of a list to a device for the rest of the day, to at most a hundred devices; each is logged.
 * @returns the songs, none on another day; `isFull` when the list has opened them to a hundred devices already
 * @throws 404, 429
 */
export async function openSongs(
  ctx: SetContext,
  { code, reader }: z.output<typeof openSetInput>,
): Promise<{ songs: number[]; isFull: boolean }> {
  const { db, now, securityLog, address } = ctx;
  const row = await requireSet(ctx, code);
  const songs = [...(await songsOpenedBy(ctx, row))];
  if (songs.length === 0) return { songs, isFull: false };
  const mark = markOf(row, reader, now());
  const result = await db.transaction().execute(async (trx) => {
    if (await isReader(trx, mark)) return 'known';
    if ((await countReaders(trx, code, mark.day)) >= maxSetReaders) return 'full';
    await insertReader(trx, mark);
    return 'new';
  });
  if (result === 'new')
    securityLog.record(
      'sensitive_read',
      { address },
      { account: row.creator_id ?? undefined, reason: 'songs opened by a set list' },
    );
  return result === 'full' ? { songs: [], isFull: true } : { songs, isFull: false };
}

/**
 * A song of a list, with the rights of the caller, and of the list where it has opened the song to this device today.
 * @returns null where the list or the edition has no such song @throws 404, 429
 */
export async function readSetSong(
  ctx: SetContext,
  { code, reader, number, language }: z.output<typeof setSongInput>,
): Promise<Song | null> {
  const row = await requireSet(ctx, code);
  if (!entriesOf(row.entries).some((entry) => entry.number === number)) return null;
  const isOpened =
    (await isReader(ctx.db, markOf(row, reader, ctx.now()))) &&
    (await songsOpenedBy(ctx, row)).has(number);
  return readSong(isOpened ? { ...ctx, openedSongs: new Set([number]) } : ctx, number, language);
}

const markOf = ({ code }: SetRow, reader: string, now: number) => ({
  code,
  day: indianDay(now),
  reader_hash: createHash('sha256').update(`${code} ${reader}`).digest('base64url'),
});
