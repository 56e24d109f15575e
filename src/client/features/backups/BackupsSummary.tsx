import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { useBackupsMessages } from './backups.en.ts';
import type { BackupsState } from '../../../server/features/backups/output.ts';

/** The last backup, the last test and the next backup, with warnings, and the button for a backup now. */
export function BackupsSummary({ backups }: { backups: BackupsState }) {
  const messages = useBackupsMessages();
  const utils = trpc.useUtils();
  const { act, busy } = useAct('admin.backUpNow', trpc.admin.backUpNow.useMutation(), {
    failed: messages.notStarted,
    onDone: (state) => utils.admin.backups.setData(undefined, state),
  });
  const { rows, made, tested, next, isOld, isTestOld, isRunning, withRecordings, failure } =
    backups;
  const facts = [
    [messages.made, made],
    [messages.tested, tested],
    [messages.next, next],
  ] as const;
  if (backups.isElsewhere) return <p className="notice">{messages.isElsewhere}</p>;
  return (
    <>
      {failure && (
        <p className="notice notice-bad">
          {messages.failure} <DateTime at={failure.at} />: {failure.reason}
        </p>
      )}
      {isOld && <p className="notice notice-bad">{messages.isOld}</p>}
      {!isOld && isTestOld && <p className="notice notice-bad">{messages.isTestOld}</p>}
      <dl className="facts">
        {facts.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{at ? <DateTime at={at} /> : messages.never}</dd>
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
          {messages.backUpNow}
        </button>
      </p>
      <p role="status">{isRunning ? messages.running : ''}</p>
      <p className="hint mt-4">
        {withRecordings ? messages.withRecordings : messages.withoutRecordings}
      </p>
      {rows.length > 0 && <p className="hint">{messages.keepPrivate}</p>}
    </>
  );
}
