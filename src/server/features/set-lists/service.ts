import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Language } from '../../../shared/languages.ts';
import {
  maxSetLists,
  maxSetListsOfAddress,
  setCodeFrom,
  setCodeLength,
  type SetList,
} from '../../../shared/set-lists.ts';
import type {
  changeSetInput,
  copySetInput,
  createSetInput,
  deleteSetInput,
  reportSetInput,
} from '../../../shared/set-lists-input.ts';
import type { Db } from '../../db/open.ts';
import { invalid, noRoom, notAllowed, notFound } from '../../errors.ts';
import { addressKey, count, networkKey } from '../../http/limits.ts';
import { findTitles } from '../compositions/queries.ts';
import { accessOf } from '../compositions/service.ts';
import { changeEntries, entriesOf, newEntry, stored } from './entries.ts';
import { isOpeningAllowed, openingOf } from './opening.ts';
import {
  addReport,
  countSets,
  countSetsOfAddress,
  deleteGroup,
  deleteLeastWanted,
  deleteSet,
  findSet,
  insertSet,
  updateSet,
  type SetRow,
} from './queries.ts';
import {
  deletedMessage,
  hashOf,
  requireEditable,
  requireSet,
  type Edited,
  type SetContext,
} from './rights.ts';
import { stateOf } from './streams.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a list. The secret makes its edit link; only its hash is stored.
 * @throws 400 for an unknown song, 429, 503 when there is no room
 */
export async function createSet(
  ctx: SetContext,
  { title, heldOn, entries, opensSongs }: z.output<typeof createSetInput>,
): Promise<Edited> {
  await refuseUnknownSongs(ctx.db, entries);
  await countNewSet(ctx);
  const opens = opensSongs && ctx.actor !== null && (await isOpeningAllowed(ctx.db));
  return ctx.db.transaction().execute((trx) =>
    insert(
      { ...ctx, db: trx },
      {
        title,
        held_on: heldOn,
        group_id: randomUUID(),
        ...stored(entries.map(newEntry)),
        opens_songs: opens ? 1 : 0,
        creator_id: ctx.actor?.id ?? null,
      },
    ),
  );
}

/** Copies a list for another day; the copy remembers what the group has sung. @throws 403, 404, 429, 503 */
export async function copySet(
  ctx: SetContext,
  { heldOn, ...edited }: z.output<typeof copySetInput>,
): Promise<Edited> {
  const { title, group_id, entries, opens_songs, creator_id } = await requireEditable(ctx, edited);
  await countNewSet(ctx);
  // The copy opens songs only in the name of the person who made it.
  const isMaker = creator_id !== null && creator_id === ctx.actor?.id;
  return ctx.db.transaction().execute((trx) =>
    insert(
      { ...ctx, db: trx },
      {
        title,
        held_on: heldOn,
        group_id,
        ...stored(entriesOf(entries).map(newEntry)),
        opens_songs: isMaker ? opens_songs : 0,
        creator_id: ctx.actor?.id ?? null,
      },
    ),
  );
}

type NewSet = Pick<
  SetRow,
  'title' | 'held_on' | 'group_id' | 'entries' | 'songs' | 'opens_songs' | 'creator_id'
>;

/** Counted outside the transaction, since several processes count in the database. @throws 429 */
const countNewSet = ({ limits, address }: SetContext) =>
  count(limits.setListsByAddress, addressKey(address));

async function insert(
  { db, address, signingKey, now }: SetContext & { db: Db },
  values: NewSet,
): Promise<Edited> {
  const address_hash = createHmac('sha256', signingKey)
    .update(`set list ${networkKey(address)}`)
    .digest('base64url');
  if ((await countSetsOfAddress(db, address_hash)) >= maxSetListsOfAddress)
    throw noRoom('Too many lists were made from this connection this month.');
  if ((await countSets(db)) >= maxSetLists && !(await deleteLeastWanted(db, now())))
    throw noRoom('There is no room for more lists at the moment. Please try again later.');
  const secret = randomBytes(24).toString('base64url');
  const code = setCodeFrom(randomBytes(setCodeLength));
  await insertSet(db, {
    ...values,
    code,
    edit_hash: hashOf(secret),
    address_hash,
    created_at: now(),
    used_at: now(),
    reopened: 0,
    list_version: 0,
    state_version: 0,
    position: null,
    leader: null,
    led_at: 0,
    reports: 0,
    report: '',
    opened: null,
  });
  return { code, secret };
}

/** A list as this reader sees it. Of songs that they may not read it has number and title. @throws 404, 429 */
export async function readSet(ctx: SetContext, code: string, language: Language): Promise<SetList> {
  const row = await requireSet(ctx, code);
  // A list can be read while nothing can be written.
  await noteUse(ctx, row).catch(() => undefined);
  return describe(ctx, row, language);
}

/** Remembers that a list is used, once in half a day. */
export async function noteUse(
  { db, now }: Pick<SetContext, 'db' | 'now'>,
  { code, used_at, created_at }: SetRow,
): Promise<void> {
  const halfDayMs = dayMs / 2;
  if (now() - used_at < halfDayMs) return;
  const reopened = now() - created_at >= halfDayMs;
  await updateSet(db, code, { used_at: now(), ...(reopened && { reopened: 1 }) });
}

async function describe(ctx: SetContext, row: SetRow, language: Language): Promise<SetList> {
  const entries = entriesOf(row.entries);
  const titles = await findTitles(
    ctx.db,
    entries.map(({ number }) => number),
    language,
  );
  return {
    code: row.code,
    title: row.title,
    heldOn: row.held_on,
    entries: entries.map((entry) => ({
      ...entry,
      title: titles.get(entry.number) ?? '',
      access: accessOf(ctx, entry.number),
      isMissing: !titles.has(entry.number),
    })),
    listVersion: row.list_version,
    opening: await openingOf(ctx, row),
  };
}

/**
 * Changes the heading or one entry of a list, so that two people who edit it at once merge entry by entry.
 * @throws 400, 403, 404, 409 for an entry that somebody else has changed or removed, 429
 */
export async function changeSet(
  ctx: SetContext,
  { language, change, ...edited }: z.output<typeof changeSetInput>,
): Promise<SetList> {
  if (change.do === 'add') await refuseUnknownSongs(ctx.db, change.entries);
  const row = await updateState(ctx, edited, (found) => ({
    ...(change.do === 'describe'
      ? describeAs(ctx, found, change)
      : stored(changeEntries(entriesOf(found.entries), change))),
    list_version: found.list_version + 1,
  }));
  return describe(ctx, row, language);
}

/** @throws 403 for another day of a list that opens songs: it would open further songs each day in the name of its maker */
function describeAs(
  { actor }: SetContext,
  { held_on, opens_songs, creator_id }: SetRow,
  { title, heldOn }: { title: string; heldOn: string | null },
): Pick<SetRow, 'title' | 'held_on'> {
  if (opens_songs === 1 && heldOn !== held_on && actor?.id !== creator_id)
    throw notAllowed('This list opens songs, so only the person who made it can change its day.');
  return { title, held_on: heldOn };
}

/** Changes a list and tells its followers. */
export async function updateState(
  ctx: SetContext,
  edited: Edited,
  change: (row: SetRow) => Partial<SetRow>,
): Promise<SetRow> {
  await requireEditable(ctx, edited);
  const { row, state } = await ctx.db.transaction().execute(async (trx) => {
    const found = await findSet(trx, edited.code);
    if (!found) throw notFound(deletedMessage);
    const changed = { ...change(found), state_version: found.state_version + 1 };
    await updateSet(trx, found.code, changed);
    const updated = { ...found, ...changed };
    const next = stateOf(updated, ctx.now());
    await ctx.setStreams.announce(trx, found.code, next);
    return { row: updated, state: next };
  });
  ctx.setStreams.deliver(row.code, state);
  return row;
}

/** Deletes a list, or its whole group. @throws 403, 404, 429 */
export async function deleteSetOf(
  ctx: SetContext,
  { withHistory, ...edited }: z.output<typeof deleteSetInput>,
): Promise<void> {
  const row = await requireEditable(ctx, edited);
  const codes = withHistory ? await deleteGroup(ctx.db, row.group_id) : [row.code];
  if (!withHistory) await deleteSet(ctx.db, row.code);
  for (const code of codes) ctx.setStreams.end(code);
}

/** Reports a list to the admins. @throws 404, 429 */
export async function reportSet(
  ctx: SetContext,
  { code, reason }: z.output<typeof reportSetInput>,
): Promise<void> {
  await requireSet(ctx, code);
  await addReport(ctx.db, code, reason);
}

/** @throws 400 naming the first song that the edition does not have */
async function refuseUnknownSongs(db: Db, entries: readonly { number: number }[]): Promise<void> {
  const numbers = [...new Set(entries.map(({ number }) => number))];
  const known = await findTitles(db, numbers, 'English');
  const unknown = numbers.find((number) => !known.has(number));
  if (unknown !== undefined) throw invalid(`There is no song ${unknown}.`);
}
