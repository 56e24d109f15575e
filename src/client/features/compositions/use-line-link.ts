import { useEffect } from 'react';

const lineId = /^#line-\d+$/;

/** Scrolls to the line of the address. Setting the address makes it the `:target`, which `pushState` alone does not. */
function goToLine(): void {
  const { hash } = window.location;
  const line = lineId.test(hash) ? document.querySelector(hash) : null;
  if (!line) return;
  if (line.matches(':target')) line.scrollIntoView({ block: 'center' });
  else window.location.replace(hash);
}

/** Scrolls to the linked line when its song appears, and when a link elsewhere on the page leads to a line of the song. */
export function useLineTarget(song: string | null): void {
  useEffect(() => {
    if (!song || !lineId.test(window.location.hash)) return;
    // A page opened by its link shows the line already.
    if (!document.querySelector(window.location.hash)?.matches(':target')) goToLine();
  }, [song]);

  useEffect(() => {
    let { pathname, search } = window.location;
    const pushed = () => {
      const samePage = window.location.pathname === pathname && window.location.search === search;
      ({ pathname, search } = window.location);
      if (samePage) goToLine();
    };
    window.addEventListener('pushState', pushed);
    return () => window.removeEventListener('pushState', pushed);
  }, []);
}

/** Marks a line as the one the address names, without moving the page. */
export function markLine(at: number): void {
  const { scrollX, scrollY } = window;
  window.location.hash = `line-${at}`;
  window.scrollTo(scrollX, scrollY);
}
