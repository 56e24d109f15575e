import '../styles/full.css';
import type { EmailRow } from '../../server/features/emails/output.ts';
import { emailStates } from '../../shared/emails.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { ServedTable, useServedTable } from '../features/admin/ServedTable.tsx';
import { useEmailsMessages } from '../features/emails/emails.en.ts';
import { indianStamp } from '../lib/indian-stamp.ts';
import { useAct } from '../lib/use-act.ts';
import { trpc } from '../trpc.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { RowButton } from '../ui/RowButton.tsx';
import type { Column } from '../ui/table-rows.ts';

/** /emails, for admins: what was sent, waits or was refused, with the mail server's answer. */
export default function Emails() {
  const { intro } = useEmailsMessages();
  return (
    <AdminPage path="/emails" intro={intro}>
      <EmailTable />
    </AdminPage>
  );
}

function EmailTable() {
  const messages = useEmailsMessages();
  const { headings } = useAdminMessages();
  const { admin } = trpc.useUtils();
  const table = useServedTable(
    { sort: 'at', direction: 'desc' },
    ({ direction, text, choices }) => ({
      direction,
      text,
      state: emailStates.find((state) => state === choices['state']),
    }),
  );
  const result = trpc.admin.emails.useQuery(table.query, table.options);
  const { act } = useAct('admin.sendEmailAgain', trpc.admin.sendEmailAgain.useMutation(), {
    done: messages.queued,
    failed: messages.failed,
  });
  const columns: Column<EmailRow>[] = [
    { key: 'subject', name: messages.subject, value: ({ subject }) => subject },
    {
      key: 'recipient',
      name: messages.recipient,
      value: ({ recipient }) => recipient,
      className: 'wrap-anywhere',
    },
    {
      key: 'state',
      name: messages.state,
      value: ({ state }) => messages.states[state],
      show: ({ state, attempts, nextAt }) => (
        <>
          {messages.states[state]}
          {state === 'waiting' && attempts > 0 && nextAt && (
            <span className="hint block">
              {messages.attempts(attempts)}, {messages.next} <DateTime at={nextAt} />
            </span>
          )}
        </>
      ),
      choose: messages.states,
    },
    {
      key: 'answer',
      name: messages.answer,
      value: ({ answer }) => answer,
      className: 'max-w-104 wrap-anywhere',
    },
    {
      key: 'at',
      name: messages.at,
      value: ({ at }) => indianStamp(at),
      show: ({ at }) => <DateTime at={at} />,
      sort: 'desc',
      bare: true,
      className: 'md:whitespace-nowrap',
    },
  ];
  return (
    <ServedTable
      table={table}
      result={result}
      fetchRows={admin.emails.fetch}
      label={headings['/emails']}
      columns={columns}
      keyOf={({ id }) => id}
      none={messages.none}
      file="emails"
      actions={[
        {
          name: messages.actions,
          of: ({ id, maySend, subject, recipient }) =>
            maySend && (
              <RowButton
                name={messages.again}
                label={messages.againWhich(subject, recipient)}
                onPress={() => void act({ id })}
              />
            ),
        },
      ]}
    />
  );
}
