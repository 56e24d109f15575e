import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusMain } from '../../ui/focus-main.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useAccountsMessages } from './accounts.en.ts';
import { momentOf } from '../../lib/dates.ts';
import { GrantForm } from './GrantForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { isRunning } from './running.ts';
import type { AccountRow } from '../../../server/features/accounts/output.ts';

/** The account whose subscription is to be changed, and the change. */
export interface SubscriptionChange {
  row: AccountRow;
  what: 'grant' | 'end';
}

/** Grants or ends a subscription; both need a reason, which the audit log shows. */
export function SubscriptionDialog({
  asking,
  onClose,
}: {
  asking: SubscriptionChange | null;
  onClose: () => void;
}) {
  const words = useAccountsMessages();
  const { months } = useDatesMessages();
  useFocusMain(asking !== null);
  const title =
    asking && (asking.what === 'grant' ? words.grantWhom : words.endWhom)(asking.row.username);
  return (
    <Dialog title={title ?? ''} open={asking !== null} onClose={onClose}>
      {asking && (
        <>
          <p>
            {isRunning(asking.row) && asking.row.subscribedUntil
              ? words.runsUntil(momentOf(asking.row.subscribedUntil, months))
              : words.runsNone}
          </p>
          {asking.what === 'grant' ? (
            <GrantForm row={asking.row} onClose={onClose} />
          ) : (
            <EndForm row={asking.row} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}

/** Ends a running subscription at once. */
function EndForm({ row: { username, email }, onClose }: { row: AccountRow; onClose: () => void }) {
  const words = useAccountsMessages();
  const { act, error } = useAct('admin.endSubscription', trpc.admin.endSubscription.useMutation(), {
    done: words.ended(username),
    failed: words.failed,
    failure: 'page',
  });
  return (
    <ReasonForm
      does={words.endSubmit}
      isDanger
      error={error}
      isReady
      onSend={async (reason) => void ((await act({ email, reason })) && onClose())}
      onClose={onClose}
    >
      <p>{words.endText(username)}</p>
    </ReasonForm>
  );
}
