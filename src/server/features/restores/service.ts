import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replacedLifetimeMs, timeOfReplaced } from '../../../shared/backups.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { RestoreSource } from '../../../shared/restores-input.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { addressOf, type Db } from '../../db/open.ts';
import { readSetting } from '../../db/settings.ts';
import type { Disk } from '../../disk/free-space.ts';
import { messageOf } from '../../error-message.ts';
import { alreadyThere, busy, invalid, notFound, outdated } from '../../errors.ts';
import { startWorkers } from '../../jobs/entry.ts';
import { recordAct } from '../audit-log/queries.ts';
import { findBackup, restoreFolder } from '../backups/folder.ts';
import { backupFolder, type BackupEnv } from '../backups/service.ts';
import type { ResumableUploads } from '../resumable-uploads/store.ts';
import type { RestoreState } from './output.ts';
import type { CommitTask, Staged, StageTask } from './stage.ts';

/** Who restores: an admin, or the bearer of the set-up link. */
export interface Restorer {
  /** As uploads name them (features/resumable-uploads/kinds.ts). */
  owner: string;
  accountId: string | null;
  /** For other admins and the audit log. */
  name: string;
}

/** The restores of a running site, one at a time. */
export interface Restores {
  /** Call it before every write. @throws 503 from the moment that a restore is certain until the restart */
  refuseWrites(): void;
  /** Starts to check a backup and to compare it with the site. @throws 400 on PostgreSQL; 404; 409 while somebody else restores; 503 */
  inspect(caller: Restorer, source: RestoreSource): Promise<void>;
  state(caller: Restorer): Promise<RestoreState>;
  /** Gives up the caller's inspection, and deletes the file that was uploaded for it. */
  cancel(caller: Restorer): Promise<void>;
  /** Makes the restore certain and asks for the restart. @returns the id for `outcome` @throws 400 another name; 409 nothing is inspected */
  start(caller: Restorer, siteName: string): Promise<{ id: string }>;
  outcome(id: string): Promise<'waiting' | 'restored' | 'unknown'>;
  /** Resolves when the site has to restart to complete a restore. */
  restartRequested: Promise<void>;
  /** Gives up an inspection that its owner no longer looks at, since it takes the room of a database. */
  removeIdle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  db: Db;
  disk: Disk;
  env: BackupEnv;
  origin: string;
  resumableUploads: ResumableUploads;
  now: () => number;
  log?: (line: string) => void;
}

/** The inspection of one person. */
interface Slot {
  caller: Restorer;
  source: RestoreSource;
  inspection: RestoreState['inspection'];
  /** When its owner last asked for it. */
  usedAt: number;
  abort: AbortController;
}

/** How long an inspection that its owner no longer looks at keeps others out (ms). */
const idleMs = 10 * 60_000;

/** The name that is typed to confirm a restore: an address is the same in every language, and differs between a site and its copies. */
const siteNameOf = (origin: string): string => new URL(origin).host;

export function startRestores(options: Options): Restores {
  const { db, disk, env, origin, resumableUploads, now, log = console.error } = options;
  const workers = startWorkers<StageTask | CommitTask, Staged | void>('features/restores/worker', {
    threads: 1,
    queue: 1,
  });
  const restart = Promise.withResolvers<void>();
  const isElsewhere = isOnPostgres(db);
  let slot: Slot | null = null;
  /** Of the restore that is certain; also while it becomes so. */
  let committed: { id: string } | null = null;

  const refuseWrites = () => {
    if (committed) throw busy(5, 'The site is being restored from a backup. Please wait a moment.');
  };

  function fileOf(caller: Restorer, { from, name }: RestoreSource): Promise<string> {
    if (from === 'upload')
      return resumableUploads.openFinished({ kind: 'backup', owner: caller.owner, id: name });
    if (from === 'backup') return findBackup(backupFolder(env), name).then(({ path }) => path);
    const path = join(env.DATA_DIR, name, 'purandara.sqlite');
    if (!existsSync(path)) throw notFound('There is no such data any more.');
    return Promise.resolve(path);
  }

  const mediaFolderOf = ({ from }: RestoreSource) => (from === 'backup' ? backupFolder(env) : null);

  async function run(mine: Slot, task: StageTask): Promise<void> {
    const inspection = await inspectIn(task, mine.abort.signal);
    // A bad file is of no more use.
    if (inspection?.is === 'refused') await forgetUpload(mine.source);
    if (inspection) mine.inspection = inspection;
  }

  /** Null where the inspection was given up. */
  async function inspectIn(task: StageTask, signal: AbortSignal) {
    try {
      const staged = await workers.run(task, { signal });
      if (!staged) throw new Error('the worker answered nothing');
      return 'found' in staged
        ? ({ is: 'done', found: staged.found } as const)
        : ({ is: 'refused', reason: staged.refused } as const);
    } catch (error) {
      if (signal.aborted) return null;
      log(`A backup could not be inspected: ${messageOf(error)}`);
      const reason = messageOf(error).replace(basename(task.file), 'this file');
      return { is: 'refused', reason } as const;
    }
  }

  async function forgetUpload({ from, name }: RestoreSource): Promise<void> {
    if (from === 'upload') await resumableUploads.remove(name);
  }

  async function giveUp(given: Slot): Promise<void> {
    given.abort.abort();
    slot = null;
    rmSync(join(env.DATA_DIR, restoreFolder), { recursive: true, force: true });
    await forgetUpload(given.source);
  }

  const slotOf = (caller: Restorer): Slot | null =>
    slot?.caller.owner === caller.owner ? slot : null;

  return {
    refuseWrites,
    restartRequested: restart.promise,
    close: () => workers.close(),
    async inspect(caller, source) {
      const database = addressOf(db);
      if (isElsewhere || database === null)
        throw invalid(
          'The database is on a PostgreSQL server, which restores its own backups (docs/grow.md).',
        );
      const file = await fileOf(caller, source);
      const { free, floor } = await disk.measure();
      // From here on nothing is awaited, so that of two calls one is refused.
      refuseWrites();
      if (slot && !slotOf(caller) && now() - slot.usedAt < idleMs)
        throw alreadyThere(`${slot.caller.name} is restoring a backup at the moment.`);
      slot?.abort.abort();
      slot = {
        caller,
        source,
        inspection: { is: 'running' },
        usedAt: now(),
        abort: new AbortController(),
      };
      void run(slot, {
        do: 'stage',
        file,
        database,
        folder: join(dirname(database), restoreFolder),
        maxBytes: Math.max(0, free - 2 * floor),
        mediaFrom: mediaFolderOf(source),
        origin: env.PUBLIC_URL,
        callerId: caller.accountId,
      });
    },
    async state(caller) {
      const own = slotOf(caller);
      if (own) own.usedAt = now();
      return {
        siteName: siteNameOf(origin),
        isElsewhere,
        replaced: listReplaced(env.DATA_DIR),
        inspection: own?.inspection ?? { is: 'none' },
      };
    },
    async cancel(caller) {
      const own = slotOf(caller);
      if (own && !committed) await giveUp(own);
    },
    async removeIdle() {
      if (slot && !committed && now() - slot.usedAt > idleMs) await giveUp(slot);
    },
    async start(caller, siteName) {
      refuseWrites();
      const own = slotOf(caller);
      if (own?.inspection.is !== 'done')
        throw outdated('Choose a backup first, and look at what it would change.');
      if (siteName.trim().toLowerCase() !== siteNameOf(origin).toLowerCase())
        throw invalid(`Please type the site’s address, ${siteNameOf(origin)}, to confirm.`);
      const { from, name } = own.source;
      const at = now();
      const id = randomBytes(16).toString('hex');
      const subject = from === 'upload' ? 'an uploaded backup' : name;
      committed = { id };
      try {
        await workers.run({
          do: 'commit',
          folder: join(env.DATA_DIR, restoreFolder),
          id,
          at,
          callerId: caller.accountId,
          callerName: caller.name,
          subject,
          mediaFrom: own.inspection.found.mediaWithoutRoom > 0 ? null : mediaFolderOf(own.source),
        });
      } catch (error) {
        committed = null;
        throw error;
      }
      // The restored database has its own row; this one is for readers of the replaced data. The restore is certain without it.
      await recordAct(db, caller.accountId === null ? null : { id: caller.accountId }, {
        kind: 'backup restored',
        subject,
        at,
      }).catch((error: unknown) => log(`The restore was not recorded: ${messageOf(error)}`));
      await forgetUpload(own.source).catch(() => undefined);
      log(`The site restarts to restore ${subject}.`);
      restart.resolve();
      return { id };
    },
    async outcome(id) {
      if (committed?.id === id) return 'waiting';
      return (await readSetting(db, 'restore')) === id ? 'restored' : 'unknown';
    },
  };
}

/** The data that restores of the last days replaced, the newest first. */
function listReplaced(dataFolder: string): RestoreState['replaced'] {
  return replacedFolders(dataFolder)
    .flatMap(({ name, at }) => {
      const size = statSync(join(dataFolder, name, 'purandara.sqlite'), {
        throwIfNoEntry: false,
      })?.size;
      return size === undefined ? [] : [{ name, at: isoTime(at), bytes: size }];
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** Deletes the data that a restore replaced more than a week ago. */
export async function deleteOldReplaced(dataFolder: string, now: number): Promise<void> {
  for (const { name, at } of replacedFolders(dataFolder))
    if (now - at > replacedLifetimeMs)
      rmSync(join(dataFolder, name), { recursive: true, force: true });
}

function replacedFolders(dataFolder: string): { name: string; at: number }[] {
  if (!existsSync(dataFolder)) return [];
  return readdirSync(dataFolder).flatMap((name) => {
    const at = timeOfReplaced(name);
    return at === null ? [] : [{ name, at }];
  });
}
