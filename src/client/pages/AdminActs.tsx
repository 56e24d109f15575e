import '../styles/full.css';
import { AuditLogTable } from '../features/audit-log/AuditLogTable.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useAuditLogWords } from '../words/en.audit-log.ts';

/** /trail, for admins: the audit log. */
export default function AdminActs() {
  const { intro } = useAuditLogWords();
  return (
    <AdminPage path="/trail" intro={intro}>
      <AuditLogTable />
    </AdminPage>
  );
}
