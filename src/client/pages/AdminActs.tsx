import '../styles/full.css';
import { AuditLogTable } from '../features/audit-log/AuditLogTable.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useAuditLogMessages } from '../features/audit-log/audit-log.en.ts';

/** /trail, for admins: the audit log. Its heading differs from that of /auditlog, which the specification fixes. */
export default function AdminActs() {
  const { intro } = useAuditLogMessages();
  return (
    <AdminPage path="/trail" intro={intro}>
      <AuditLogTable />
    </AdminPage>
  );
}
