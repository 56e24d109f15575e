import { useEffect } from 'react';

/** Scrolls to the element that the address names, once the page has it: the browser looked for it before the page's data came. */
export function useHashTarget(isHere: boolean): void {
  useEffect(() => {
    if (isHere && window.location.hash)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isHere]);
}
