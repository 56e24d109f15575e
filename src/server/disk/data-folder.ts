import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';

/** How long to wait for another process that is stopping, as at a restart. Milliseconds. */
const patience = 3000;

/** Referenced for as long as the process lives: garbage collection would close the database and release its lock. */
const held: Sqlite.Database[] = [];

/**
 * Locks the data folder for this process: no other user may read it, and no second process of the site may use it, whose
 * response cache would miss the changes of the first.
 * @returns the path of the database file in it
 * @throws Error with one line when it cannot be used, or another process uses it
 */
export function takeDataFolder(folder: string, log: (line: string) => void = console.error): string {
  const path = resolve(folder);
  const file = join(path, 'purandara.sqlite');
  try {
    makeFolder(path);
  } catch (error) {
    throw new Error(`The data folder ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  closeToOthers(path, [file, `${file}-wal`, `${file}-shm`], log);
  lock(path);
  return file;
}

/** Creates one level at a time: `recursive` of Node never ends where a folder cannot be created, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** New files are private by the process's umask; this corrects what an earlier version left readable. */
function closeToOthers(folder: string, files: readonly string[], log: (line: string) => void): void {
  try {
    chmodSync(folder, 0o700);
    for (const file of files.filter((path) => existsSync(path))) chmodSync(file, 0o600);
  } catch (error) {
    log(
      `The data folder ${folder} could not be closed to other users of this machine: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Node cannot lock a file, SQLite can: a transaction on an empty database, open as long as the process lives. The system
 * releases it with the process, even after kill -9. It writes nothing, so it works on a full disk.
 */
function lock(folder: string): void {
  const sqlite = new Sqlite(join(folder, 'lock.sqlite'), { timeout: patience });
  try {
    sqlite.pragma('journal_mode = MEMORY');
    sqlite.exec('begin exclusive');
  } catch (error) {
    sqlite.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new Error(
        `Another process of the site uses the data folder ${folder}. Stop that one first, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    throw new Error(`The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  held.push(sqlite);
}
