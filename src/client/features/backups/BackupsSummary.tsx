import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { useBackupsMessages } from './backups.en.ts';
import type { BackupsState } from '../../../server/features/backups/output.ts';

/** The last backup, the last test and the next backup, with warnings, and the button for a backup now. */
export function BackupsSummary({ backups }: { backups: BackupsState }) {
  const words = useBackupsMessages();
  const utils = trpc.useUtils();
  const { act, busy } = useAct('admin.backUpNow', trpc.admin.backUpNow.useMutation(), {
    failed: words.notStarted,
    onDone: (state) => utils.admin.backups.setData(undefined, state),
  });
  const { rows, made, tested, next, isOld, isTestOld, isRunning, withRecordings, failure } =
    backups;
  const facts = [
    [words.made, made],
    [words.tested, tested],
    [words.next, next],
  ] as const;
  if (backups.isElsewhere) return <p className="notice">{words.isElsewhere}</p>;
  return (
    <>
      {failure && (
        <p className="notice notice-bad">
          {words.failure} <DateTime at={failure.at} />: {failure.reason}
        </p>
      )}
      {isOld && <p className="notice notice-bad">{words.isOld}</p>}
      {!isOld && isTestOld && <p className="notice notice-bad">{words.isTestOld}</p>}
      <dl className="facts">
        {facts.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{at ? <DateTime at={at} /> : words.never}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <button
          type="button"
          className="button button-primary needs-script"
          aria-disabled={busy || isRunning}
          onClick={() => void (busy || isRunning || act())}
        >
          {words.backUpNow}
        </button>
      </p>
      <p role="status">{isRunning ? words.running : ''}</p>
      <p className="hint mt-4">{withRecordings ? words.withRecordings : words.withoutRecordings}</p>
      {rows.length > 0 && <p className="hint">{words.keepPrivate}</p>}
    </>
  );
}
