import { Link } from 'wouter';
import { AccountsTable } from '../features/accounts/AccountsTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { usePeopleWords } from '../words/en.people.ts';
import { useAuditLogWords } from '../words/en.audit-log.ts';

/** The accounts in one table; nobody but an admin stays here. */
export default function Accounts() {
  const words = usePeopleWords();
  const { admin, proofreaders } = useAdminWords();
  const trail = useAuditLogWords();
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      <AccountsTable />
      <p className="desk-ways">
        <Link to="/admin">{admin.title}</Link>
        <Link to="/proofreader-details">{proofreaders.title}</Link>
        <Link to="/trail">{trail.title}</Link>
      </p>
    </div>
  );
}
