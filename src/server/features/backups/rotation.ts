import { kindOfBackup, timeOfBackup, type BackupKind } from '../../../shared/backups.ts';
import { indianDay, periodsOf } from '../../../shared/visits.ts';

/** How many days, weeks and months keep their last nightly backup. */
const nightlyPeriods = [
  [7, indianDay],
  [4, (at: number) => periodsOf(at).week],
  [12, (at: number) => periodsOf(at).month],
] as const;
/** How many manual backups are kept for good, and as many from before an upgrade. */
const othersKept = 3;
/** A younger backup is never deleted: what somebody did wrong may be noticed on the next day. */
const minRetentionMs = 48 * 60 * 60 * 1000;

/**
 * The backups that may be deleted at a time, newest first: those older than 48 hours that are neither the last nightly one of one of the last
 * seven days, four weeks and twelve months that have one, nor one of the last three manual ones, nor one of the last three from before an
 * upgrade. Apart from the 48 hours it counts backups and no time, so that a wrong clock deletes nothing that a period needs.
 */
export function backupsToDelete(names: readonly string[], now: number): string[] {
  const newestFirst = names
    .flatMap((name) => ({ name, at: timeOfBackup(name) ?? [] }))
    .filter((backup): backup is { name: string; at: number } => typeof backup.at === 'number')
    .toSorted((one, other) => other.at - one.at);
  const ofKind = (kind: BackupKind) =>
    newestFirst.filter(({ name }) => kindOfBackup(name) === kind);
  const others = [
    ...ofKind('manual').slice(0, othersKept),
    ...ofKind('before-upgrade').slice(0, othersKept),
  ];
  const keep = new Set(others.map(({ name }) => name));
  for (const [max, periodOf] of nightlyPeriods) {
    const last = new Map<string, string>();
    for (const { name, at } of ofKind('nightly'))
      if (!last.has(periodOf(at))) last.set(periodOf(at), name);
    for (const name of [...last.values()].slice(0, max)) keep.add(name);
  }
  return newestFirst
    .filter(({ name, at }) => !keep.has(name) && now - at >= minRetentionMs)
    .map(({ name }) => name);
}
