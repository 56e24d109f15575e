import { useState } from 'react';
import { Link } from 'wouter';
import { useAccountsMessages } from './accounts.en.ts';
import { grantRefusal } from '../../../shared/subscriptions.ts';
import { accountSorts, standings, subscriptionStates } from '../../../shared/accounts.ts';
import { roles } from '../../../shared/compositions/access.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { ServedTable, useServedTable } from '../admin/ServedTable.tsx';
import type { TableRequest, Column } from '../../ui/table-rows.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useCancelApproval } from './cancel.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { isRunning } from './running.ts';
import { SubscriptionDialog, type SubscriptionChange } from './SubscriptionDialog.tsx';
import type { AccountRow } from '../../../server/features/accounts/output.ts';
import { useAct } from '../../lib/use-act.ts';
import { dayOf } from '../../lib/dates.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { AccountName } from '../../ui/AccountName.tsx';
import { useDatesMessages } from '../../messages/dates.en.ts';

interface Props {
  /** The table of proofreaders and editors, with the documented button that cancels an approval. */
  onlyContributors?: boolean;
}

/**
 * The table of all people, in which an admin grants and ends subscriptions, changes rights and closes accounts. Redirects everybody but
 * admins.
 */
export function AccountsTable({ onlyContributors = false }: Props) {
  const messages = useAccountsMessages();
  const { headings } = useAdminMessages();
  const { admin } = trpc.useUtils();
  const table = useServedTable(
    { sort: 'username', direction: 'asc' },
    onlyContributors ? contributorsInputOf : inputOf,
  );
  const result = trpc.admin.accounts.useQuery(table.query, table.options);
  const [asking, setAsking] = useState<SubscriptionChange | null>(null);
  const columns = useAccountColumns();
  const closing = useCloseAccount();
  const canceling = useCancelApproval();
  const [managed, setManaged] = useState<AccountRow | null>(null);
  const own = useCurrentUser();
  return (
    <>
      <ServedTable
        table={table}
        result={result}
        fetchRows={admin.accounts.fetch}
        label={headings[onlyContributors ? '/proofreader-details' : '/accounts']}
        columns={columns}
        // The buttons take two lines where the page is too narrow for one.
        className="md:[&_td:last-child>div]:flex-wrap"
        keyOf={(row, at) =>
          row.standing === 'Pending' ? `${row.email} ${row.since} ${at}` : row.email
        }
        none={messages.none}
        file={onlyContributors ? 'proofreaders' : 'accounts'}
        actions={[
          {
            name: messages.actions,
            of: (row) => (
              <AccountActions
                row={row}
                onAsk={setAsking}
                onClose={
                  onlyContributors
                    ? ({ email, username }) => canceling.ask(email, username)
                    : closing.ask
                }
                isCanceling={onlyContributors}
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
      <ConfirmDialog confirmation={canceling.question} onClose={canceling.close} />
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

const contributorsInputOf = (request: TableRequest) => ({
  ...inputOf(request),
  only: 'contributors' as const,
});

/** The actions on an account. */
function AccountActions({
  row,
  onAsk,
  onClose,
  isCanceling,
  onManage,
}: {
  row: AccountRow;
  /** Whether the last button has its documented name. */
  isCanceling: boolean;
  onAsk: (asking: SubscriptionChange) => void;
  onClose: (row: AccountRow) => void;
  onManage: (row: AccountRow) => void;
}) {
  const messages = useAccountsMessages();
  const { proofreaders } = useAdminMessages();
  const { username, role, standing } = row;
  if (standing === 'Pending') {
    return (
      <Link to="/admin" className="button" aria-label={messages.answerWhom(username)}>
        {messages.answer}
      </Link>
    );
  }
  return (
    <>
      {!grantRefusal(row) && (
        <RowButton
          name={messages.grant}
          label={messages.grantWhom(username)}
          onPress={() => onAsk({ row, what: 'grant' })}
        />
      )}
      {isRunning(row) && (
        <RowButton
          name={messages.end}
          label={messages.endWhom(username)}
          tone="quiet"
          onPress={() => onAsk({ row, what: 'end' })}
        />
      )}
      {standing === 'Approved' && (
        <RowButton
          name={messages.rights.open}
          label={messages.rights.title(username)}
          tone="quiet"
          onPress={() => onManage(row)}
        />
      )}
      {role !== 'ADMIN' && standing === 'Approved' && (
        <RowButton
          name={isCanceling ? proofreaders.cancel : messages.close}
          label={isCanceling ? proofreaders.cancelWhom(username) : messages.closeWhom(username)}
          tone={isCanceling ? 'danger' : 'quiet'}
          onPress={() => onClose(row)}
        />
      )}
    </>
  );
}

/** Closes an account after a confirmation and shows the outcome. */
function useCloseAccount() {
  const messages = useAccountsMessages();
  const { act } = useAct('admin.cancel account', trpc.admin.cancel.useMutation(), {
    failed: messages.closeFailed,
    failure: 'alone',
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const ask = (row: AccountRow) =>
    setQuestion({
      title: messages.closeWhom(row.username),
      text: messages.closeText(row.username),
      confirm: messages.closeSubmit,
      act: () => act({ email: row.email, only: 'account' }, messages.closed(row.username)),
    });
  return { ask, question: confirmation, dismiss: () => setQuestion(null) };
}

/** The columns of the accounts table, with which of them sort and filter. */
function useAccountColumns(): Column<AccountRow>[] {
  const messages = useAccountsMessages();
  const { months } = useDatesMessages();
  const day = (iso: string | null) => iso && <time dateTime={iso}>{dayOf(iso, months)}</time>;
  const range = ({ indexes }: AccountRow) => {
    const [start, end] = indexes.split(',');
    return start && end ? `${start}–${end}` : '';
  };
  return [
    {
      key: 'username',
      name: messages.account,
      value: ({ username }) => username,
      show: ({ username, email }) => <AccountName name={username} email={email} />,
      sort: 'asc',
    },
    { key: 'email', name: messages.email, value: ({ email }) => email, unseen: true },
    {
      key: 'role',
      name: messages.role,
      value: ({ role }) => messages.roles[role],
      show: (row) => (
        <>
          {messages.roles[row.role]}
          {range(row) && (
            <span className="hint block whitespace-nowrap">
              {messages.songs} {range(row)}
            </span>
          )}
        </>
      ),
      sort: 'asc',
      choose: messages.roles,
      bare: true,
    },
    {
      key: 'standing',
      name: messages.accountState,
      value: ({ standing }) => messages.accountStates[standing],
      show: (row) => <Standing row={row} />,
      sort: 'asc',
      choose: messages.accountStates,
      bare: true,
    },
    { key: 'songs', name: messages.songs, value: range, unseen: true },
    {
      key: 'secondFactor',
      name: messages.secondFactor,
      value: ({ hasSecondFactor }) => (hasSecondFactor ? messages.hasSecondFactor : ''),
      unseen: true,
    },
    {
      key: 'subscribedUntil',
      name: messages.subscribed,
      value: ({ subscribedUntil }) => indianStamp(subscribedUntil),
      show: (row) =>
        row.subscribedUntil && (
          <>
            {day(row.subscribedUntil)}
            {!isRunning(row) && <span className="hint block">{messages.over}</span>}
          </>
        ),
      sort: 'asc',
      choose: messages.subscriptionStates,
    },
    {
      key: 'lastSeen',
      name: messages.seen,
      value: ({ lastSeen }) => indianStamp(lastSeen),
      show: ({ lastSeen }) => day(lastSeen),
      sort: 'desc',
    },
    {
      key: 'since',
      name: messages.since,
      value: ({ since }) => indianStamp(since),
      show: ({ since }) => day(since),
      sort: 'desc',
    },
  ];
}

function Standing({ row: { standing, hasSecondFactor } }: { row: AccountRow }) {
  const { accountStates: names, secondFactor } = useAccountsMessages();
  return (
    <>
      <span className={standing === 'Approved' ? 'tag border-added text-added' : 'tag'}>
        {names[standing]}
      </span>
      {hasSecondFactor && <span className="hint block">{secondFactor}</span>}
    </>
  );
}
