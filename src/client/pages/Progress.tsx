import '../styles/full.css';
import { ProgressCharts } from '../features/workload/ProgressCharts.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { ReadingResults } from '../features/double-reading/ReadingResults.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useWorkloadMessages } from '../features/workload/workload.en.ts';

/** /progress, for admins: how far the edition has come. */
export default function Progress() {
  const { progress: messages } = useWorkloadMessages();
  const progress = trpc.admin.progress.useQuery(undefined, useAdminQuery());
  return (
    <AdminPage path="/progress" intro={messages.hint}>
      <AdminQuery for={progress}>{(data) => <ProgressCharts progress={data} />}</AdminQuery>
      <ReadingResults />
    </AdminPage>
  );
}
