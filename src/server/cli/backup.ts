import { existsSync } from 'node:fs';
import { openDbAlone } from '../db/open-alone.ts';
import { readEnv, type Env } from '../env.ts';
import { settingsBeforeUpgrade } from '../features/settings/store.ts';
import { countRows, countSongs, findDamage } from '../features/backups/queries.ts';
import { makeBackup, testBackup } from '../features/backups/make-backup.ts';
import { backupTask } from '../features/backups/service.ts';
import { readArguments, type Command, WrongUsage } from './command.ts';
import { refuseOnPostgres, withSite } from './open-site.ts';
import { restoreBackup } from '../features/backups/restore.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'make a backup and test it, also while the site runs',
  help: `purandara backup [--to FOLDER] [--recordings]

Makes a backup of the whole database, restores it into a temporary folder and checks everything there. The site may run
meanwhile. The last three backups made by this command or by an admin stay until somebody deletes them, and so does every
backup younger than 48 hours; of the nightly ones, the last of seven days, four weeks and twelve months.

  --to FOLDER    where to; without it the folder of Settings, BACKUP_DIR or DATA_DIR/backups. In another folder nothing is deleted
  --recordings   copy the recordings and the pictures of printed books too, as with BACKUP_RECORDINGS=1`,
  async run(args) {
    const { values } = readArguments(args, {
      to: { type: 'string' },
      recordings: { type: 'boolean' },
    });
    const env = readEnv();
    refuseOnPostgres(env, 'Back it up with pg_dump: see docs/grow.md.');
    const at = Date.now();
    const { database } = backupTask(env, 'manual', at);
    if (!existsSync(database)) throw new Error(`There is no database in ${env.DATA_DIR}.`);
    const chosen = await readChosenEnv(database, env);
    const task = backupTask(
      { ...chosen, BACKUP_RECORDINGS: values.recordings ?? chosen.BACKUP_RECORDINGS },
      'manual',
      at,
    );
    const path = await makeBackup({
      ...task,
      ...(values.to && { folder: values.to, keepsAll: true }),
    });
    console.log(`Backed up and tested: ${path}`);
  },
};

/** The environment with what admins chose in the browser. */
async function readChosenEnv(database: string, env: Env): Promise<Env> {
  const db = openDbAlone(database);
  try {
    return await settingsBeforeUpgrade(db, env);
  } finally {
    await db.destroy();
  }
}

export const checkCommand: Command = {
  name: 'check',
  summary: 'check the database, or restore a backup into a temporary folder and check it',
  help: `purandara check [FILE]

Checks the backup FILE by restoring it into a temporary folder beside it, or without FILE the site's own database, also while
the site runs. Exits with 1 when something is damaged, and says what.`,
  async run(args) {
    const {
      positionals: [file],
    } = readArguments(args, {}, 1);
    if (file === undefined) return checkSite();
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    const { songs, accounts, checksum } = await testBackup(file, Date.now());
    console.log(`${file} can be restored: ${songs} songs, ${accounts} accounts.`);
    if (checksum === 'none')
      console.log(
        'A single changed byte in a text could not be found: an unpacked file has no checksum. Check the .gz, or keep its .json beside it.',
      );
  },
};

async function checkSite(): Promise<void> {
  refuseOnPostgres(readEnv(), 'The server checks its own files, and pg_dump reads every row.');
  await withSite(async ({ db }) => {
    const damage = await findDamage(db);
    if (damage)
      throw new Error(
        `The database is damaged: ${damage}. Restore the last backup: purandara restore --help`,
      );
    const { users = 0 } = await countRows(db);
    console.log(`The database is whole: ${await countSongs(db)} songs, ${users} accounts.`);
  });
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup in the place of the database, while the site is stopped',
  help: `purandara restore FILE [--recordings]

Puts the backup FILE in the place of the database in DATA_DIR. Stop the site first. The backup is checked before anything is
changed: a file that is damaged, that is no backup of this site or that belongs to a newer version is refused. What was there is
kept in a folder of DATA_DIR. Everybody has to log in again.

  --recordings   copy back the recordings and pictures of printed books that are missing, from the folders "recordings" and
                 "book-pages" beside FILE`,
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
    const restored = await restoreBackup(file, {
      dataFolder: env.DATA_DIR,
      withMedia: values.recordings ?? false,
      at: Date.now(),
    });
    console.log(`Restored ${file}: ${restored.songs} songs, ${restored.accounts} accounts.`);
    if (values.recordings)
      console.log(
        `Recordings and pictures of books that were missing and have been copied back: ${restored.mediaFiles}.`,
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
