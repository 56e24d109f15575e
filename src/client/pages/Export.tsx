import '../styles/exports.css';
import { Link } from 'wouter';
import { useAdminsOnly } from '../features/accounts/guard.ts';
import { NotHere } from '../features/accounts/NotHere.tsx';
import { DumpDesk } from '../features/exports/DumpDesk.tsx';
import { TakeOut } from '../features/exports/TakeOut.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { statusOf, trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { useExportWords } from '../words/en.exports.ts';

/** Where an admin takes the songs out, and gives them to everybody. */
export default function Export() {
  const words = useExportWords();
  const { admin } = useAdminWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.dump.useQuery(undefined, { enabled: presence.user?.role === 'ADMIN', staleTime: 0 });
  useAdminsOnly(statusOf(error) === 403);
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      {data ? (
        <>
          <TakeOut />
          <DumpDesk standing={data} />
        </>
      ) : (
        <NotHere presence={presence} error={error} again={() => void refetch()} />
      )}
      <p className="desk-ways">
        <Link to="/admin">{admin.title}</Link>
      </p>
    </div>
  );
}
