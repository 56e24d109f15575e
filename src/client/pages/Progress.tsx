import '../styles/full.css';
import { ProgressCharts } from '../features/workload/ProgressCharts.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { useAdminsOnly } from '../lib/use-admins-only.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { ListState } from '../ui/ListState.tsx';
import { useWorkloadWords } from '../words/en.workload.ts';

/** /progress, for admins: how far the edition has come. */
export default function Progress() {
  const { progress: words } = useWorkloadWords();
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
