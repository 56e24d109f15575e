import '../styles/full.css';
import { AdminPanel } from '../features/accounts/AdminPanel.tsx';
import { FirstSteps } from '../features/first-steps/FirstSteps.tsx';
import { HealthNotice } from '../features/health/HealthNotice.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';

/** /admin, for admins: the admin panel. */
export default function Admin() {
  return (
    <AdminPage path="/admin">
      <FirstSteps />
      <HealthNotice />
      <AdminPanel />
    </AdminPage>
  );
}
