import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { saveBackupPlanInput, saveSecondCopyInput } from '../../../shared/settings-input.ts';
import { noSecondCopy, type BackupPlan, type SecondCopyTarget } from '../../../shared/settings.ts';
import { isOnPostgres } from '../../db/engine.ts';
import { backupRoots, isBelow, realPath } from '../../disk/allowed-folder.ts';
import { writingFault } from '../../disk/failure-message.ts';
import { messageOf } from '../../error-message.ts';
import { invalid } from '../../errors.ts';
import { confirmIdentity } from '../auth/second-factor.ts';
import type { SettingsState } from '../settings/output.ts';
import {
  keptSecret,
  readSettings,
  refuseOutdated,
  storeSettings,
  type SettingsContext,
} from '../settings/service.ts';
import { backupFolder } from './service.ts';

/**
 * Saves where and when backups are made. @throws 400 for a folder outside the roots, one that cannot be written, and settings of the
 * environment; 409
 */
export async function saveBackupPlan(
  ctx: SettingsContext,
  admin: Actor,
  { base, value: typed, identity }: z.output<typeof saveBackupPlanInput>,
): Promise<SettingsState> {
  const { env, settings } = ctx;
  refuseOnPostgres(ctx);
  const { backups: was, secondCopy } = settings.chosen();
  refuseOutdated(ctx, 'backups', base, describePlan(was));
  const value: BackupPlan = {
    time: typed.time,
    folder: env.fixed.has('BACKUP_DIR') ? '' : typed.folder,
    withRecordings: env.fixed.has('BACKUP_RECORDINGS')
      ? env.BACKUP_RECORDINGS
      : typed.withRecordings,
  };
  if (value.folder !== '') {
    refuseFolder(ctx, value.folder);
    if (secondCopy.kind === 'folder') refuseOverlap(value.folder, secondCopy.folder);
  }
  await confirmIdentity(ctx, admin, identity);
  await storeSettings(ctx, admin, {
    area: 'backups',
    base,
    value,
    was: describePlan(was),
    became: describePlan(value),
  });
  return readSettings(ctx);
}

const describePlan = ({ folder, time, withRecordings }: BackupPlan) =>
  `${folder || 'usual folder'}, ${time}, ${withRecordings ? 'with' : 'without'} recordings`;

/** Saves the target of the second copy once it was tried out. @throws 400 in words where it cannot be used; 409 */
export async function saveSecondCopy(
  ctx: SettingsContext,
  admin: Actor,
  { base, value: typed, identity }: z.output<typeof saveSecondCopyInput>,
): Promise<SettingsState> {
  const { backups, env, settings } = ctx;
  refuseOnPostgres(ctx);
  const was = settings.chosen().secondCopy;
  refuseOutdated(ctx, 'secondCopy', base, describeTarget(was));
  const { kind, secret: typedSecret } = typed;
  const { folder, endpoint, region, bucket, prefix, accessKey } = typed;
  const value: SecondCopyTarget = {
    ...noSecondCopy,
    kind,
    ...(kind === 'folder' && { folder }),
    ...(kind === 's3' && { endpoint, region, bucket, prefix, accessKey }),
  };
  if (kind === 'folder') {
    refuseFolder(ctx, folder);
    refuseOverlap(folder, backupFolder(env));
  }
  const isSame = (['endpoint', 'region', 'bucket', 'accessKey'] as const).every(
    (name) => value[name] === was[name],
  );
  const secret = keptSecret(kind === 's3' ? typedSecret : '', was.secret, isSame, kind === 's3');
  if (kind === 's3' && secret === '') throw invalid('The secret key is missing.');
  await confirmIdentity(ctx, admin, identity);
  await backups.secondCopy.tryTarget(value, secret).catch((error: unknown) => {
    const reason = messageOf(error);
    throw invalid(`A small file could not be stored there, so nothing is saved. ${reason}`);
  });
  await storeSettings(ctx, admin, {
    area: 'secondCopy',
    base,
    value,
    secret,
    was: describeTarget(was),
    became: describeTarget(value),
  });
  void backups.secondCopy.copyDue(backupFolder(env));
  return readSettings(ctx);
}

function describeTarget(target: SecondCopyTarget): string {
  if (target.kind === 'none') return 'none';
  return target.kind === 'folder'
    ? target.folder
    : `${target.endpoint}, ${target.bucket}/${target.prefix}, key ${target.accessKey}`;
}

function refuseOnPostgres({ db }: SettingsContext): void {
  if (isOnPostgres(db))
    throw invalid(
      'The database is on a PostgreSQL server, which has backups of its own (docs/grow.md).',
    );
}

/** @throws 400 */
function refuseFolder({ env }: SettingsContext, folder: string): void {
  const roots = backupRoots(env);
  if (!isBelow(folder, roots))
    throw invalid(
      `Choose a folder below ${roots.join(' or ')}. The environment can allow others (BACKUP_ROOTS).`,
    );
  const fault = writingFault(folder);
  if (fault) throw invalid(`Nothing can be written into ${folder}: ${fault}`);
}

/** Two copies in one folder would be lost together, and each would be deleted by the other's rotation. @throws 400 */
function refuseOverlap(one: string, other: string): void {
  const [first, second] = [realPath(resolve(one)), realPath(resolve(other))];
  if (isBelow(first, [second]) || isBelow(second, [first]))
    throw invalid('The second copy needs a folder that is not within the folder of backups.');
}
