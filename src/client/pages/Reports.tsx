import '../styles/full.css';
import { ReportsTable } from '../features/reports/ReportsTable.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useReportsWords } from '../words/en.reports.ts';

/** The readers' open reports on the songs in one's range. */
export default function Reports() {
  const { report } = useReportsWords();
  return (
    <AdminPage path="/reports" intro={report.listIntro}>
      <ReportsTable />
    </AdminPage>
  );
}
