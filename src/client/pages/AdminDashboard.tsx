import '../styles/visits.css';
import { Link } from 'wouter';
import { useAdminsOnly } from '../features/accounts/guard.ts';
import { MissesPart } from '../features/visits/MissesPart.tsx';
import { ReadersPart } from '../features/visits/ReadersPart.tsx';
import { Counts } from '../features/visits/Counts.tsx';
import { VisitTable } from '../features/visits/VisitTable.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { statusOf, trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useVisitWords } from '../words/en.visits.ts';
import { useAdminWords } from '../words/en.admin.ts';
import { useWords } from '../words/en.shell.ts';

/** How the site is used; nobody but an admin stays here. */
export default function AdminDashboard() {
  const { headings } = useWords();
  const { admin } = useAdminWords();
  const { logs } = useVisitWords();
  const enabled = usePresence().user?.role === 'ADMIN';
  const { error } = trpc.visits.counts.useQuery(undefined, { enabled, staleTime: 0 });
  useAdminsOnly(statusOf(error) === 403);
  return (
    <div className="page">
      <PageHead title={headings['/admin-dashboard']} hidden />
      <h1 className="page-title">{headings['/admin-dashboard']}</h1>
      <Counts enabled={enabled} />
      <ReadersPart enabled={enabled} />
      <MissesPart enabled={enabled} />
      <section className="desk-part" aria-labelledby="logs">
        <h2 id="logs">{logs.title}</h2>
        <p className="hint">{logs.hint}</p>
        <VisitTable enabled={enabled} />
      </section>
      <p className="desk-ways">
        <Link to="/admin">{admin.title}</Link>
      </p>
    </div>
  );
}
