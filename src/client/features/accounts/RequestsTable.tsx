import { useState } from 'react';
import type { PendingRequest, PendingRequests } from '../../../shared/accounts.ts';
import { everyPage } from '../../lib/served-rows.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Email } from '../../ui/Email.tsx';
import type { TableRequest, Column } from '../../ui/table-rows.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useAccountsMessages } from './accounts.en.ts';

interface Props {
  page: PendingRequests;
  request: TableRequest;
  setRequest: (request: TableRequest) => void;
  input: RequestsInput;
  busy: boolean;
  /** Id of the request being answered. */
  chosen: string | undefined;
  choose: (request: PendingRequest) => void;
}

interface RequestsInput {
  text: string;
  emailVerified: boolean | undefined;
}

/** The requests for an account. Choosing one fills the form below; declining needs a confirmation. */
export function RequestsTable({
  page,
  request: tableRequest,
  setRequest,
  input,
  busy,
  chosen,
  choose,
}: Props) {
  const { admin, headings } = useAdminMessages();
  const { roles } = useAccountsMessages();
  const { admin: cache } = trpc.useUtils();
  const { act } = useAct('admin.cancel', trpc.admin.cancel.useMutation(), {
    failed: admin.declineFailed,
    failure: 'alone',
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const askFirst = (request: PendingRequest) =>
    setQuestion({
      title: admin.declineTitle,
      text: admin.declineText(request.username, request.email),
      confirm: admin.declineSubmit,
      act: () =>
        act({ email: request.email, request: request.id }, admin.declined(request.username)),
    });

  const words = admin.verifiedStates;
  const columns: Column<PendingRequest>[] = [
    { key: 'username', name: admin.username, value: ({ username }) => username },
    {
      key: 'email',
      name: admin.email,
      value: ({ email }) => email,
      show: ({ email, knownAs }) => (
        <>
          <Email address={email} />
          {knownAs && <span className="hint block">{admin.accountOf(knownAs)}</span>}
        </>
      ),
      bare: true,
    },
    {
      key: 'emailVerified',
      name: admin.verified,
      value: ({ emailVerified }) => words[`${emailVerified}`],
      show: ({ emailVerified }) => (
        <span className={emailVerified ? 'tag border-added text-added' : 'tag'}>
          {words[`${emailVerified}`]}
        </span>
      ),
      choose: words,
      bare: true,
    },
    { key: 'role', name: admin.role, value: ({ role }) => roles[role], bare: true },
    {
      key: 'details',
      name: admin.details,
      value: ({ proofreaderDetails }) => proofreaderDetails,
      bare: true,
      className: 'max-w-104 whitespace-pre-line md:min-w-64',
    },
  ];
  return (
    <>
      <DataTable
        label={headings['/admin#requests']}
        columns={columns}
        rows={page.rows}
        keyOf={({ id }) => id}
        none={admin.noRequests}
        served={{
          request: tableRequest,
          setRequest,
          more: page.more,
          all: () =>
            everyPage((place) => cache.requests.fetch({ ...input, ...place }, { staleTime: 0 })),
        }}
        file="requests"
        busy={busy}
        isCurrent={({ id }) => id === chosen}
        actions={[
          {
            name: admin.actions,
            of: (request) => (
              <>
                <RowButton
                  name={admin.choose}
                  label={admin.chooseWhom(request.username)}
                  onPress={() => choose(request)}
                />
                <RowButton
                  name={admin.decline}
                  label={admin.declineWhom(request.username)}
                  tone="quiet"
                  onPress={() => askFirst(request)}
                />
              </>
            ),
          },
        ]}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}
