import Sqlite from 'better-sqlite3';

/** Copies what stands in the log into the database file, as far as nobody reads or writes it, and brings both to the disk. */
export default function checkpoint(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    sqlite.close();
  }
}
