import '../styles/full.css';
import { ProgressCharts } from '../features/workload/ProgressCharts.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { useAdminsOnly } from '../features/admin/use-admins-only.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { ListState } from '../ui/ListState.tsx';
import { useWorkloadMessages } from '../features/workload/workload.en.ts';

/** /progress, for admins: how far the edition has come. */
export default function Progress() {
  const { progress: words } = useWorkloadMessages();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.progress.useQuery(undefined, {
    enabled: presence.user?.role === 'ADMIN',
    staleTime: 0,
  });
  useAdminsOnly(httpStatusOf(error) === 403);
  return (
    <AdminPage path="/progress" intro={words.hint}>
      {data ? (
        <ProgressCharts progress={data} />
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
