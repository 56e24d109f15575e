import '../styles/full.css';
import { AccountsTable } from '../features/accounts/AccountsTable.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { usePeopleWords } from '../words/en.people.ts';

/** /accounts, for admins: all accounts in one table. */
export default function Accounts() {
  const { intro } = usePeopleWords();
  return (
    <AdminPage path="/accounts" intro={intro}>
      <AccountsTable />
    </AdminPage>
  );
}
