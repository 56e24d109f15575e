import { existsSync, realpathSync } from 'node:fs';
import type { Env } from '../env.ts';
import { basename, dirname, join, resolve, sep } from 'node:path';

export type RootsEnv = Pick<Env, 'BACKUP_ROOTS' | 'BACKUP_DIR' | 'DATA_DIR' | 'fixed'>;

/** The folder of backups where neither the environment nor an admin chose one. */
export const usualBackupFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string =>
  resolve(DATA_DIR, 'backups');

/** The folders below which admins may choose folders of backups. */
export const backupRoots = (env: RootsEnv): string[] =>
  (env.BACKUP_ROOTS.length > 0
    ? env.BACKUP_ROOTS
    : [
        usualBackupFolder(env),
        ...(env.fixed.has('BACKUP_DIR') && env.BACKUP_DIR ? [env.BACKUP_DIR] : []),
      ]
  ).map((root) => resolve(root));

const isWithin = (folder: string, root: string) =>
  folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);

/** The path without symbolic links; the part of it that does not exist yet stays as it is. */
export function realPath(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole) || dirname(whole) === whole) return realpathSync(whole);
  return join(realPath(dirname(whole)), basename(whole));
}

/** Whether a folder is one of the roots or below one, also where links lead elsewhere. */
export const isBelow = (folder: string, roots: readonly string[]): boolean =>
  roots.some((root) => isWithin(realPath(folder), realPath(root)));
