import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Restores a backup and kills itself (SIGKILL) before its nth change of names in the data folder, in a process of its own:
 * node crashing-restore.ts <backup> <data folder> <n>. With fewer changes it ends as any other process.
 */
const [backup = '', dataFolder = '', last = ''] = process.argv.slice(2);
let left = Number(last);

function beforeEach<Args extends unknown[], Result>(
  change: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    if (String(args[0]).startsWith(dataFolder) && (left -= 1) === 0)
      process.kill(process.pid, 'SIGKILL');
    return change(...args);
  };
}

fs.linkSync = beforeEach(fs.linkSync);
fs.renameSync = beforeEach(fs.renameSync);
fs.rmSync = beforeEach(fs.rmSync);
Object.assign(fs, { mkdirSync: beforeEach(fs.mkdirSync) });
syncBuiltinESMExports();

const { restoreBackup } = await import('../features/backups/restore.ts');
await restoreBackup(backup, { dataFolder, recordings: null, at: Date.now() });
