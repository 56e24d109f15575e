import type { Mapping, ImportFindings, RowNote, SharedNote } from '../../../shared/imports.ts';
import type { Db } from '../../db/open.ts';
import { mappingFault } from './columns.ts';
import { type ParsedRow, collectNotes } from './parsed-row.ts';
import { checkIdOf, countKinds, planRows, type PlannedRow } from './plan.ts';
import {
  findImport,
  readImportParts,
  replaceRows,
  updateImport,
  type ImportRecord,
} from './queries.ts';
import { tableIn, type ImportSource, type EditionSource } from './source.ts';
import { readSourceJson } from './stored-json.ts';
import { parseTableRows } from './parse-table-rows.ts';
import type { RefusedTask, JobContext } from './job-context.ts';
import { readSnapshot } from './snapshot.ts';
import { parseSong, parseWanted } from '../edition/parse.ts';
import type { EditionSong, Mistake } from '../edition/source.ts';
import { languages } from '../../../shared/languages.ts';
import { warnOfMeaning } from './meaning-warnings.ts';

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

const maxSharedNotes = 30;

function findingsOf(rows: readonly Pick<PlannedRow, 'notes' | 'misplaced'>[]): ImportFindings {
  const isRenamed = ({ misplaced }: Pick<PlannedRow, 'misplaced'>) =>
    misplaced.includes('title') || misplaced.includes('roman');
  return {
    renamed: rows.filter(isRenamed).length,
    replaced: rows.filter((row) => row.misplaced.includes('lyrics') && !isRenamed(row)).length,
    shared: sharedNotes(rows.map(({ notes }) => notes)),
  };
}

/** The notes that at least two rows have, whatever line they are about. */
function sharedNotes(rows: readonly (readonly RowNote[])[]): SharedNote[] {
  const groups = new Map<string, SharedNote>();
  for (const notes of rows) {
    const ofRow = new Map(
      notes.map(({ kind, column, text }) => {
        const note = { kind, column, text: text.replace(/^Line \d+: /, '') };
        return [JSON.stringify(note), note];
      }),
    );
    for (const [key, note] of ofRow) {
      const group = groups.get(key);
      if (group) group.rows += 1;
      else groups.set(key, { ...note, rows: 1 });
    }
  }
  return [...groups.values()]
    .filter((group) => group.rows > 1)
    .toSorted(
      (one, other) =>
        Number(other.kind === 'mistake') - Number(one.kind === 'mistake') || other.rows - one.rows,
    )
    .slice(0, maxSharedNotes);
}

/** Reads the rows of files of the edition. A file with mistakes becomes one row that lists them by line. */
function parseEditionRows({ files }: EditionSource): ParsedRow[] {
  const parsedRows = files.flatMap(({ name, text }): Omit<ParsedRow, 'position'>[] => {
    if (name === 'wanted.txt') {
      const { value, mistakes, numbers } = parseWanted(text, name);
      return value && mistakes.length === 0
        ? value.map((song, index) => wholeOf(song, `${name}:${numbers[index]?.line ?? 1}`))
        : [faultyOf(name, null, mistakes)];
    }
    const { value, mistakes, numbers } = parseSong(text, name);
    return [value ? wholeOf(value, name) : faultyOf(name, numbers[0]?.number ?? null, mistakes)];
  });
  return parsedRows.map((parsed, position) => ({ ...parsed, position }));
}

function wholeOf({ number, ...input }: EditionSong, label: string): Omit<ParsedRow, 'position'> {
  const { notes, warn } = collectNotes();
  for (const language of languages)
    warnOfMeaning(input.meanings[language] ?? '', language, (_line, message) =>
      warn(`Meaning: ${language}`, message),
    );
  return { label, number, input, isWhole: true, notes };
}

function faultyOf(
  label: string,
  number: number | null,
  mistakes: readonly Mistake[],
): Omit<ParsedRow, 'position'> {
  const { notes, mistake } = collectNotes();
  for (const { line, message } of mistakes) mistake(`line ${line}`, message);
  if (notes.length === 0) mistake('', 'This file cannot be read as a song.');
  return { label, number, input: {}, isWhole: true, notes };
}
