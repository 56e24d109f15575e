import { join } from 'node:path';
import { z } from 'zod';
import { oldSecondCopyAfter } from '../../../shared/backups.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { SecondCopyTarget } from '../../../shared/settings.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { backupRoots, type RootsEnv } from '../../disk/allowed-folder.ts';
import type { Env } from '../../env.ts';
import { messageOf } from '../../error-message.ts';
import { startWorkers } from '../../jobs/entry.ts';
import type { Settings } from '../settings/store.ts';
import type { CopyTarget, CopyTask } from './copy-target.ts';
import { backupsToDelete, listBackups } from './folder.ts';
import type { BackupsState } from './output.ts';

/** The second copy of each backup. */
export interface SecondCopy {
  state(): Promise<BackupsState['secondCopy']>;
  /** Tries out a target before it is saved. @throws Error with one line in words */
  tryTarget(target: SecondCopyTarget, secret: string): Promise<void>;
  /** Copies the backups of a folder that are not copied yet, unless the last attempt failed within the hour; never fails. */
  copyDue(folder: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  db: Db;
  env: RootsEnv & Pick<Env, 'INTERNAL_NETWORKS'>;
  settings: Pick<Settings, 'chosen'>;
  now: () => number;
  log: (line: string) => void;
  /** Runs a task; a test passes its own. */
  run?: (task: CopyTask) => Promise<void>;
}

/** What is known of the target with this revision of the settings. Only files that are listed here are ever deleted there. */
const stateSchema = z.object({
  revision: z.number(),
  copied: z.array(z.object({ file: z.string(), at: z.number() })),
  /** The last attempt, where it failed, and since when all have. */
  failure: z.object({ at: z.number(), since: z.number(), reason: z.string() }).nullable(),
});
type Known = z.output<typeof stateSchema>;

const patience = 60 * 60_000;

export function startSecondCopy({ db, env, settings, now, log, ...options }: Options): SecondCopy {
  const workers = startWorkers<CopyTask, void>('features/backups/second-copy-worker', {
    threads: 1,
    queue: 4,
  });
  const run = options.run ?? ((task: CopyTask) => workers.run(task));
  let running: Promise<void> | undefined;

  async function readKnown(): Promise<Known> {
    const { revision } = settings.chosen().secondCopy;
    const stored = await readSetting(db, 'second_copy');
    const known = stored === undefined ? null : stateSchema.parse(JSON.parse(stored));
    return known?.revision === revision ? known : { revision, copied: [], failure: null };
  }

  /** Stores what is known, unless an admin has chosen another target since. */
  async function store(known: Known): Promise<void> {
    if (settings.chosen().secondCopy.revision === known.revision)
      await writeSetting(db, 'second_copy', JSON.stringify(known));
  }

  function targetOf(chosen: SecondCopyTarget, secret: string | null): CopyTarget | null {
    if (chosen.kind === 'none') return null;
    if (chosen.kind === 'folder')
      return { kind: 'folder', folder: chosen.folder, roots: backupRoots(env) };
    if (secret === null)
      throw new Error('The secret key of the storage must be entered again in Settings.');
    const { endpoint, region, bucket, prefix, accessKey } = chosen;
    const networks = env.INTERNAL_NETWORKS;
    return { kind: 's3', endpoint, region, bucket, prefix, accessKey, secret, networks };
  }

  /** The whole backups of the folder that are not in the second target, the newest first. */
  async function missing(folder: string, { copied }: Known): Promise<string[]> {
    const known = new Set(copied.map(({ file }) => file));
    return (await listBackups(folder))
      .filter(({ file, tested }) => tested !== null && !known.has(file))
      .map(({ file }) => file);
  }

  async function copyAll(folder: string): Promise<void> {
    let known = await readKnown();
    const { secondCopy } = settings.chosen();
    const at = now();
    if (known.failure && at - known.failure.at < patience && at >= known.failure.at) return;
    try {
      const target = targetOf(secondCopy, secondCopy.secret);
      if (!target) return;
      for (const file of await missing(folder, known)) {
        await run({ target, does: 'copy', path: join(folder, file) });
        known = { ...known, copied: [...known.copied, { file, at: now() }], failure: null };
        await store(known);
        log(`The backup ${file} was copied to its second place.`);
        if (settings.chosen().secondCopy.revision !== known.revision) return;
      }
      const names = backupsToDelete(
        known.copied.map(({ file }) => file),
        now(),
      );
      if (names.length === 0) return;
      await run({ target, does: 'delete', names });
      await store({
        ...known,
        copied: known.copied.filter(({ file }) => !names.includes(file)),
      });
    } catch (error) {
      const reason = messageOf(error);
      log(`The second copy of the backups failed: ${reason}`);
      await store({ ...known, failure: { at, since: known.failure?.since ?? at, reason } });
    }
  }

  return {
    async state() {
      const { secondCopy } = settings.chosen();
      if (secondCopy.kind === 'none') return null;
      const { copied, failure } = await readKnown();
      const last = Math.max(...copied.map((copy) => copy.at));
      return {
        target: secondCopy.kind === 'folder' ? secondCopy.folder : secondCopy.bucket,
        count: copied.length,
        last: copied.length > 0 ? isoTime(last) : null,
        isRunning: running !== undefined,
        isOld: failure !== null && now() - failure.since > oldSecondCopyAfter,
        failure: failure && { at: isoTime(failure.at), reason: failure.reason },
      };
    },
    async tryTarget(chosen, secret) {
      const target = targetOf(chosen, secret);
      if (target) await run({ target, does: 'try' });
    },
    copyDue(folder) {
      running ??= copyAll(folder)
        .catch((error: unknown) =>
          log(`The second copy could not be looked after: ${messageOf(error)}`),
        )
        .finally(() => (running = undefined));
      return running;
    },
    close: () => workers.close(),
  };
}
