import '../styles/full.css';
import { useAdminsOnly } from '../features/admin/use-admins-only.ts';
import { ListState } from '../ui/ListState.tsx';
import { DownloadForm } from '../features/exports/DownloadForm.tsx';
import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { usePresence } from '../lib/signed-in.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useExportsMessages } from '../features/exports/exports.en.ts';

/** For admins: exports of all songs, and the switch of the public download. */
export default function Export() {
  const words = useExportsMessages();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.publicDownload.useQuery(undefined, {
    enabled: presence.user?.role === 'ADMIN',
    staleTime: 0,
  });
  useAdminsOnly(httpStatusOf(error) === 403);
  useHashTarget(data !== undefined);
  return (
    <AdminPage path="/export" intro={words.intro}>
      {data ? (
        <>
          <ExportFiles />
          <DownloadForm status={data} />
        </>
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
