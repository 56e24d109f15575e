import '../styles/full.css';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { UploadList } from '../features/uploads/UploadList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useUploadsMessages } from '../features/uploads/uploads.en.ts';

/** For admins: the PDFs that subscribers have uploaded. */
export default function Uploads() {
  const { list: words } = useUploadsMessages();
  const presence = usePresence();
  const uploads = trpc.admin.uploads.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  return (
    <AdminPage path="/uploads" intro={words.intro}>
      <SignedInQuery for={uploads}>
        {(data) =>
          data.length > 0 ? <UploadList rows={data} /> : <p className="notice">{words.none}</p>
        }
      </SignedInQuery>
    </AdminPage>
  );
}
