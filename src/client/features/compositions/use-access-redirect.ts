import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHydrated } from '../../lib/hydrated.ts';
import { rememberSong, type LastSong } from '../saved-songs/last-song.ts';
import { pendingEmail, useCurrentUser } from '../../lib/session.ts';
import { useSiteContent } from '../site-content/site-content.ts';

/** The redirect after a visitor chose a song. */
interface Choice {
  /** The song's link opened the document, so that the server sent it with the page. */
  openedByLink: boolean;
  /** A visitor chose a song above the guest limit, so its request is not sent (specification, section 8: Session filters). */
  isDropped: boolean;
}

export function useSongChoice(number: number): Choice {
  const user = useCurrentUser();
  const hydrated = useHydrated();
  const limit = useSiteContent()?.guestSongs ?? Infinity;
  const [opened, setOpened] = useState(hydrated ? null : number);
  if (opened !== null && opened !== number) setOpened(null);
  const openedByLink = opened === number;
  return {
    openedByLink,
    isDropped: number > limit && !openedByLink && (!user || user.isApproved === 'Pending'),
  };
}

/**
 * Redirects visitors from a song above the guest limit: to /approval-pending while their approval is pending, to /login when they chose
 * the song within the site. A page opened by its link stays.
 */
export function useAccessRedirect(
  { number, lang }: LastSong,
  { openedByLink, isDropped }: Choice,
  isClosed: boolean,
): void {
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  useEffect(() => {
    if (!isClosed && !isDropped) return;
    // The login leads back to it.
    if (isDropped) rememberSong({ number, lang }, false);
    if (user ? user.isApproved === 'Pending' : pendingEmail())
      navigate('/approval-pending', { replace: true });
    else if (!user && !openedByLink) navigate('/login?returnUrl=/results', { replace: true });
  }, [isClosed, isDropped, number, lang, user, openedByLink, navigate]);
}
