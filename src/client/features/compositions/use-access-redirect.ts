import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { pendingEmail, useCurrentUser } from '../../lib/session.ts';

/**
 * Redirects visitors from a song above the guest limit (specification, section 8: Session filters): to /approval-pending
 * while their approval is pending, to /login when they chose the song within the site. A page opened by its link stays.
 */
export function useAccessRedirect(song: Song | null | undefined, number: number, isLoaded: boolean): void {
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  const hydrated = useHydrated();
  const [openedByLink, setOpenedByLink] = useState(hydrated ? null : number);
  if (openedByLink !== null && openedByLink !== number) setOpenedByLink(null);

  const closed = isLoaded && song?.access === 'sign-in';
  useEffect(() => {
    if (!closed) return;
    if (user ? user.isApproved === 'Pending' : pendingEmail()) navigate('/approval-pending', { replace: true });
    else if (!user && openedByLink === null) navigate('/login?returnUrl=/results', { replace: true });
  }, [closed, user, openedByLink, navigate]);
}
