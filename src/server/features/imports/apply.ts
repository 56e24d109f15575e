import type { Language } from '../../../shared/languages.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import type { EditionSong } from '../edition/source.ts';
import { nothingCached, publishEdition } from '../edition/publish-edition.ts';
import { factRowsOf, putFacts, putSongs, rowsOfSongs, type SongRows } from '../edition/write.ts';
import { proposeTexts } from '../corrections/save.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import { parsedRowsOf, keepCheck, readSource } from './check.ts';
import { isFact } from './compare.ts';
import { checkIdOf, planRows, type PlannedRow } from './plan.ts';
import {
  findImport,
  listTextRevisions,
  updateImport,
  updateRow,
  type ImportRecord,
} from './queries.ts';
import { readLatestPositions } from './number-queries.ts';
import type { RefusedTask, JobContext } from './job-context.ts';
import { readMapping } from './stored-json.ts';
import { readSnapshot } from './snapshot.ts';

interface ApplyInput {
  id: string;
  check: string;
  actor: Actor;
  now: number;
}

/** The data that an undo needs of a row: the song before and after it was imported. */
export interface Undo {
  before: EditionSong | null;
  after: EditionSong | null;
  /** The published revision of each language before and after the import. */
  stood: Partial<Record<Language, string>>;
  stands: Partial<Record<Language, string>>;
  proposed: { id: string; revision: string }[];
}

/**
 * Imports what the dry run showed, in one transaction. The edition is read again,
 * and when the outcome would differ, the new dry run is stored and the import refused as `stale`. Everything slow happens before
 * the write lock is taken.
 */
export async function runApply(
  db: Db,
  { id, check, actor, now }: ApplyInput,
  job: JobContext,
): Promise<RefusedTask | { applied: number }> {
  const record = await findImport(db, id);
  if (!record) return { refused: 'gone' };
  if (record.state !== 'draft' || !record.check_id) return { refused: 'state' };
  if (record.check_id !== check) return { refused: 'stale' };
  const mapping = readMapping(record.mapping);
  const parsedRows = parsedRowsOf(await readSource(db, id), mapping);
  const numbers = parsedRows.flatMap(({ number }) => number ?? []);
  // When somebody changed one of the songs before the write lock was held, the plan is made again.
  for (;;) {
    const latest = await readLatestPositions(db, numbers);
    const planned = await planRows(parsedRows, await readSnapshot(db, actor.id, numbers), (done) =>
      job.reportProgress(done, 2 * parsedRows.length),
    );
    if (checkIdOf(planned) !== check) {
      await job.lockWrites();
      const kept = await keepCheck(db, record, { planned, mapping, now });
      return 'refused' in kept ? kept : { refused: 'stale' };
    }
    if (planned.some(({ kind }) => kind === 'mistake')) return { refused: 'mistakes' };
    const written = planned.filter(({ write, proposals }) => write || proposals.length > 0);
    if (written.length === 0) return { refused: 'nothing' };
    const rows = await rowsOfSongs(
      db,
      written.flatMap(({ write, changes }) =>
        write && changes.some(({ field, proposed }) => !proposed && !isFact(field)) ? write : [],
      ),
      { reason: 'import', now },
    );
    const stood = await listTextRevisions(
      db,
      written.flatMap(({ number }) => number ?? []),
    );
    await job.lockWrites();
    const done = await publishEdition(
      { db, responseCache: nothingCached },
      async (trx) => {
        // Another process may have imported or removed it since.
        const found = await findImport(trx, id);
        if (found?.state !== 'draft' || found.check_id !== check) return 'state';
        if ((await readLatestPositions(trx, numbers)) !== latest) return 'changed';
        await writeRows(trx, { record, actor, now, written, rows, stood }, job);
        return 'applied';
      },
      { isChanged: (result) => result === 'applied' },
    );
    if (done === 'applied') return { applied: written.length };
    if (done === 'state') return { refused: 'state' };
  }
}

interface RowsToWrite {
  record: ImportRecord;
  actor: Actor;
  now: number;
  written: readonly PlannedRow[];
  rows: SongRows;
  stood: ReadonlyMap<number, Partial<Record<Language, string>>>;
}

async function writeRows(
  trx: Db,
  { record, actor, now, written, rows, stood }: RowsToWrite,
  job: JobContext,
): Promise<void> {
  await putSongs(trx, rows);
  // Unchanged words get no new revision, so that open corrections keep their base.
  const songs = written.flatMap(({ write: song }) => song ?? []);
  await putFacts(trx, factRowsOf(songs));
  const stands = new Map<number, Partial<Record<Language, string>>>();
  for (const { number, language, revision_id } of rows.texts)
    stands.set(number, { ...stands.get(number), [language]: revision_id });
  for (const [
    index,
    { position, number, write: after, current: before, proposals },
  ] of written.entries()) {
    if (number === null) continue;
    const proposed: Undo['proposed'] = [];
    for (const proposal of proposals)
      proposed.push(await proposeTexts(trx, actor, { number, ...proposal }, now));
    const standsOn = stands.get(number) ?? stood.get(number) ?? {};
    const revision_id = standsOn.Kannada ?? null;
    if (after)
      await insertHistoryEntry(trx, {
        number,
        language: 'Kannada',
        kind: 'imported',
        user_id: actor.id,
        correction_id: null,
        revision_id,
        reason: record.name,
        at: now,
      });
    const undo: Undo = {
      before,
      after,
      stood: stood.get(number) ?? {},
      stands: standsOn,
      proposed,
    };
    await updateRow(trx, record.id, position, { undo: JSON.stringify(undo) });
    if (index % 100 === 99) await job.reportProgress(written.length + index, 2 * written.length);
  }
  await updateImport(trx, record.id, { state: 'applied', applied_at: now, applied_by: actor.id });
  await recordAct(trx, actor, {
    kind: 'songs imported',
    subject: record.name,
    became: songsOf(written.length),
    at: now,
  });
}

export const songsOf = (count: number) => (count === 1 ? '1 song' : `${count} songs`);
