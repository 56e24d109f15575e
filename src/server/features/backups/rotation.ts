import { isBeforeUpgrade, timeOfBackup } from '../../../shared/backups.ts';
import { indianDay, periodsOf } from '../../../shared/visits.ts';

/** How many days, weeks and months keep their last backup. */
const kept = [
  [7, indianDay],
  [4, (at: number) => periodsOf(at).week],
  [12, (at: number) => periodsOf(at).month],
] as const;
/** How many of those are kept that were made before an upgrade. */
const upgradesKept = 3;

/**
 * The backups that may be deleted: all but the last one of each of the last seven days, four weeks and twelve months that have one, and the
 * last three from before an upgrade. It counts backups and no time, so that a wrong clock deletes nothing.
 */
export function backupsToDelete(names: readonly string[]): string[] {
  const newestFirst = names
    .flatMap((name) => ({ name, at: timeOfBackup(name) ?? [] }))
    .filter((backup): backup is { name: string; at: number } => typeof backup.at === 'number')
    .toSorted((one, other) => other.at - one.at);
  const usual = newestFirst.filter(({ name }) => !isBeforeUpgrade(name));
  const keep = new Set(
    newestFirst
      .filter(({ name }) => isBeforeUpgrade(name))
      .slice(0, upgradesKept)
      .map(({ name }) => name),
  );
  for (const [most, periodOf] of kept) {
    const last = new Map<string, string>();
    for (const { name, at } of usual) if (!last.has(periodOf(at))) last.set(periodOf(at), name);
    for (const name of [...last.values()].slice(0, most)) keep.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !keep.has(name));
}
