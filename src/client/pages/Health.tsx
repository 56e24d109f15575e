import '../styles/full.css';
import { TestEmail } from '../features/first-steps/TestEmail.tsx';
import { HealthCharts } from '../features/health/HealthCharts.tsx';
import { HealthProblems } from '../features/health/HealthProblems.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useHealthMessages } from '../features/health/health.en.ts';

/** Refetch interval while the page is visible, in milliseconds. */
const every = 60_000;

/** /health, for admins: what is wrong with the site, and how it did in the last 24 hours. */
export default function Health() {
  const { intro } = useHealthMessages();
  const health = trpc.admin.health.useQuery(undefined, {
    ...useAdminQuery(),
    refetchInterval: every,
  });
  return (
    <AdminPage path="/health" intro={intro}>
      <AdminQuery for={health}>
        {(data) => (
          <>
            <HealthProblems problems={data.problems} />
            <TestEmail />
            <HealthCharts samples={data.samples} since={data.since} />
          </>
        )}
      </AdminQuery>
    </AdminPage>
  );
}
