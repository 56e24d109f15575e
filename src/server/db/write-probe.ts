import { reopenDb, type Db } from './open.ts';
import { writeSetting } from './settings.ts';

/** Writes one small row to find out whether writing works again. @throws SqliteError while it does not */
export async function tryWriting(db: Db): Promise<void> {
  await reopenDb(db);
  await writeSetting(db, 'write_probe', String(Date.now()));
}
