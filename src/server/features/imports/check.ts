import type { Mapping } from '../../../shared/imports.ts';
import type { Db } from '../../db/open.ts';
import { mappingFault } from './columns.ts';
import type { ParsedRow } from './parsed-row.ts';
import { parseEditionRows } from './parse-edition-rows.ts';
import { findingsOf } from './findings.ts';
import { checkIdOf, countKinds, planRows, type PlannedRow } from './plan.ts';
import {
  findImport,
  readImportParts,
  replaceRows,
  updateImport,
  type ImportRecord,
} from './queries.ts';
import { tableIn, type ImportSource } from './source.ts';
import { readSourceJson } from './stored-json.ts';
import { parseTableRows } from './parse-table-rows.ts';
import type { RefusedTask, JobContext } from './job-context.ts';
import { readSnapshot } from './snapshot.ts';

interface CheckInput {
  id: string;
  mapping: Mapping | null;
  /** The admin who imports, whose own open corrections are compared too. */
  userId: string;
  now: number;
}

/** The dry run: compares every row with the edition and stores the result. It changes nothing of the edition. */
export async function runCheck(
  db: Db,
  { id, mapping, userId, now }: CheckInput,
  job: JobContext,
): Promise<RefusedTask | { check: string }> {
  const record = await findImport(db, id);
  if (!record) return { refused: 'gone' };
  if (record.state !== 'draft') return { refused: 'state' };
  const source = await readSource(db, id);
  const fault = source.kind === 'edition' ? null : faultOfMapping(source, mapping);
  if (fault) return { refused: 'mapping', detail: fault };
  const parsedRows = parsedRowsOf(source, mapping);
  const numbers = parsedRows.flatMap(({ number }) => number ?? []);
  const planned = await planRows(parsedRows, await readSnapshot(db, userId, numbers), (done) =>
    job.reportProgress(done, record.songs),
  );
  await job.lockWrites();
  return keepCheck(db, record, {
    planned,
    mapping: source.kind === 'edition' ? null : mapping,
    now,
  });
}

export async function readSource(db: Db, id: string): Promise<ImportSource> {
  return readSourceJson(Buffer.concat(await readImportParts(db, id)).toString('utf8'));
}

export function parsedRowsOf(source: ImportSource, mapping: Mapping | null): ParsedRow[] {
  if (source.kind === 'edition') return parseEditionRows(source);
  const table = tableIn(source, mapping?.sheet ?? 0);
  return table
    ? parseTableRows(
        table,
        mapping ?? { uses: table.columns.map(() => 'ignore'), numbering: 'next' },
      )
    : [];
}

function faultOfMapping(source: ImportSource, mapping: Mapping | null): string | null {
  const table = tableIn(source, mapping?.sheet ?? 0);
  if (!table) return 'There is no table in this sheet. Please choose another one.';
  return mapping
    ? mappingFault(mapping, table.columns)
    : 'Please choose the content of the columns.';
}

/** Stores a dry run in place of the one before. @returns its id, a SHA-256 of its result; refused where another process was quicker */
export async function keepCheck(
  db: Db,
  { id }: Pick<ImportRecord, 'id'>,
  {
    planned,
    mapping,
    now,
  }: { planned: readonly PlannedRow[]; mapping: Mapping | null; now: number },
): Promise<RefusedTask | { check: string }> {
  const check = checkIdOf(planned);
  const rows = planned.map(({ position, label, number, title, kind, notes, changes }) => ({
    import_id: id,
    position,
    label,
    number,
    title,
    kind,
    detail: JSON.stringify({ notes, changes }),
    undo: null,
    left_because: '',
  }));
  const warnings = planned.filter(({ notes }) =>
    notes.some(({ kind }) => kind === 'warning'),
  ).length;
  return db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id);
    if (found?.state !== 'draft') return { refused: found ? 'state' : 'gone' };
    await replaceRows(trx, id, rows);
    // `songs` is known only now for wanted.txt, one file that lists many songs.
    await updateImport(trx, id, {
      mapping: mapping && JSON.stringify(mapping),
      counts: JSON.stringify(countKinds(planned)),
      songs: planned.length,
      warnings,
      findings: JSON.stringify(findingsOf(planned)),
      check_id: check,
      checked_at: now,
    });
    return { check };
  });
}
