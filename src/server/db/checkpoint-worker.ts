import Sqlite from 'better-sqlite3';

/** Copies the write-ahead log into the database file, as far as no reader or writer needs it, and syncs both to the disk. */
export default function checkpoint(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    sqlite.close();
  }
}
