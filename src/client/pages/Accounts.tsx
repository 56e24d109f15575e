import '../styles/full.css';
import { AccountsTable } from '../features/accounts/AccountsTable.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAccountsMessages } from '../features/accounts/accounts.en.ts';

/** /accounts, for admins: all accounts in one table. */
export default function Accounts() {
  const { intro } = useAccountsMessages();
  return (
    <AdminPage path="/accounts" intro={intro}>
      <AccountsTable />
    </AdminPage>
  );
}
