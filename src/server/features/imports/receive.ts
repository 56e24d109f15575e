import { readFile as readBytes } from 'node:fs/promises';
import type { Db } from '../../db/open.ts';
import { guessMapping } from './columns.ts';
import { UnreadableFile, type FileProblem } from './file-problems.ts';
import { insertImport } from './queries.ts';
import { readFile } from './read-file.ts';
import { columnSamples, tableIn, type ImportSource } from './source.ts';
import { likelySheet } from './workbook.ts';
import type { JobContext } from './job-context.ts';

/** Bytes of one row: small enough that writing and reading it does not delay other calls. */
const partSize = 256 * 1024;

interface ReceivedFile {
  id: string;
  path: string;
  name: string;
  userId: string;
  now: number;
}

/** Reads a file that was sent and stores its content as a draft, with a guess of what its columns hold. */
export async function receiveFile(
  db: Db,
  { id, path, name, userId, now }: ReceivedFile,
  job: JobContext,
): Promise<FileProblem | { id: string }> {
  try {
    const source = await readFile(await readBytes(path), name);
    const bytes = Buffer.from(JSON.stringify(source));
    const parts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, index) =>
      bytes.subarray(index * partSize, (index + 1) * partSize),
    );
    const sheet = source.kind === 'workbook' ? likelySheet(source) : 0;
    const table = tableIn(source, sheet);
    const columns = table && JSON.stringify(columnSamples(table));
    const mapping = table && JSON.stringify({ ...guessMapping(table.columns), sheet });
    await job.lockWrites();
    await db.transaction().execute((trx) =>
      insertImport(
        trx,
        {
          id,
          user_id: userId,
          name,
          state: 'draft',
          songs: source.kind === 'edition' ? source.files.length : (table?.rows.length ?? 0),
          columns,
          sheets: sheetsOf(source),
          mapping,
          counts: null,
          warnings: 0,
          findings: null,
          check_id: null,
          created_at: now,
          checked_at: null,
          applied_at: null,
          applied_by: null,
          undone_at: null,
          undone_by: null,
        },
        parts,
      ),
    );
    return { id };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem, detail: error.detail };
    throw error;
  }
}

/** The sheets of a workbook with their columns, as JSON, so that another one can be chosen without reading the file again. */
function sheetsOf(source: ImportSource): string | null {
  if (source.kind !== 'workbook') return null;
  return JSON.stringify(
    source.sheets.map(({ name, columns, rows }, sheet) => ({
      name,
      rows: rows.length,
      columns: columnSamples({ columns, rows }),
      mapping: { ...guessMapping(columns), sheet },
    })),
  );
}
