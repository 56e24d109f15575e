import '../styles/full.css';
import { BackupList } from '../features/backups/BackupList.tsx';
import { BackupsSummary } from '../features/backups/BackupsSummary.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useBackupsMessages } from '../features/backups/backups.en.ts';

/** How often the page asks whether a running backup has ended, in milliseconds. */
const whileRunning = 2000;

/** /backups, for admins: the last backup, the last test, the next one; a backup now; every backup to download. */
export default function Backups() {
  const messages = useBackupsMessages();
  const backups = trpc.admin.backups.useQuery(undefined, {
    ...useAdminQuery(),
    refetchInterval: ({ state }) => (state.data?.isRunning ? whileRunning : false),
  });
  return (
    <AdminPage path="/backups" intro={messages.intro}>
      <AdminQuery for={backups}>
        {(data) => (
          <>
            <BackupsSummary backups={data} />
            <BackupList rows={data.rows} />
          </>
        )}
      </AdminQuery>
    </AdminPage>
  );
}
