import { indianDay, startOfIndianDay } from './visits.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A backup in the folder of backups. */
export interface BackupRow {
  file: string;
  kind: BackupKind;
  /** ISO 8601, in UTC; so are the other times. */
  at: string;
  bytes: number;
  /** When the backup was last restored into a temporary folder and found whole; null while it has not been, or where it is not. */
  tested: string | null;
  /** The fault that the last test found; empty if there is none. */
  problem: string;
  /** How many songs and accounts it holds; null until it was tested. */
  songs: number | null;
  accounts: number | null;
}

/** The state of the backups as admins see it. */
export interface BackupsState {
  /** The newest first. */
  rows: BackupRow[];
  /** Whether the database is on a PostgreSQL server, whose backups the site does not make. */
  isElsewhere: boolean;
  isRunning: boolean;
  /** When the last backup was made, and when one was last tested and found whole; null for never. */
  made: string | null;
  tested: string | null;
  /** Whether these are longer ago than two days. */
  isOld: boolean;
  isTestOld: boolean;
  /** Of the recordings, whether they are backed up too. */
  withRecordings: boolean;
  next: string;
  /** The last attempt, where it failed. */
  failure: { at: string; reason: string } | null;
}

/** After this time without a backup or a test an admin is warned: two nights were missed. */
export const oldAfter = 2 * day;

/** Half past two at night, in Indian time: hardly anybody reads then. */
const night = 2.5 * hour;

/** The moment of the last nightly backup that was due at a time. */
export function lastNight(now: number): number {
  const tonight = startOfIndianDay(indianDay(now)) + night;
  return tonight <= now ? tonight : tonight - day;
}

export const nextNight = (now: number): number => lastNight(now) + day;

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
