import { Link } from 'wouter';
import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { usePresence } from '../lib/signed-in.ts';
import { Loading } from '../ui/Loading.tsx';
import { NotSignedIn } from '../ui/SignedInQuery.tsx';
import { AccountsTable } from '../features/accounts/AccountsTable.tsx';

/** For admins: the proofreaders and editors of the table of accounts, and a link to the form that cancels an approval. */
export default function ProofreaderDetails() {
  const { headings } = useAdminMessages();
  const presence = usePresence();
  return (
    <AdminPage path="/proofreader-details">
      {presence.is === 'unknown' && <Loading />}
      {presence.is === 'out' && <NotSignedIn />}
      {presence.is === 'in' && <AccountsTable onlyContributors />}
      <p className="page-links mt-6">
        <Link to="/cancel-proofreader">{headings['/cancel-proofreader']}</Link>
        <Link to="/accounts">{headings['/accounts']}</Link>
      </p>
    </AdminPage>
  );
}
