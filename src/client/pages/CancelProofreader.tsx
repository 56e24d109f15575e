import '../styles/full.css';
import { CancelForm } from '../features/accounts/CancelForm.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';

/** For admins: cancels an account by its e-mail address. */
export default function CancelProofreader() {
  return (
    <AdminPage path="/cancel-proofreader">
      <CancelForm />
    </AdminPage>
  );
}
