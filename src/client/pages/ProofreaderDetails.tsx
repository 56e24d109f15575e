import { Link } from 'wouter';
import '../styles/full.css';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import type { Column } from '../ui/table-rows.ts';
import { RowButton } from '../ui/RowButton.tsx';
import { useAccountsMessages } from '../features/accounts/accounts.en.ts';
import { useCancelApproval } from '../features/accounts/cancel.ts';
import type { ContributorRow } from '../../server/features/accounts/output.ts';

/** For admins: the proofreaders and editors, and a form that cancels an account. */
export default function ProofreaderDetails() {
  const { proofreaders, headings } = useAdminMessages();
  const presence = usePresence();
  const people = trpc.admin.proofreaders.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  return (
    <AdminPage path="/proofreader-details">
      <SignedInQuery for={people}>
        {(data) =>
          data.length > 0 ? (
            <ProofreadersTable rows={data} />
          ) : (
            <p className="notice">{proofreaders.none}</p>
          )
        }
      </SignedInQuery>
      <p className="page-links mt-6">
        <Link to="/cancel-proofreader">{headings['/cancel-proofreader']}</Link>
      </p>
    </AdminPage>
  );
}

/** The proofreaders and editors with their ranges, and a button that cancels an account. */
function ProofreadersTable({ rows }: { rows: readonly ContributorRow[] }) {
  const { admin, headings, proofreaders } = useAdminMessages();
  const { roles } = useAccountsMessages();
  const { ask, question: confirmation, close } = useCancelApproval();
  const range = ({ indexes }: ContributorRow) => {
    const [start, end] = indexes.split(',');
    return start && end ? proofreaders.rangeText(start, end) : proofreaders.noRange;
  };
  const approval = ({ isApproved }: ContributorRow) =>
    isApproved ? proofreaders.approved : proofreaders.pending;
  const columns: Column<ContributorRow>[] = [
    { key: 'username', name: admin.username, value: ({ username }) => username, sort: 'asc' },
    { key: 'email', name: admin.email, value: ({ email }) => email, sort: 'asc', bare: true },
    {
      key: 'role',
      name: admin.role,
      value: ({ role }) => roles[role],
      sort: 'asc',
      choose: true,
      bare: true,
    },
    { key: 'range', name: proofreaders.range, value: range, sort: 'asc' },
    {
      key: 'approval',
      name: proofreaders.approval,
      value: approval,
      show: (row) => (
        <span className={row.isApproved ? 'tag border-added text-added' : 'tag'}>
          {approval(row)}
        </span>
      ),
      choose: true,
      bare: true,
    },
  ];
  return (
    <>
      <DataTable
        label={headings['/proofreader-details']}
        columns={columns}
        rows={rows}
        keyOf={({ email }) => email}
        none={proofreaders.none}
        file="proofreaders"
        actions={[
          {
            name: proofreaders.actions,
            of: ({ email, username }) => (
              <RowButton
                name={proofreaders.cancel}
                label={proofreaders.cancelWhom(username)}
                tone="danger"
                onPress={() => ask(email, username)}
              />
            ),
          },
        ]}
      />
      <ConfirmDialog confirmation={confirmation} onClose={close} />
    </>
  );
}
