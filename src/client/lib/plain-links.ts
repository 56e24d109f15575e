import { useEffect, type RefObject } from 'react';
import { useLocation } from 'wouter';

/**
 * Makes the plain links inside an element navigate without a page load. For long lists: a thousand Link components, each
 * subscribed to the location, would cost a slow phone a second.
 */
export function usePlainLinks(inside: RefObject<HTMLElement | null>): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const element = inside.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [inside, navigate]);
}
