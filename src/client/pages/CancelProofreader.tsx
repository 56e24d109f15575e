import { CancelForm } from '../features/accounts/CancelForm.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';

/** Ending an approval by the person's address. */
export default function CancelProofreader() {
  return (
    <AdminPage path="/cancel-proofreader" ways={['/proofreader-details']}>
      <CancelForm />
    </AdminPage>
  );
}
