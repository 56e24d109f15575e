import { resolve } from 'node:path';
import {
  backupName,
  lastNight,
  nextNight,
  oldAfter,
  type BackupKind,
} from '../../../shared/backups.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { backupRoots, isBelow, usualBackupFolder } from '../../disk/allowed-folder.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { addressOf, type Db } from '../../db/open.ts';
import type { Env } from '../../env.ts';
import { writingFault } from '../../disk/failure-message.ts';
import { messageOf } from '../../error-message.ts';
import { busy, invalid } from '../../errors.ts';
import { startWorkers } from '../../jobs/entry.ts';
import { recordAct } from '../audit-log/queries.ts';
import { environmentOnly, type Settings } from '../settings/store.ts';
import { listBackups } from './folder.ts';
import { makeBackup, type BackupTask } from './make-backup.ts';
import type { BackupsState } from './output.ts';
import { startSecondCopy, type SecondCopy } from './second-copy.ts';

export type BackupEnv = Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_RECORDINGS'> &
  Partial<Pick<Env, 'PUBLIC_URL'>>;

/** The backups of a running site. */
export interface Backups {
  state(): Promise<BackupsState>;
  /** Why the last backup failed or the folder cannot be used; null where nothing is known to be wrong. */
  failure(): BackupsState['failure'];
  /** Starts a backup. @returns its file's name and its end, which never fails @throws 400 on PostgreSQL; 503 while another one runs */
  start(kind: BackupKind): { file: string; end: Promise<void> };
  /** Makes a backup now if one is due: the last one is older than last night, and the last attempt did not fail within the hour. */
  makeDue(): Promise<void>;
  secondCopy: SecondCopy;
  close(): Promise<void>;
}

interface Options {
  db: Db;
  env: Env;
  /** What admins chose; without it only the environment counts. */
  settings?: Settings;
  now: () => number;
  log?: (line: string) => void;
}

const minute = 60_000;
/** How long after a failure the next attempt is made. */
const patience = 60 * minute;
/** After the start the site has other work; a backup that was missed while it was off waits this long. */
const firstLook = 10 * minute;

/** The folder of backups. */
export const backupFolder = (env: BackupEnv): string =>
  env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : usualBackupFolder(env);

/** Why backups cannot be written to the folder that is set, as the start finds it. The folder itself may be missing: the first backup makes it. */
function folderFailure(env: BackupEnv, at: number): BackupsState['failure'] {
  if (!env.BACKUP_DIR) return null;
  const fault = writingFault(backupFolder(env));
  return fault === null
    ? null
    : {
        at: isoTime(at),
        reason: `No backup can be made in BACKUP_DIR (${backupFolder(env)}): ${fault}`,
      };
}

/** A folder that an admin chose is checked again at each backup, since a link may lead elsewhere by now. @throws Error with one line */
function refuseOutsideFolder({ env, chosen }: Settings): void {
  const { folder } = chosen().backups;
  if (folder !== '' && !env.fixed.has('BACKUP_DIR') && !isBelow(folder, backupRoots(env)))
    throw new Error(`${folder} is not below one of the folders that BACKUP_ROOTS allows.`);
}

/** The task of a backup of the site's own database. */
export const backupTask = (env: BackupEnv, kind: BackupKind, at: number): BackupTask => ({
  database: resolve(env.DATA_DIR, 'purandara.sqlite'),
  folder: backupFolder(env),
  withMedia: env.BACKUP_RECORDINGS,
  origin: env.PUBLIC_URL,
  kind,
  at,
});

/** Makes a backup before the database is migrated; the site does not answer yet, so nothing waits for it. */
export async function backUpBeforeUpgrade(
  db: Db,
  env: BackupEnv,
  at: number,
  log: (line: string) => void = console.log,
): Promise<void> {
  if (isOnPostgres(db))
    return log(
      'The database is brought to this version. A backup from before is in the PostgreSQL server’s own backups.',
    );
  const path = await makeBackup({ ...backupTask(env, 'before-upgrade', at), withMedia: false });
  log(`The database is brought to this version. As it was before it is in ${path}`);
}

export function startBackups({ db, now, log = console.error, ...options }: Options): Backups {
  const settings = options.settings ?? environmentOnly(options.env);
  const { env } = settings;
  const workers = startWorkers<BackupTask, string>('features/backups/worker', {
    threads: 1,
    queue: 1,
  });
  const secondCopy = startSecondCopy({ db, env, settings, now, log });
  const startedAt = now();
  const isElsewhere = isOnPostgres(db);
  let running: Promise<void> | undefined;
  let failure: BackupsState['failure'] = isElsewhere ? null : folderFailure(env, startedAt);
  if (failure) log(failure.reason);

  async function run(kind: BackupKind, at: number): Promise<void> {
    try {
      if (addressOf(db) === null) throw new Error('A database in memory cannot be backed up.');
      refuseOutsideFolder(settings);
      const path = await workers.run(backupTask(env, kind, at));
      failure = null;
      log(`A backup was made and tested: ${path}`);
      void secondCopy.copyDue(backupFolder(env));
    } catch (error) {
      const reason = messageOf(error);
      failure = { at: isoTime(at), reason };
      log(`The backup failed: ${reason}`);
    }
  }

  async function state(): Promise<BackupsState> {
    const rows = await listBackups(backupFolder(env));
    const made = rows[0]?.at ?? null;
    const tested =
      rows
        .flatMap((row) => row.tested ?? [])
        .toSorted()
        .at(-1) ?? null;
    // A new site has no backup yet.
    const isLongAgo = (at: string | null) =>
      !isElsewhere && now() - (at === null ? startedAt : Date.parse(at)) > oldAfter;
    return {
      rows,
      isElsewhere,
      isRunning: running !== undefined,
      made,
      tested,
      isOld: isLongAgo(made),
      isTestOld: isLongAgo(tested),
      withMedia: env.BACKUP_RECORDINGS,
      next: isoTime(nextNight(now(), settings.chosen().backups.time)),
      failure,
      secondCopy: await secondCopy.state(),
    };
  }

  function start(kind: BackupKind) {
    if (isElsewhere)
      throw invalid(
        'The database is on a PostgreSQL server, which has backups of its own (docs/grow.md).',
      );
    if (running) throw busy(30);
    const at = now();
    running = run(kind, at).finally(() => (running = undefined));
    return { file: backupName(at, kind), end: running };
  }

  return {
    state,
    failure: () => failure,
    start,
    async makeDue() {
      if (isElsewhere) return;
      const at = now();
      const { time } = settings.chosen().backups;
      const rows = await listBackups(backupFolder(env));
      // A backup that a wrong clock dated into the future does not count; a manual one is no replacement, since rotation keeps few of them.
      const isMade = rows.some(
        (row) =>
          row.kind === 'nightly' &&
          Date.parse(row.at) >= lastNight(at, time) &&
          Date.parse(row.at) <= at,
      );
      const isTooSoon =
        failure && at - Date.parse(failure.at) < patience && at >= Date.parse(failure.at);
      if (!isMade && !isTooSoon && !running) await start('nightly').end;
      if (!running) await secondCopy.copyDue(backupFolder(env));
    },
    secondCopy,
    close: async () => void (await Promise.all([workers.close(), secondCopy.close()])),
  };
}

/** Makes the backup of each night, and at the start one that was missed. It does not keep the process alive. */
export function scheduleBackups(
  { makeDue }: Backups,
  log: (line: string) => void = console.error,
): void {
  const look = () =>
    void makeDue()
      .catch((error: unknown) => log(`The backups cannot be read: ${messageOf(error)}`))
      .finally(() => setTimeout(look, minute).unref());
  setTimeout(look, firstLook).unref();
}

/** Starts a backup for an admin. @throws 400 on PostgreSQL; 503 while another one runs */
export async function backUpNow(
  { db, backups, now }: { db: Db; backups: Backups; now: () => number },
  admin: { id: string },
): Promise<BackupsState> {
  const { file } = backups.start('manual');
  await recordAct(db, admin, { kind: 'backup made', subject: file, at: now() });
  return backups.state();
}
