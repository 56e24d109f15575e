import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../db/open.ts';
import { insertLink } from '../features/auth/queries.ts';
import { loadEdition, loadWitnesses } from '../features/edition/load.ts';
import { loadGlossary } from '../features/glossary/load.ts';
import { insertEmail } from '../mail/queries.ts';
import { smallSeed } from './glossary.ts';
import { testSite } from './site.ts';

/** A new folder, which is deleted after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder whose database has the small edition, an editor with a session, a link and a waiting e-mail. */
export async function livedInFolder(): Promise<{ folder: string; database: string }> {
  const folder = emptyFolder();
  const database = join(folder, 'purandara.sqlite');
  writeFileSync(database, await (written ??= writeDatabase()));
  return { folder, database };
}

let written: Promise<Buffer> | undefined;

async function writeDatabase(): Promise<Buffer> {
  const file = join(tmpdir(), `lived-in-${randomUUID()}.sqlite`);
  const db = openDb(file);
  await migrate(db);
  const { witnesses, songs, glossary } = smallSeed();
  await loadWitnesses(db, witnesses);
  await loadGlossary(db, glossary);
  await loadEdition(db, songs, Date.now());
  const { id, email } = await (await testSite({ db })).join('Editor');
  await insertLink(db, {
    hash: 'hash-of-a-link',
    kind: 'reset',
    user_id: id,
    email,
    days: null,
    expires_at: Date.now(),
  });
  await insertEmail(db, email, { subject: 'Greetings', text: 'Dear Meera' }, Date.now(), 1000);
  await db.destroy();
  if (existsSync(`${file}-wal`)) throw new Error('the database has a log');
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

/** Writes a file with the folders above it. */
export function writeFileIn(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes what no backup has. */
export const markLast = (sqlite: Sqlite.Database) =>
  sqlite.prepare("insert into settings (name, value) values ('written last', 'yes')").run();

/** Whether a database has what was written last, or is a restored one. @throws where it is damaged or there is none */
export function stateOf(file: string): 'before' | 'restored' {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    return sqlite.prepare("select 1 from settings where name = 'written last'").get()
      ? 'before'
      : 'restored';
  } finally {
    sqlite.close();
  }
}
