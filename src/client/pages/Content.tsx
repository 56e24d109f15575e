import '../styles/site-content.css';
import { useAdminsOnly } from '../lib/use-admins-only.ts';
import { ListState } from '../ui/ListState.tsx';
import { PartList } from '../features/site-content/PartList.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useSiteContentWords } from '../words/en.site-content.ts';

/** For admins: the parts of the site content that can be edited. */
export default function Content() {
  const words = useSiteContentWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.siteParts.useQuery(undefined, { enabled: presence.user?.role === 'ADMIN', staleTime: 0 });
  useAdminsOnly(httpStatusOf(error) === 403);
  return (
    <AdminPage path="/content" intro={words.intro}>
      {data && presence.user ? (
        <PartList parts={data} email={presence.user.email} />
      ) : (
        <ListState presence={presence} error={error} again={() => void refetch()} />
      )}
    </AdminPage>
  );
}
