import '../styles/full.css';
import { AuditLogTable } from '../features/audit-log/AuditLogTable.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useAuditLogWords } from '../words/en.audit-log.ts';

/** /trail, for admins: the audit log. Its heading differs from that of /auditlog, which the specification fixes. */
export default function AdminActs() {
  const { intro } = useAuditLogWords();
  return (
    <AdminPage path="/trail" intro={intro}>
      <AuditLogTable />
    </AdminPage>
  );
}
