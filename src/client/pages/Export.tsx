import '../styles/full.css';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { DownloadForm } from '../features/exports/DownloadForm.tsx';
import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useExportsMessages } from '../features/exports/exports.en.ts';

/** For admins: exports of all songs, and the switch of the public download. */
export default function Export() {
  const messages = useExportsMessages();
  const download = trpc.admin.publicDownload.useQuery(undefined, useAdminQuery());
  useHashTarget(download.data !== undefined);
  return (
    <AdminPage path="/export" intro={messages.intro}>
      <AdminQuery for={download}>
        {(data) => (
          <>
            <ExportFiles />
            <DownloadForm status={data} />
          </>
        )}
      </AdminQuery>
    </AdminPage>
  );
}
