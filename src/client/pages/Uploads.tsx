import '../styles/upload.css';
import { Link } from 'wouter';
import { NotHere } from '../features/accounts/NotHere.tsx';
import { UploadList } from '../features/uploads/UploadList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useUploadsWords } from '../words/en.uploads.ts';

/** The PDFs that subscribers have sent in, for admins. */
export default function Uploads() {
  const { list: words } = useUploadsWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.uploads.useQuery(undefined, { enabled: presence.is === 'in', staleTime: 0 });
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      {data ? (
        data.length > 0 ? <UploadList rows={data} /> : <p className="notice">{words.none}</p>
      ) : (
        <NotHere presence={presence} error={error} again={() => void refetch()} />
      )}
      {presence.user?.role === 'ADMIN' && (
        <p className="desk-ways">
          <Link to="/admin">{words.desk}</Link>
        </p>
      )}
    </div>
  );
}
