import '../styles/full.css';
import { AssignmentList } from '../features/workload/AssignmentList.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useWorkloadMessages } from '../features/workload/workload.en.ts';

/** /assignments, for admins: who is responsible for which songs. */
export default function Assignments() {
  const { assignments: messages } = useWorkloadMessages();
  const assignments = trpc.admin.assignments.useQuery(undefined, useAdminQuery());
  return (
    <AdminPage path="/assignments" intro={messages.hint}>
      <AdminQuery for={assignments}>{(data) => <AssignmentList assignments={data} />}</AdminQuery>
    </AdminPage>
  );
}
