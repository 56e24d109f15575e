import { Link } from 'wouter';
import { TrailTable } from '../features/trail/TrailTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { useTrailWords } from '../words/en.trail.ts';

/** What admins have done; nobody but an admin stays here. */
export default function Trail() {
  const words = useTrailWords();
  const { admin } = useAdminWords();
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      <TrailTable />
      <p className="desk-ways">
        <Link to="/admin">{admin.title}</Link>
      </p>
    </div>
  );
}
