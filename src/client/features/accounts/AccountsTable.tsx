import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { accountSorts, standings, subscriptionStates, whyNoGrant, type AccountRow } from '../../../shared/subscriptions.ts';
import { roles } from '../../../shared/compositions/access.ts';
import { everyPage, useAsked } from '../../lib/served-rows.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { statusOf, trpc } from '../../trpc.tsx';
import { AskFirst } from '../../ui/AskFirst.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { usePeopleWords } from '../../words/en.people.ts';
import { useAdminsOnly } from './guard.ts';
import { NotHere } from './NotHere.tsx';
import { useClosing } from './close-account.ts';
import { useAccountColumns } from './columns.tsx';
import { isRunning } from './running.ts';
import { SubscriptionDialog, type Asking } from './SubscriptionDialog.tsx';

const size = 25;

/** Every account, with its subscription to be granted and ended, and to be closed; nobody but an admin stays where it is. */
export function AccountsTable() {
  const words = usePeopleWords();
  const presence = usePresence();
  const { admin } = trpc.useUtils();
  const { asked, ask, text } = useAsked({ sort: 'username', direction: 'asc' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const { role, standing, subscribedUntil } = asked.choices;
  const input = {
    sort: accountSorts.find((name) => name === asked.sort),
    direction: asked.direction,
    text,
    role: roles.find((name) => name === role),
    standing: standings.find((name) => name === standing),
    subscription: subscriptionStates.find((name) => name === subscribedUntil),
  };
  const { data, error, isFetching, refetch } = trpc.admin.accounts.useQuery({ ...input, page: asked.page, size }, { enabled: presence.user?.role === 'ADMIN', staleTime: 0, placeholderData: keepPreviousData });
  useAdminsOnly(statusOf(error) === 403);
  const columns = useAccountColumns();
  const closing = useClosing();
  if (!data || error) return <NotHere presence={presence} error={error} again={() => void refetch()} />;
  return (
    <>
      <DataTable
        label={words.title}
        columns={columns}
        rows={data.rows}
        keyOf={(row, at) => (row.standing === 'Pending' ? `${row.email} ${row.since} ${at}` : row.email)}
        none={words.none}
        served={{ asked, ask, more: data.more, all: () => everyPage((place) => admin.accounts.fetch({ ...input, ...place }, { staleTime: 0 })) }}
        file="accounts"
        size={size}
        busy={isFetching}
        actions={{ name: words.actions, of: (row) => <Ways row={row} onAsk={setAsking} onClose={closing.ask} /> }}
      />
      <SubscriptionDialog asking={asking} onClose={() => setAsking(null)} />
      <AskFirst question={closing.question} onClose={closing.dismiss} />
    </>
  );
}

/** What an admin can do with an account from here. */
function Ways({ row, onAsk, onClose }: { row: AccountRow; onAsk: (asking: Asking) => void; onClose: (row: AccountRow) => void }) {
  const words = usePeopleWords();
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
      {!whyNoGrant(row) && (
        <button type="button" className="button" aria-label={words.grantWhom(username)} onClick={() => onAsk({ row, what: 'grant' })}>
          {words.grant}
        </button>
      )}
      {isRunning(row) && (
        <button type="button" className="button button-quiet" aria-label={words.endWhom(username)} onClick={() => onAsk({ row, what: 'end' })}>
          {words.end}
        </button>
      )}
      {role !== 'ADMIN' && standing === 'Approved' && (
        <button type="button" className="button button-quiet" aria-label={words.closeWhom(username)} onClick={() => onClose(row)}>
          {words.close}
        </button>
      )}
    </>
  );
}
