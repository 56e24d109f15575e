import { Link } from 'wouter';
import { NotHere } from '../features/accounts/NotHere.tsx';
import { Proofreaders } from '../features/accounts/Proofreaders.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';

/** The people who correct the songs, and the end of an approval. */
export default function ProofreaderDetails() {
  const { proofreaders, admin } = useAdminWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.proofreaders.useQuery(undefined, { enabled: presence.is === 'in', staleTime: 0 });
  return (
    <div className="page">
      <PageHead title={proofreaders.title} hidden />
      <h1 className="page-title">{proofreaders.title}</h1>
      {data ? (
        data.length > 0 ? <Proofreaders rows={data} /> : <p className="notice">{proofreaders.none}</p>
      ) : (
        <NotHere presence={presence} error={error} again={() => void refetch()} />
      )}
      {presence.user?.role === 'ADMIN' && (
        <p className="desk-ways">
          <Link to="/admin">{admin.title}</Link>
        </p>
      )}
    </div>
  );
}
