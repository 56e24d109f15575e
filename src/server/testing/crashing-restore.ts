import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Restores a backup and kills itself (SIGKILL) before its nth change of names in the data folder, in a process of its own:
 * node crashing-restore.ts <backup> <data folder> <n> [browser]. With fewer changes it ends as any other process. `browser` restores as the
 * running site and its next start do together.
 */
const [backup = '', dataFolder = '', last = '', how = ''] = process.argv.slice(2);
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
fs.writeFileSync = beforeEach(fs.writeFileSync) as typeof fs.writeFileSync;
fs.rmSync = beforeEach(fs.rmSync);
Object.assign(fs, { mkdirSync: beforeEach(fs.mkdirSync) });
syncBuiltinESMExports();

if (how === 'browser') {
  const { commit, stage } = await import('../features/restores/stage.ts');
  const { completeRestore } = await import('../features/restores/pending.ts');
  const [database, folder] = [`${dataFolder}/purandara.sqlite`, `${dataFolder}/restore`];
  const caller = { callerId: null, callerName: 'asha' };
  await stage({
    do: 'stage',
    file: backup,
    database,
    folder,
    maxBytes: Infinity,
    mediaFrom: null,
    origin: undefined,
    ...caller,
  });
  const at = Date.now();
  const subject = 'a backup';
  await commit({ do: 'commit', folder, id: 'x', at, ...caller, subject, mediaFrom: null });
  await completeRestore(database);
} else {
  const { restoreBackup } = await import('../features/backups/restore.ts');
  await restoreBackup(backup, { dataFolder, withMedia: false, at: Date.now() });
}
