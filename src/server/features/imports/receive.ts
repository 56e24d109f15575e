import { readFile as readBytes } from 'node:fs/promises';
import type { Db } from '../../db/open.ts';
import { guessMapping } from './columns.ts';
import { UnreadableFile, type FileProblem } from './file-problems.ts';
import { insertImport } from './queries.ts';
import { readFile } from './read-file.ts';
import { columnSamples, songCount } from './source.ts';
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
    const parts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, at) => bytes.subarray(at * partSize, (at + 1) * partSize));
    const isTable = source.kind === 'table';
    const columns = isTable ? JSON.stringify(columnSamples(source)) : null;
    const mapping = isTable ? JSON.stringify(guessMapping(source.columns)) : null;
    await job.lockWrites();
    await db.transaction().execute((trx) =>
      insertImport(
        trx,
        {
          id,
          user_id: userId,
          name,
          state: 'draft',
          songs: songCount(source),
          columns,
          mapping,
          counts: null,
          warnings: 0,
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
