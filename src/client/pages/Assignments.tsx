import '../styles/full.css';
import { AssignmentList } from '../features/workload/AssignmentList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { useAdminsOnly } from '../features/admin/use-admins-only.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { ListState } from '../ui/ListState.tsx';
import { useWorkloadMessages } from '../features/workload/workload.en.ts';

/** /assignments, for admins: who is responsible for which songs. */
export default function Assignments() {
  const { assignments: words } = useWorkloadMessages();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.assignments.useQuery(undefined, {
    enabled: presence.user?.role === 'ADMIN',
    staleTime: 0,
  });
  useAdminsOnly(httpStatusOf(error) === 403);
  return (
    <AdminPage path="/assignments" intro={words.hint}>
      {data ? (
        <AssignmentList assignments={data} />
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
