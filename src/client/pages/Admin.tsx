import '../styles/visits.css';
import { AdminDesk } from '../features/admin/AdminDesk.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/words.tsx';

/** The admin's desk; nobody else stays here. */
export default function Admin() {
  const { admin } = useWords();
  return (
    <div className="page">
      <PageHead title={admin.title} hidden />
      <h1 className="page-title">{admin.title}</h1>
      <AdminDesk />
    </div>
  );
}
