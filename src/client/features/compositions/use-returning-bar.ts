import { useEffect, type RefObject } from 'react';

/** Smaller movements of a finger are not scrolling. */
const slackPx = 6;

/**
 * Sets `data-shown` on a sticky bar while the page is scrolled up, and removes it while the page is scrolled down. The keyboard's focus and
 * an open panel keep it. The attribute bypasses React, which would otherwise render the song at each change.
 */
export function useReturningBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    let last = window.scrollY;
    const show = (isShown: boolean) => element.toggleAttribute('data-shown', isShown);
    const follow = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < slackPx) return;
      show(scrollY < last || element.querySelector('details[open]') !== null);
      last = scrollY;
    };
    const stay = () => show(true);
    window.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', stay);
    return () => {
      window.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', stay);
    };
  }, [bar]);
}
