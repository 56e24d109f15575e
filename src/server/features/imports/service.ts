import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ImportDetail, ImportSummary, RowKind } from '../../../shared/imports.ts';
import type { applyImportInput, checkImportInput } from '../../../shared/imports-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { busy, invalid, notFound, outdated } from '../../errors.ts';
import type { Db } from '../../db/open.ts';
import type { Site } from '../../site.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { recordAct } from '../audit-log/queries.ts';
import { publishedByProcess } from '../edition/publish-edition.ts';
import { fileProblemError } from './file-problems.ts';
import {
  countLeft,
  deleteImport,
  deleteSome,
  findImport,
  findNamedImport,
  findRow,
  hideDraft,
  listImports,
  listOldDrafts,
  listRows,
  type NamedImport,
} from './queries.ts';
import { countReservedNumbers } from './number-queries.ts';
import {
  readColumns,
  readCounts,
  readDetail,
  readFindings,
  readMapping,
  readSheets,
} from './stored-json.ts';
import type { ImportTask } from './tasks.ts';
import type { RefusedTask } from './job-context.ts';
import type { ImportRow, ImportRowDetail } from './output.ts';

type ImportSite = Pick<Site, 'clockGuard' | 'db' | 'imports' | 'responseCache' | 'now'>;

/** How long an unused draft is stored. */
const draftLasts = 30 * 24 * 60 * 60 * 1000;

/** Reads a file that was sent and stores it as a draft. @returns its id @throws 400, 413, 415 */
export async function receiveImport(
  site: ImportSite,
  actor: Actor,
  { path, name }: { path: string; name: string },
): Promise<string> {
  const now = site.now();
  // A hidden draft always counts as old.
  for (const old of await listOldDrafts(
    site.db,
    site.clockGuard.mayDelete() ? now - draftLasts : 1,
  ))
    if (await hideDraft(site.db, old)) await discard(site.db, old);
  const id = randomUUID();
  const outcome = await site.imports.run(site, {
    what: 'receive',
    id,
    path,
    name,
    userId: actor.id,
    now,
  });
  if ('problem' in outcome) throw fileProblemError(outcome);
  return id;
}

/** Makes the dry run with a mapping of columns. @throws 400 when the mapping cannot be used, 404, 409, 503 */
export async function checkImport(
  site: ImportSite,
  actor: Actor,
  { id, mapping }: z.output<typeof checkImportInput>,
): Promise<ImportDetail> {
  await runTask(site, { what: 'check', id, mapping, userId: actor.id, now: site.now() });
  return readImport(site, id);
}

/** @throws 400 when there are mistakes, 404, 409 when the edition has changed since the dry run, 503 */
export async function applyImport(
  site: ImportSite,
  actor: Actor,
  { id, check }: z.output<typeof applyImportInput>,
): Promise<ImportDetail> {
  await runTask(site, { what: 'apply', id, check, actor, now: site.now() });
  return readImport(site, id);
}

/** @throws 404, 409, 503 */
export async function undoImport(
  site: ImportSite,
  actor: Actor,
  id: string,
): Promise<ImportDetail> {
  await runTask(site, { what: 'undo', id, actor, now: site.now() });
  return readImport(site, id);
}

async function runTask(site: ImportSite, task: ImportTask): Promise<void> {
  const run = () => site.imports.run(site, task);
  const outcome = await (task.what === 'apply' || task.what === 'undo'
    ? publishedByProcess(site, run)
    : run());
  if ('problem' in outcome) throw fileProblemError(outcome);
  if ('refused' in outcome) throw errorOf(outcome);
}

function errorOf({ refused, detail }: RefusedTask) {
  switch (refused) {
    case 'gone':
      return notFound('There is no such import.');
    case 'state':
      return outdated('This import has changed. Please look at it again.');
    case 'mapping':
      return invalid(detail ?? 'Please choose the content of the columns.');
    case 'mistakes':
      return invalid('There are errors in this file. Nothing is imported until they are fixed.');
    case 'nothing':
      return invalid(
        'There is nothing to import: every song is already in the edition as in the file.',
      );
    case 'stale':
      return outdated(
        'The edition has changed since this was checked. It has been checked again: please look at the new preview.',
      );
  }
}

export async function listAllImports(db: Db): Promise<ImportSummary[]> {
  return (await listImports(db)).map(summaryOf);
}

/** @throws 404 */
export async function readImport(
  site: Pick<Site, 'db' | 'imports' | 'now'>,
  id: string,
): Promise<ImportDetail> {
  const { db, imports } = site;
  const { work, interrupted } = await imports.workOn(site, id);
  // After the work, so that the import is never shown as it was before a task that is over.
  const row = await findNamedImport(db, id);
  if (!row) throw notFound('There is no such import.');
  const mapping = readMapping(row.mapping);
  const sheets = readSheets(row.sheets);
  return {
    ...summaryOf(row),
    columns: sheets?.[mapping?.sheet ?? 0]?.columns ?? readColumns(row.columns),
    sheets,
    mapping,
    check: row.check_id,
    warnings: row.warnings,
    findings: readFindings(row.findings),
    checkedAt: row.checked_at === null ? null : isoTime(row.checked_at),
    appliedBy: row.appliedBy,
    undoneBy: row.undoneBy,
    left: await countLeft(db, id),
    reserved: row.state === 'undone' ? await countReservedNumbers(db, id) : 0,
    work,
    // A process may be lost after its task has committed.
    interrupted:
      interrupted && row.state === (interrupted === 'undoing' ? 'applied' : 'draft')
        ? interrupted
        : null,
  };
}

function summaryOf(row: NamedImport): ImportSummary {
  const { id, name, by, created_at, state, songs, counts, applied_at, undone_at } = row;
  return {
    id,
    name,
    by,
    at: isoTime(created_at),
    state,
    rows: songs,
    counts: readCounts(counts),
    appliedAt: applied_at === null ? null : isoTime(applied_at),
    undoneAt: undone_at === null ? null : isoTime(undone_at),
  };
}

/** The rows of the dry run, mistakes first. @throws 404 */
export async function listImportRows(db: Db, id: string): Promise<ImportRow[]> {
  if (!(await findImport(db, id))) throw notFound('There is no such import.');
  const order: Record<RowKind, number> = {
    mistake: 0,
    candidate: 1,
    changed: 2,
    added: 3,
    same: 4,
  };
  const rows = (await listRows(db, id)).map(
    ({ position, label, number, title, kind, detail, left_because }): ImportRow => {
      const { notes, changes } = readDetail(detail);
      const [first] = notes.toSorted((one, other) =>
        one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : 0,
      );
      return {
        position,
        label,
        number,
        title,
        kind,
        note: first ? (first.column ? `${first.column}: ${first.text}` : first.text) : '',
        notes: notes.length,
        fields: changes.map(({ field }) => field),
        left: left_because,
      };
    },
  );
  return rows.toSorted(
    (one, other) =>
      order[one.kind] - order[other.kind] ||
      Number(other.notes > 0) - Number(one.notes > 0) ||
      one.position - other.position,
  );
}

/** @throws 404 */
export async function readImportRow(
  db: Db,
  { id, position }: { id: string; position: number },
): Promise<ImportRowDetail> {
  const row = await findRow(db, id, position);
  if (!row) throw notFound('There is no such row.');
  return readDetail(row.detail);
}

/** Deletes a draft. An import that was applied stays, so that it can be undone. @throws 404, 409, 503 */
export async function removeImport(site: ImportSite, actor: Actor, id: string): Promise<void> {
  const { db, imports, now } = site;
  if ((await imports.workOn(site, id)).work) throw busy(5);
  await db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id);
    if (!found) throw notFound('There is no such import.');
    if (!(await hideDraft(trx, id)))
      throw outdated('This file has already been imported. The import can be undone.');
    await recordAct(trx, actor, { kind: 'import removed', subject: found.name, at: now() });
  });
  await discard(db, id);
}

async function discard(db: Db, id: string): Promise<void> {
  while (await deleteSome(db, id, 200)) await setImmediate();
  await deleteImport(db, id);
}
