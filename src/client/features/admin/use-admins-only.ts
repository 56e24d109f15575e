import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { showMessage } from '../../lib/message.ts';
import { currentUser } from '../../lib/session.ts';
import { useAdminMessages } from './admin.en.ts';

const deniedLasts = 3000;

/**
 * Redirects everybody but admins to the home page, with the documented alert, which stays across the navigation (specification, section 6).
 * `refused`: the server did not accept the person as an admin.
 */
export function useAdminsOnly(refused: boolean, isForAdmins = true): void {
  const { admin } = useAdminMessages();
  const [, navigate] = useLocation();
  // Checked on arrival and when the server refuses, but not when an admin logs out on this page.
  useEffect(() => {
    const isAdmin = currentUser()?.role === 'ADMIN';
    if (!isForAdmins || (isAdmin && !refused)) return;
    showMessage({ title: admin.denied, tone: 'bad', lasts: deniedLasts });
    // An admin is refused where a second factor is missing, or the rights were taken: the account's page says so.
    navigate(isAdmin ? '/account' : '/', { replace: true });
  }, [refused, isForAdmins, admin.denied, navigate]);
}
