import type { HealthProblem } from '../../../shared/health.ts';
import { isServerAway, isServerReadOnly } from '../../db/server-watch.ts';
import { loadOf, queueBounds } from '../../jobs/entry.ts';
import type { Site } from '../../site.ts';

/** Consecutive failures from which on the mail server is the cause; a single one may be a recipient's. */
const failuresOfAServer = 3;

/** Milliseconds for which the folder of backups is not read again, since strangers ask too. */
const pause = 10_000;
interface Age {
  /** Whether the last backup, or the last one that was tested, is too old. */
  isOld: boolean;
  /** Whether no second copy was made for too long. */
  isCopyOld: boolean;
}
const looked = new WeakMap<Site['backups'], { at: number; age: Promise<Age> }>();

function ageOf(backups: Site['backups']): Promise<Age> {
  const known = looked.get(backups);
  if (known && performance.now() - known.at < pause) return known.age;
  const age = backups.state().then(({ isOld, isTestOld, secondCopy }) => ({
    isOld: isOld || isTestOld,
    isCopyOld: secondCopy?.isOld ?? false,
  }));
  looked.set(backups, { at: performance.now(), age });
  return age;
}

/** The problems of a site that still answers readers. */
export async function findProblems({
  db,
  disk,
  metrics,
  backups,
  clockGuard,
}: Pick<Site, 'db' | 'disk' | 'metrics' | 'backups' | 'clockGuard'>): Promise<HealthProblem[]> {
  await disk.isShort();
  const { failure, isLow } = disk.state();
  const { isOld, isCopyOld } = await ageOf(backups);
  const found: Record<HealthProblem, boolean> = {
    'database away': isServerAway(db),
    'database not writable': failure !== null || isServerReadOnly(db),
    'disk low': isLow,
    'queue full': Object.values(queueBounds).some(
      (bounds) => loadOf(bounds).waiting >= bounds.length,
    ),
    'e-mail failing': metrics.emails.failedInARow >= failuresOfAServer,
    'backup failing': backups.failure() !== null,
    'backup old': isOld,
    'second copy failing': isCopyOld,
    'clock jumped': clockGuard.jump() !== null,
  };
  return (Object.keys(found) as HealthProblem[]).filter((problem) => found[problem]);
}
