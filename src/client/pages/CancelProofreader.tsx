import { Link } from 'wouter';
import { CancelForm } from '../features/accounts/CancelForm.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';

/** Ending an approval by the person's address. */
export default function CancelProofreader() {
  const { proofreaders, admin } = useAdminWords();
  const { user } = usePresence();
  return (
    <div className="page">
      <PageHead title={proofreaders.cancelTitle} hidden />
      <h1 className="page-title">{proofreaders.cancelTitle}</h1>
      <CancelForm />
      {user?.role === 'ADMIN' && (
        <p className="desk-ways">
          <Link to="/proofreader-details">{proofreaders.title}</Link>
          <Link to="/admin">{admin.title}</Link>
        </p>
      )}
    </div>
  );
}
