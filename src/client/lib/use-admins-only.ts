import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { showMessage } from './message.ts';
import { currentUser } from './session.ts';
import { useAdminWords } from '../words/en.admin.ts';

const deniedLasts = 3000;

/** Redirects everybody but admins to the home page, with the documented alert, which stays across the navigation (specification, section 6). */
export function useAdminsOnly(refused: boolean): void {
  const { admin } = useAdminWords();
  const [, navigate] = useLocation();
  // Checked on arrival and when the server refuses, but not when an admin logs out on this page.
  useEffect(() => {
    const isAdmin = currentUser()?.role === 'ADMIN';
    if (isAdmin && !refused) return;
    showMessage({ title: admin.denied, tone: 'bad', lasts: deniedLasts });
    // An admin is refused where a second factor is missing, or the rights were taken: the account's page says so.
    navigate(isAdmin ? '/account' : '/', { replace: true });
  }, [refused, admin.denied, navigate]);
}
