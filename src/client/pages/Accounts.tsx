import { Link } from 'wouter';
import '../styles/full.css';
import { DailyReaders } from '../features/daily-song/DailyReaders.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { AccountsTable } from '../features/accounts/AccountsTable.tsx';
import { useAccountsMessages } from '../features/accounts/accounts.en.ts';
import { Invitations } from '../features/accounts/Invitations.tsx';
import { useIsAdmin } from '../lib/signed-in.ts';

/** /accounts, for admins: the open invitations, and everybody in one table. */
export default function Accounts() {
  const { intro } = useAccountsMessages();
  const { headings } = useAdminMessages();
  const isAdmin = useIsAdmin();
  return (
    <AdminPage path="/accounts" intro={intro}>
      <p className="page-links mb-4">
        <Link to="/proofreader-details">{headings['/proofreader-details']}</Link>
        <Link to="/assignments">{headings['/assignments']}</Link>
      </p>
      {isAdmin && <Invitations />}
      <AccountsTable />
      <DailyReaders />
    </AdminPage>
  );
}
