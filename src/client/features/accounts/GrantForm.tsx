import { useId, useState } from 'react';
import { grantEnd } from '../../../shared/subscriptions.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useAccountsMessages } from './accounts.en.ts';
import { momentOf } from '../../lib/dates.ts';
import { ReasonForm } from './ReasonForm.tsx';
import type { AccountRow } from '../../../server/features/accounts/output.ts';

/** The lengths offered, in days; any other end is chosen as a date. */
const offeredDays = [15, 30, 90, 365];

/** The form that grants a subscription for a number of days or until a date; it shows the end before it is sent. */
export function GrantForm({ row, onClose }: { row: AccountRow; onClose: () => void }) {
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
