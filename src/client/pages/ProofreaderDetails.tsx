import '../styles/full.css';
import { Link } from 'wouter';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { ProofreadersTable } from '../features/accounts/ProofreadersTable.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';

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
