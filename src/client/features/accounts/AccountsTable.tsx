import { useState } from 'react';
import { Link } from 'wouter';
import { grantRefusal } from '../../../shared/subscriptions.ts';
import { accountSorts, standings, subscriptionStates } from '../../../shared/accounts.ts';
import { roles } from '../../../shared/compositions/access.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ServedTable, useServedTable } from '../admin/ServedTable.tsx';
import type { TableRequest } from '../../ui/table-rows.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useAccountsMessages } from './accounts.en.ts';
import { useCloseAccount } from './close-account.ts';
import { useAccountColumns } from './columns.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { isRunning } from './running.ts';
import { SubscriptionDialog, type SubscriptionChange } from './SubscriptionDialog.tsx';
import type { AccountRow } from '../../../server/features/accounts/output.ts';

/** The table of all accounts, in which an admin grants and ends subscriptions and closes accounts. Redirects everybody but admins. */
export function AccountsTable() {
  const words = useAccountsMessages();
  const { headings } = useAdminMessages();
  const { admin } = trpc.useUtils();
  const table = useServedTable({ sort: 'username', direction: 'asc' }, inputOf);
  const result = trpc.admin.accounts.useQuery(table.query, table.options);
  const [asking, setAsking] = useState<SubscriptionChange | null>(null);
  const columns = useAccountColumns();
  const closing = useCloseAccount();
  const [managed, setManaged] = useState<AccountRow | null>(null);
  const own = useCurrentUser();
  return (
    <>
      <ServedTable
        table={table}
        result={result}
        fetchRows={admin.accounts.fetch}
        label={headings['/accounts']}
        columns={columns}
        // The buttons take two lines where the page is too narrow for one.
        className="md:[&_td:last-child>div]:flex-wrap"
        keyOf={(row, at) =>
          row.standing === 'Pending' ? `${row.email} ${row.since} ${at}` : row.email
        }
        none={words.none}
        file="accounts"
        actions={[
          {
            name: words.actions,
            of: (row) => (
              <AccountActions
                row={row}
                onAsk={setAsking}
                onClose={closing.ask}
                onManage={setManaged}
              />
            ),
          },
        ]}
      />
      <SubscriptionDialog asking={asking} onClose={() => setAsking(null)} />
      <RightsDialog
        row={managed}
        isOwn={managed?.email === own?.email}
        onClose={() => setManaged(null)}
      />
      <ConfirmDialog confirmation={closing.question} onClose={closing.dismiss} />
    </>
  );
}

const inputOf = ({
  sort,
  direction,
  text,
  choices: { role, standing, subscribedUntil },
}: TableRequest) => ({
  sort: accountSorts.find((name) => name === sort),
  direction,
  text,
  role: roles.find((name) => name === role),
  standing: standings.find((name) => name === standing),
  subscription: subscriptionStates.find((name) => name === subscribedUntil),
});

/** The actions on an account. */
function AccountActions({
  row,
  onAsk,
  onClose,
  onManage,
}: {
  row: AccountRow;
  onAsk: (asking: SubscriptionChange) => void;
  onClose: (row: AccountRow) => void;
  onManage: (row: AccountRow) => void;
}) {
  const words = useAccountsMessages();
  const { username, role, standing } = row;
  if (standing === 'Pending') {
    return (
      <Link to="/admin" className="button" aria-label={words.answerWhom(username)}>
        {words.answer}
      </Link>
    );
  }
  return (
    <>
      {!grantRefusal(row) && (
        <RowButton
          name={words.grant}
          label={words.grantWhom(username)}
          onPress={() => onAsk({ row, what: 'grant' })}
        />
      )}
      {isRunning(row) && (
        <RowButton
          name={words.end}
          label={words.endWhom(username)}
          tone="quiet"
          onPress={() => onAsk({ row, what: 'end' })}
        />
      )}
      {standing === 'Approved' && (
        <RowButton
          name={words.rights.open}
          label={words.rights.title(username)}
          tone="quiet"
          onPress={() => onManage(row)}
        />
      )}
      {role !== 'ADMIN' && standing === 'Approved' && (
        <RowButton
          name={words.close}
          label={words.closeWhom(username)}
          tone="quiet"
          onPress={() => onClose(row)}
        />
      )}
    </>
  );
}
