import { mkdirSync, rmSync } from 'node:fs';
import { dirname, basename, join } from 'node:path';
import { migrate } from '../../db/migrate.ts';
import { openDbAlone } from '../../db/open-alone.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { recordAct } from '../audit-log/queries.ts';
import { listUnreadableApps } from '../auth/stored-secrets.ts';
import { readManifest } from '../backups/manifest.ts';
import { mediaWithoutRoom, restoreMedia } from '../backups/media.ts';
import { removeWhatIsInForce } from '../backups/queries.ts';
import { readKeys, writeKeys } from '../backups/restore.ts';
import { UnusableBackup, unpackAndCheck } from '../backups/unpack.ts';
import { markReady, restoredFile } from './pending.ts';
import type { Inspection } from './output.ts';
import {
  attachSite,
  countLost,
  endUnsubscribed,
  findAccount,
  hasOwnCode,
  listAdmins,
  listRegained,
} from './queries.ts';

export interface StageTask {
  do: 'stage';
  file: string;
  /** The site's database, which goes on being written. */
  database: string;
  /** The folder of the restore. */
  folder: string;
  maxBytes: number;
  /** The folder of backups with copies of recordings and pictures of books; null for none. */
  mediaFrom: string | null;
  origin: string | undefined;
  callerId: string | null;
}

export interface CommitTask {
  do: 'commit';
  folder: string;
  id: string;
  at: number;
  /** Who restores: an account, which the backup may not have, and its name. */
  callerId: string | null;
  callerName: string;
  /** The name of the backup for the audit log. */
  subject: string;
  /** The folder of backups from which missing recordings and pictures of books are copied back; null for none. */
  mediaFrom: string | null;
}

export type Staged = { found: Inspection } | { refused: string };

/**
 * Restores a backup beside the site's database, brought to this version of the program and without anything that is in force, and compares
 * the two. It changes nothing of the site.
 */
export async function stage({
  file,
  database,
  folder,
  maxBytes,
  mediaFrom,
  origin,
  callerId,
}: StageTask): Promise<Staged> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const restored = join(folder, restoredFile);
  try {
    const { songs, accounts, checksum } = await unpackAndCheck(file, restored, maxBytes);
    const db = openDbAlone(restored);
    try {
      if (await hasOwnCode(db))
        throw new UnusableBackup(`${basename(file)} is no backup of this site.`);
      const manifest = await readManifest(db);
      await migrate(db);
      // A file that is no backup, such as what an earlier restore replaced, has its own key.
      const ownKey = await readSetting(db, 'second_factor_key');
      await removeWhatIsInForce(db, 'restored from a backup');
      await attachSite(db, database);
      await writeKeys(db.withSchema('main'), {
        ...(await readKeys(db.withSchema('site'))),
        ...(ownKey !== undefined && { second_factor_key: ownKey }),
      });
      const siteManifest = await readManifest(db.withSchema('site'));
      await endUnsubscribed(db, siteManifest && Date.parse(siteManifest.at));
      return {
        found: {
          ...(await compare(db, { origin, backupOrigin: manifest?.origin, callerId })),
          made: manifest?.at ?? null,
          songs,
          accounts,
          hasChecksum: checksum !== 'none',
          mediaWithoutRoom:
            mediaFrom === null ? 0 : await mediaWithoutRoom(mediaFrom, dirname(folder)),
        },
      };
    } finally {
      await db.destroy();
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof UnusableBackup)
      // The name of an uploaded file means nothing to the person who chose it.
      return { refused: error.message.replace(basename(file), 'This file') };
    throw error;
  }
}

async function compare(
  db: Db,
  {
    origin,
    backupOrigin,
    callerId,
  }: { origin: string | undefined; backupOrigin: string | undefined; callerId: string | null },
) {
  const admins = await listAdmins(db, 'main');
  const [first, siteFirst] = [admins[0], (await listAdmins(db, 'site'))[0]];
  return {
    admins: admins.map(({ name, email }) => ({ name, email })),
    hasCaller: callerId === null ? null : admins.some(({ id }) => id === callerId),
    unreadableApps: await listUnreadableApps(db.withSchema('main')),
    lost: await countLost(db),
    regained: await listRegained(db),
    siteAddress:
      origin && backupOrigin && origin !== backupOrigin
        ? { backup: backupOrigin, site: origin }
        : null,
    firstAdmin:
      first && siteFirst && first.id !== siteFirst.id
        ? { backup: first.email, site: siteFirst.email }
        : null,
  };
}

/** Records the restore in the staged database and marks it as ready: from then on the next start puts it in place. */
export async function commit(task: CommitTask): Promise<void> {
  const { folder, id, at, callerId, callerName, subject, mediaFrom } = task;
  if (mediaFrom !== null) await restoreMedia(mediaFrom, dirname(folder));
  const db = openDbAlone(join(folder, restoredFile));
  try {
    const account = callerId === null ? undefined : await findAccount(db, callerId);
    await recordAct(db, account ?? null, {
      kind: 'backup restored',
      subject,
      at,
      reason: account ? '' : callerName,
    });
    await writeSetting(db, 'restore', id);
  } finally {
    await db.destroy();
  }
  await markReady(folder, at);
}
