import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { pendingEmail, useCurrentUser } from '../../lib/session.ts';

/**
 * Leads away from a song above the guests' threshold (specification, section 8: Session filters): who waits for approval
 * to /approval-pending, who chose the song inside the site to /login. A page opened by its link stays and can be read.
 */
export function useAccessRedirect(song: Song | null | undefined, number: number, settled: boolean): void {
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  const hydrated = useHydrated();
  const [openedByLink, setOpenedByLink] = useState(hydrated ? null : number);
  if (openedByLink !== null && openedByLink !== number) setOpenedByLink(null);

  const closed = settled && song?.access === 'sign-in';
  useEffect(() => {
    if (!closed) return;
    if (user ? user.isApproved === 'Pending' : pendingEmail()) navigate('/approval-pending', { replace: true });
    else if (!user && openedByLink === null) navigate('/login?returnUrl=/results', { replace: true });
  }, [closed, user, openedByLink, navigate]);
}
