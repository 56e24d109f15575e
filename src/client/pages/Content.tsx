import '../styles/content.css';
import { Link } from 'wouter';
import { useAdminsOnly } from '../features/accounts/guard.ts';
import { NotHere } from '../features/accounts/NotHere.tsx';
import { PartList } from '../features/site-content/PartList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { statusOf, trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { useSiteContentWords } from '../words/en.site-content.ts';

/** What an admin may change of the site's own words; nobody else stays here. */
export default function Content() {
  const { admin } = useAdminWords();
  const words = useSiteContentWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.siteParts.useQuery(undefined, { enabled: presence.user?.role === 'ADMIN', staleTime: 0 });
  useAdminsOnly(statusOf(error) === 403);
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      {data && presence.user ? <PartList parts={data} email={presence.user.email} /> : <NotHere presence={presence} error={error} again={() => void refetch()} />}
      <p className="desk-ways">
        <Link to="/admin">{admin.title}</Link>
      </p>
    </div>
  );
}
