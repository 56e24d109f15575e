import '../styles/visits.css';
import { AdminPanel } from '../features/accounts/AdminPanel.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';

/** /admin, for admins: the admin panel. */
export default function Admin() {
  const { admin } = useAdminWords();
  return (
    <div className="page">
      <PageHead title={admin.title} hidden />
      <h1 className="page-title">{admin.title}</h1>
      <AdminPanel />
    </div>
  );
}
