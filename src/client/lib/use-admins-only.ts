import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { showMessage } from './message.ts';
import { currentUser } from './session.ts';
import { useAdminWords } from '../words/en.admin.ts';

const deniedLasts = 10_000;

/** Sends home whoever is no admin, with the documented alert, which stays over the page they come to (specification, section 6). */
export function useAdminsOnly(refused: boolean): void {
  const { admin } = useAdminWords();
  const [, navigate] = useLocation();
  // Asked on arrival and when the server refuses, not when an admin signs out here.
  useEffect(() => {
    if (currentUser()?.role === 'ADMIN' && !refused) return;
    showMessage({ title: admin.denied, tone: 'bad', lasts: deniedLasts });
    navigate('/', { replace: true });
  }, [refused, admin.denied, navigate]);
}
