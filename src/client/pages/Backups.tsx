import '../styles/full.css';
import { BackupList } from '../features/backups/BackupList.tsx';
import { BackupsSummary } from '../features/backups/BackupsSummary.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { useAdminsOnly } from '../features/admin/use-admins-only.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { ListState } from '../ui/ListState.tsx';
import { useBackupsMessages } from '../features/backups/backups.en.ts';

/** How often the page asks whether a running backup has ended, in milliseconds. */
const whileRunning = 2000;

/** /backups, for admins: the last backup, the last test, the next one; a backup now; every backup to download. */
export default function Backups() {
  const words = useBackupsMessages();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.backups.useQuery(undefined, {
    enabled: presence.user?.role === 'ADMIN',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? whileRunning : false),
  });
  useAdminsOnly(httpStatusOf(error) === 403);
  return (
    <AdminPage path="/backups" intro={words.intro}>
      {data ? (
        <>
          <BackupsSummary backups={data} />
          <BackupList rows={data.rows} />
        </>
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
