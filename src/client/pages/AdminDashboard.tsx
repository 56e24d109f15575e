import '../styles/full.css';
import { SearchesWithoutResult } from '../features/visits/SearchesWithoutResult.tsx';
import { ReadersPart } from '../features/visits/ReadersPart.tsx';
import { Counts } from '../features/visits/Counts.tsx';
import { VisitTable } from '../features/visits/VisitTable.tsx';
import { useIsAdmin, usePresence } from '../lib/signed-in.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { NotSignedIn } from '../ui/SignedInQuery.tsx';
import { useVisitsMessages } from '../features/visits/visits.en.ts';

/** /admin-dashboard, for admins: visitors, readers and searches without a result. */
export default function AdminDashboard() {
  const { logs } = useVisitsMessages();
  const presence = usePresence();
  const enabled = useIsAdmin();
  return (
    <AdminPage path="/admin-dashboard">
      {presence.is === 'out' ? (
        <NotSignedIn />
      ) : (
        <>
          <Counts enabled={enabled} />
          <section className="mt-10" aria-labelledby="logs">
            <h2 id="logs" className="mb-2">
              {logs.title}
            </h2>
            <p className="hint">{logs.hint}</p>
            <VisitTable />
          </section>
          <ReadersPart enabled={enabled} />
          <SearchesWithoutResult enabled={enabled} />
        </>
      )}
    </AdminPage>
  );
}
