import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { showMessage } from '../../lib/message.ts';
import { currentUser } from '../../lib/session.ts';
import { httpStatusOf } from '../../trpc.tsx';
import { useAdminMessages } from './admin.en.ts';

const deniedMs = 3000;

/**
 * Redirects everybody but admins to the home page, with the documented alert, which stays across the navigation (specification, section 6).
 * @param error of a call for admins, which the server refuses to others with 403
 */
export function useAdminsOnly(error: unknown, isForAdmins = true): void {
  const { admin } = useAdminMessages();
  const [, navigate] = useLocation();
  const isRefused = httpStatusOf(error) === 403;
  // Checked on arrival and when the server refuses, but not when an admin logs out on this page.
  useEffect(() => {
    const isAdmin = currentUser()?.role === 'ADMIN';
    if (!isForAdmins || (isAdmin && !isRefused)) return;
    showMessage({ title: admin.denied, tone: 'bad', lasts: deniedMs });
    // The server refuses an admin without a second factor or with revoked rights; the account page explains it.
    navigate(isAdmin ? '/account' : '/', { replace: true });
  }, [isRefused, isForAdmins, admin.denied, navigate]);
}
