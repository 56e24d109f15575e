import { AccountsTable } from '../features/accounts/AccountsTable.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { usePeopleWords } from '../words/en.people.ts';

/** The accounts in one table; nobody but an admin stays here. */
export default function Accounts() {
  const { intro } = usePeopleWords();
  return (
    <AdminPage path="/accounts" intro={intro} ways={['/proofreader-details', '/trail']}>
      <AccountsTable />
    </AdminPage>
  );
}
