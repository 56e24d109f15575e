import '../styles/full.css';
import { ReportsTable } from '../features/reports/ReportsTable.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useReportsMessages } from '../features/reports/reports.en.ts';

/** The readers' open reports on the songs in one's range. */
export default function Reports() {
  const { report } = useReportsMessages();
  return (
    <AdminPage path="/reports" intro={report.listIntro}>
      <ReportsTable />
    </AdminPage>
  );
}
