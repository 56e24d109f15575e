import { indianDay, startOfIndianDay } from './visits.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** After this time without a backup or a test an admin is warned: two nights were missed. */
export const oldAfter = 2 * day;

/** After this time in which every second copy failed, an admin is warned. */
export const oldSecondCopyAfter = day;

/** Half past two at night, in Indian time: hardly anybody reads then. */
const usualTime = '02:30';

/** The moment of the last nightly backup that was due at a time. @param time `HH:MM` in Indian time */
export function lastNight(now: number, time = usualTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = startOfIndianDay(indianDay(now)) + hours * hour + (minutes * hour) / 60;
  return today <= now ? today : today - day;
}

export const nextNight = (now: number, time = usualTime): number => lastNight(now, time) + day;

const suffix = '.sqlite.gz';
const pattern =
  /^purandara-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-(before-upgrade|manual))?\.sqlite\.gz$/;

/** Why a backup was made: every night, by somebody, or by a start that upgrades the database. */
export type BackupKind = 'nightly' | 'manual' | 'before-upgrade';

/** The name of a backup's file, without colons, which Windows does not allow in names. */
export const backupName = (at: number, kind: BackupKind): string =>
  `purandara-${new Date(at).toISOString().replaceAll(':', '-')}${kind === 'nightly' ? '' : `-${kind}`}${suffix}`;

/** The time in a backup's name; null where it is no such name. */
export function timeOfBackup(name: string): number | null {
  const [, date, hours, minutes, seconds] = pattern.exec(name) ?? [];
  const at = date ? Date.parse(`${date}${hours}:${minutes}:${seconds}`) : NaN;
  return Number.isNaN(at) ? null : at;
}

/** The kind in a backup's name. Manual backups of earlier versions have the names of nightly ones. */
export function kindOfBackup(name: string): BackupKind {
  const kind = pattern.exec(name)?.[5];
  return kind === 'manual' || kind === 'before-upgrade' ? kind : 'nightly';
}

/** The folder of the data that a restore at a time replaced, and how long it is kept (ms). */
export const replacedName = (at: number): string =>
  `replaced-${new Date(at).toISOString().replaceAll(':', '-')}`;
export const replacedPattern = /^replaced-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;
export const replacedLifetimeMs = 7 * day;

/** The time in such a folder's name; null where it is no such name. */
export function timeOfReplaced(name: string): number | null {
  const [, date, hours, minutes, seconds] = replacedPattern.exec(name) ?? [];
  return date ? Date.parse(`${date}${hours}:${minutes}:${seconds}`) : null;
}
