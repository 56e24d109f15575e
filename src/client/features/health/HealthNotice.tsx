import { Link } from 'wouter';
import { useIsAdmin } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';
import { useHealthMessages } from './health.en.ts';
import { HealthProblems } from './HealthProblems.tsx';

/** A notice about the site's problems on another page; nothing while there are none. */
export function HealthNotice() {
  const { more } = useHealthMessages();
  const enabled = useIsAdmin();
  const { data } = trpc.admin.health.useQuery(undefined, { enabled });
  if (!data || data.problems.length === 0) return null;
  return (
    <div className="mb-6">
      <HealthProblems problems={data.problems} />
      <p className="page-links">
        <Link to="/health">{more}</Link>
      </p>
    </div>
  );
}
