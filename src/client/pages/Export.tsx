import '../styles/exports.css';
import { useAdminsOnly } from '../lib/use-admins-only.ts';
import { ListState } from '../ui/ListState.tsx';
import { DumpDesk } from '../features/exports/DumpDesk.tsx';
import { TakeOut } from '../features/exports/TakeOut.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { statusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useExportWords } from '../words/en.exports.ts';

/** Where an admin takes the songs out, and gives them to everybody. */
export default function Export() {
  const words = useExportWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.dump.useQuery(undefined, { enabled: presence.user?.role === 'ADMIN', staleTime: 0 });
  useAdminsOnly(statusOf(error) === 403);
  return (
    <AdminPage path="/export" intro={words.intro}>
      {data ? (
        <>
          <TakeOut />
          <DumpDesk standing={data} />
        </>
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
