import '../styles/full.css';
import { TestEmail } from '../features/first-steps/TestEmail.tsx';
import { HealthCharts } from '../features/health/HealthCharts.tsx';
import { HealthProblems } from '../features/health/HealthProblems.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { useAdminsOnly } from '../features/admin/use-admins-only.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { ListState } from '../ui/ListState.tsx';
import { useHealthMessages } from '../features/health/health.en.ts';

/** Refetch interval while the page is visible, in milliseconds. */
const every = 60_000;

/** /health, for admins: what is wrong with the site, and how it did in the last 24 hours. */
export default function Health() {
  const { intro } = useHealthMessages();
  const presence = usePresence();
  const enabled = presence.user?.role === 'ADMIN';
  const { data, error, refetch } = trpc.admin.health.useQuery(undefined, {
    enabled,
    staleTime: 0,
    refetchInterval: every,
  });
  useAdminsOnly(httpStatusOf(error) === 403);
  return (
    <AdminPage path="/health" intro={intro}>
      {data ? (
        <>
          <HealthProblems problems={data.problems} />
          <TestEmail />
          <HealthCharts samples={data.samples} since={data.since} />
        </>
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
