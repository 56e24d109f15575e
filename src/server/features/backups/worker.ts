import { makeBackup, type BackupTask } from './make-backup.ts';

/** Makes a backup in a thread. @returns its path */
export default function make(task: BackupTask): Promise<string> {
  return makeBackup(task);
}
