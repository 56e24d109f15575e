import { createHash } from 'node:crypto';
import { z } from 'zod';
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
import {
  countReaders,
  findMaker,
  findSet,
  insertReader,
  isReader,
  updateSet,
  type SetRow,
} from './queries.ts';
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

/** The locked songs of a list that its maker may read now; none unless the list opens songs today. */
async function listOpenable(
  ctx: Pick<ReaderContext, 'db' | 'env' | 'now'>,
  row: SetRow,
): Promise<number[]> {
  const { db, env, now } = ctx;
  if ((await openingOf(ctx, row)) !== 'today') return [];
  const user = await findMaker(db, row.creator_id ?? '');
  if (!user) return [];
  const maker = await toActor(db, user);
  const access = (number: number, actor: typeof maker | null) =>
    accessTo(number, actor, env.GUEST_SONG_LIMIT, now());
  const numbers = new Set(entriesOf(row.entries).map(({ number }) => number));
  return [...numbers].filter(
    (number) => access(number, null) !== 'open' && access(number, maker) === 'open',
  );
}

const openedSchema = z.object({ day: z.string(), songs: z.array(z.number()) });

/** The songs that a list has opened on a day. Removed ones are counted too, so that swapping songs opens no more. */
function openedOn({ opened }: SetRow, day: string): number[] {
  if (opened === null) return [];
  const last = openedSchema.parse(JSON.parse(opened));
  return last.day === day ? last.songs : [];
}

/**
 * Opens the songs of a list to a device for the rest of the day: at most thirty songs, to at most a hundred devices. Each device is logged.
 * @returns the songs, none on another day; `isFull` when the list has opened them to a hundred devices already
 * @throws 404, 429
 */
export async function openSongs(
  ctx: SetContext,
  { code, reader }: z.output<typeof openSetInput>,
): Promise<{ songs: number[]; isFull: boolean }> {
  const { db, now, securityLog, address } = ctx;
  const row = await requireSet(ctx, code);
  const openable = await listOpenable(ctx, row);
  if (openable.length === 0) return { songs: [], isFull: false };
  const mark = markOf(row, reader, now());
  const { isNew, isFull, songs } = await db.transaction().execute(async (trx) => {
    const known = await isReader(trx, mark);
    if (!known && (await countReaders(trx, code, mark.day)) >= maxSetReaders)
      return { isNew: false, isFull: true, songs: [] };
    if (!known) await insertReader(trx, mark);
    const before = openedOn((await findSet(trx, code)) ?? row, mark.day);
    const added = openable
      .filter((number) => !before.includes(number))
      .slice(0, maxOpenedSongs - before.length);
    const opened = [...before, ...added];
    if (added.length > 0)
      await updateSet(trx, code, { opened: JSON.stringify({ day: mark.day, songs: opened }) });
    return {
      isNew: !known,
      isFull: false,
      songs: openable.filter((number) => opened.includes(number)),
    };
  });
  if (isNew)
    securityLog.record(
      'sensitive_read',
      { address },
      { account: row.creator_id ?? undefined, reason: 'songs opened by a set list' },
    );
  return { songs, isFull };
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
  const mark = markOf(row, reader, ctx.now());
  const isOpened =
    openedOn(row, mark.day).includes(number) &&
    (await isReader(ctx.db, mark)) &&
    (await listOpenable(ctx, row)).includes(number);
  return readSong(isOpened ? { ...ctx, openedSongs: new Set([number]) } : ctx, number, language);
}

const markOf = ({ code }: SetRow, reader: string, now: number) => ({
  code,
  day: indianDay(now),
  reader_hash: createHash('sha256').update(`${code} ${reader}`).digest('base64url'),
});
