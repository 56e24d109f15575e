import { useId, useState, type ReactNode } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusMain } from '../../ui/focus-main.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useAccountsMessages } from './accounts.en.ts';
import { momentOf } from '../../lib/dates.ts';
import { isRunning } from './running.ts';
import type { AccountRow } from '../../../server/features/accounts/output.ts';
import { grantEnd, maxReasonLength } from '../../../shared/subscriptions.ts';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../lib/form.ts';

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

/** The lengths offered, in days; any other end is chosen as a date. */
const offeredDays = [15, 30, 90, 365];

/** The form that grants a subscription for a number of days or until a date; it shows the end before it is sent. */
function GrantForm({ row, onClose }: { row: AccountRow; onClose: () => void }) {
  const words = useAccountsMessages();
  const { months } = useDatesMessages();
  const { act, error } = useAct(
    'admin.grantSubscription',
    trpc.admin.grantSubscription.useMutation(),
    {
      done: words.granted(row.username),
      failed: words.failed,
      failure: 'page',
    },
  );
  const [length, setLength] = useState('30');
  const [date, setDate] = useState('');
  const [now] = useState(() => Date.now());
  const id = useId();
  const wanted = length === 'date' ? { until: date } : { days: Number(length) };
  // The dialog closes only after the table was refetched. Otherwise it would return the focus to a button that the refetch may
  // remove.
  const send = async (reason: string) =>
    void ((await act({ email: row.email, reason, ...wanted })) && onClose());

  const isDated = length !== 'date' || date !== '';
  const end = isDated
    ? grantEnd(wanted, row.subscribedUntil === null ? null : Date.parse(row.subscribedUntil), now)
    : null;
  return (
    <ReasonForm
      does={words.grantSubmit}
      error={error || (end && 'why' in end ? end.why : '')}
      isReady={end !== null && 'until' in end}
      onSend={send}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{words.length}</label>
        <select id={id} value={length} onChange={(event) => setLength(event.target.value)}>
          {offeredDays.map((days) => (
            <option key={days} value={days}>
              {days === 365 ? words.year : words.days(days)}
            </option>
          ))}
          <option value="date">{words.untilDate}</option>
        </select>
      </div>
      {length === 'date' && (
        <Field
          label={words.date}
          hint={words.dateHint}
          type="date"
          required
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      )}
      <p role="status">
        {end &&
          'until' in end &&
          words.willRun(momentOf(new Date(end.until).toISOString(), months))}
      </p>
    </ReasonForm>
  );
}

interface Props {
  /** The submit button's label. */
  does: string;
  isDanger?: boolean;
  error: string;
  isReady: boolean;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form for an act that needs a reason: its fields, the reason, and a submit button that is enabled once there is a reason. */
function ReasonForm({ does, isDanger = false, error, isReady, onSend, onClose, children }: Props) {
  const words = useAccountsMessages();
  const [reason, setReason] = useState('');
  const id = useId();
  const canSend = isReady && reason.trim() !== '';
  const form = useForm(() => canSend && onSend(reason.trim()));
  return (
    <form {...form.props} className="form">
      {children}
      <div className="field">
        <label htmlFor={id}>{words.reason}</label>
        <textarea
          id={id}
          required
          maxLength={maxReasonLength}
          rows={2}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {words.reasonHint}
        </p>
      </div>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button
          type="submit"
          className={isDanger ? 'button button-danger' : 'button button-primary'}
          disabled={!canSend || form.busy}
        >
          {form.busy ? words.waiting : does}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.dismiss}
        </button>
      </div>
    </form>
  );
}
