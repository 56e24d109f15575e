import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnv } from '../env.ts';
import { restoreBackup } from '../features/backups/restore.ts';
import { readArguments, WrongUsage, type Command } from './command.ts';
import { refuseOnPostgres } from './open-site.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup in the place of the database, while the site is stopped',
  help: `purandara restore FILE [--recordings]

Puts the backup FILE in the place of the database in DATA_DIR. Stop the site first. The backup is checked before anything is
changed: a file that is damaged, that is no backup of this site or that belongs to a newer version is refused. What was there is
kept in a folder of DATA_DIR. Everybody has to log in again.

  --recordings   copy back the recordings that are missing, from the folder "recordings" beside FILE`,
  async run(args) {
    const {
      values,
      positionals: [file],
    } = readArguments(args, { recordings: { type: 'boolean' } }, 1);
    if (file === undefined) throw new WrongUsage('Name the backup to restore.');
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    const env = readEnv();
    refuseOnPostgres(
      env,
      'Restore it with pg_restore, or unset DATABASE_URL, restore, and move with migrate-to-postgres.',
    );
    const dataFolder = env.DATA_DIR;
    const recordings = values.recordings ? join(dirname(file), 'recordings') : null;
    const restored = await restoreBackup(file, { dataFolder, recordings, at: Date.now() });
    console.log(`Restored ${file}: ${restored.songs} songs, ${restored.accounts} accounts.`);
    if (values.recordings)
      console.log(
        `Recordings that were missing and have been copied back: ${restored.recordings}.`,
      );
    console.log(
      restored.kept ? `What was there is in ${restored.kept}` : 'There was no database before.',
    );
    if (restored.unreadableApps.length > 0)
      console.log(
        `The codes of these accounts' apps can no longer be checked, since their key is not in a backup: ${restored.unreadableApps.join(', ')}. They log in with a recovery code or a passkey and add the app again; without either: purandara admin drop-second-factor EMAIL`,
      );
    console.log('Start the site now. Everybody has to log in again.');
  },
};
