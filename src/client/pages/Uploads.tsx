import '../styles/full.css';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { UploadList } from '../features/uploads/UploadList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useUploadsMessages } from '../features/uploads/uploads.en.ts';

/** For admins: the PDFs that subscribers have uploaded. */
export default function Uploads() {
  const { list: messages } = useUploadsMessages();
  const presence = usePresence();
  const uploads = trpc.admin.uploads.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  return (
    <AdminPage path="/uploads" intro={messages.intro}>
      <SignedInQuery for={uploads}>
        {(data) =>
          data.length > 0 ? <UploadList rows={data} /> : <p className="notice">{messages.none}</p>
        }
      </SignedInQuery>
    </AdminPage>
  );
}
