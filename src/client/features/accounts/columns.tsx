import { dayOf } from '../../lib/dates.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { AccountName } from '../../ui/AccountName.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useAccountsMessages } from './accounts.en.ts';
import { isRunning } from './running.ts';
import type { AccountRow } from '../../../server/features/accounts/output.ts';

/** The columns of the accounts table, with which of them sort and filter. */
export function useAccountColumns(): Column<AccountRow>[] {
  const words = useAccountsMessages();
  const { months } = useDatesMessages();
  const day = (iso: string | null) => iso && <time dateTime={iso}>{dayOf(iso, months)}</time>;
  const range = ({ indexes }: AccountRow) => {
    const [start, end] = indexes.split(',');
    return start && end ? `${start}–${end}` : '';
  };
  return [
    {
      key: 'username',
      name: words.account,
      value: ({ username }) => username,
      show: ({ username, email }) => <AccountName name={username} email={email} />,
      sort: 'asc',
    },
    { key: 'email', name: words.email, value: ({ email }) => email, unseen: true },
    {
      key: 'role',
      name: words.role,
      value: ({ role }) => words.roles[role],
      show: (row) => (
        <>
          {words.roles[row.role]}
          {range(row) && (
            <span className="hint block whitespace-nowrap">
              {words.songs} {range(row)}
            </span>
          )}
        </>
      ),
      sort: 'asc',
      choose: words.roles,
      bare: true,
    },
    {
      key: 'standing',
      name: words.accountState,
      value: ({ standing }) => words.accountStates[standing],
      show: (row) => <Standing row={row} />,
      sort: 'asc',
      choose: words.accountStates,
      bare: true,
    },
    { key: 'songs', name: words.songs, value: range, unseen: true },
    {
      key: 'subscribedUntil',
      name: words.subscribed,
      value: ({ subscribedUntil }) => indianStamp(subscribedUntil),
      show: (row) =>
        row.subscribedUntil && (
          <>
            {day(row.subscribedUntil)}
            {!isRunning(row) && <span className="hint block">{words.over}</span>}
          </>
        ),
      sort: 'asc',
      choose: words.subscriptionStates,
    },
    {
      key: 'lastSeen',
      name: words.seen,
      value: ({ lastSeen }) => indianStamp(lastSeen),
      show: ({ lastSeen }) => day(lastSeen),
      sort: 'desc',
    },
    {
      key: 'since',
      name: words.since,
      value: ({ since }) => indianStamp(since),
      show: ({ since }) => day(since),
      sort: 'desc',
    },
  ];
}

function Standing({ row: { standing } }: { row: AccountRow }) {
  const { accountStates: standings } = useAccountsMessages();
  return (
    <span className={standing === 'Approved' ? 'tag border-added text-added' : 'tag'}>
      {standings[standing]}
    </span>
  );
}
