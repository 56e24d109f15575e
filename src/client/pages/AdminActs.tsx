import { Link } from 'wouter';
import { TrailTable } from '../features/audit-log/TrailTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { useAuditLogWords } from '../words/en.audit-log.ts';

/** What admins have done; nobody but an admin stays here. */
export default function AdminActs() {
  const words = useAuditLogWords();
  const { admin } = useAdminWords();
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      <TrailTable />
      <p className="desk-ways">
        <Link to="/admin">{admin.title}</Link>
      </p>
    </div>
  );
}
