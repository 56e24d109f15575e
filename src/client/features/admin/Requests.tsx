import { useState } from 'react';
import type { PendingRequest } from '../../../shared/accounts.ts';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { AskFirst, type Question } from '../../ui/AskFirst.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useAdminWords } from '../../words/en.admin.ts';
import { useWords } from '../../words/en.shell.ts';

interface Props {
  requests: readonly PendingRequest[];
  /** Address of the request being answered. */
  chosen: string | undefined;
  choose: (request: PendingRequest) => void;
}

const saidLasts = 3000;

/** Who asked for an account: choosing one fills the form below, declining asks first. */
export function Requests({ requests, chosen, choose }: Props) {
  const { admin } = useAdminWords();
  const { failure } = useWords();
  const { admin: cache } = trpc.useUtils();
  const cancel = trpc.admin.cancel.useMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  async function decline({ email, username }: PendingRequest) {
    try {
      await cancel.mutateAsync({ email });
      say({ title: admin.declined(username), tone: 'good', lasts: saidLasts });
    } catch (error) {
      say({ title: refusal(error, { offline: failure.offline, otherwise: admin.declineFailed }), tone: 'bad' });
    }
    await Promise.all([cache.requests.invalidate(), cache.waiting.invalidate()]);
  }

  const ask = (request: PendingRequest) =>
    setQuestion({ title: admin.declineAsk, text: admin.declineText(request.username, request.email), does: admin.declineDo, act: () => decline(request) });

  const columns: Column<PendingRequest>[] = [
    { key: 'username', name: admin.username, value: ({ username }) => username, sort: 'asc' },
    { key: 'email', name: admin.email, value: ({ email }) => email, sort: 'asc', bare: true },
    { key: 'role', name: admin.role, value: ({ role }) => role, choose: true, bare: true },
    { key: 'details', name: admin.details, value: ({ proofreaderDetails }) => proofreaderDetails, bare: true, className: 'people-details' },
  ];
  return (
    <>
      <DataTable
        label={admin.requests}
        columns={columns}
        rows={requests}
        keyOf={({ email }) => email}
        none={admin.noRequests}
        file="requests"
        isCurrent={({ email }) => email === chosen}
        actions={{
          name: admin.actions,
          of: (request) => (
            <>
              <button type="button" className="button" aria-label={admin.chooseWhom(request.username)} onClick={() => choose(request)}>
                {admin.choose}
              </button>
              <button type="button" className="button button-quiet" aria-label={admin.declineWhom(request.username)} onClick={() => ask(request)}>
                {admin.decline}
              </button>
            </>
          ),
        }}
      />
      <AskFirst question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
