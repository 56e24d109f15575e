import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { messageOf } from '../error-message.ts';
import { ownershipFault } from './failure-message.ts';

/** How long to wait for another process that is stopping, as at a restart. Milliseconds. */
const patience = 3000;

/** The module keeps a reference to each lock, because garbage collection would close its database and release it. */
const held: Sqlite.Database[] = [];

/**
 * Locks the data folder for this process. No other user may read it, and no second process of the site may use it, because this one's
 * response cache would miss the other's changes.
 * @returns the path of the database file in it
 * @throws Error with a message of one line when the folder cannot be used, or another process uses it
 */
export function takeDataFolder(
  folder: string,
  log: (line: string) => void = console.error,
): string {
  const path = resolve(folder);
  const file = join(path, 'purandara.sqlite');
  const files = [file, `${file}-wal`, `${file}-shm`];
  refuseForeign(path, files);
  try {
    makeFolder(path);
  } catch (error) {
    throw new Error(`The data folder ${path} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
  closeToOthers(path, files, log);
  lock(path);
  return file;
}

/** @throws Error with a message of one line when the folder or one of its files belongs to another user */
export function refuseForeign(folder: string, files: readonly string[]): void {
  const fault = ownershipFault([folder, join(folder, 'lock.sqlite'), ...files]);
  if (fault) throw new Error(`The data folder cannot be used: ${fault} (DATA_DIR is ${folder}.)`);
}

/** Creates one level at a time, because Node's `recursive` never ends where a folder cannot be created, as under /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** New files are private by the process's umask; this corrects files that an earlier version left readable. */
function closeToOthers(
  folder: string,
  files: readonly string[],
  log: (line: string) => void,
): void {
  try {
    chmodSync(folder, 0o700);
    for (const file of files.filter((path) => existsSync(path))) chmodSync(file, 0o600);
  } catch (error) {
    log(
      `The data folder ${folder} could not be closed to other users of this machine: ${messageOf(error)}`,
    );
  }
}

/**
 * Locks a file by an open transaction on an empty SQLite database, because Node has no file locks. The system releases the lock when the
 * process ends, even after kill -9. Nothing is written, so it works on a full disk.
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
    throw new Error(`The data folder ${folder} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
  held.push(sqlite);
}
