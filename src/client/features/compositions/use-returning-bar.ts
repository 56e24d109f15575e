import { useEffect, type RefObject } from 'react';

/** A finger moves by so many pixels without meaning to scroll. */
const slackPx = 6;

/**
 * Marks a bar that stays at the upper edge with `data-shown` while the page is scrolled up, and takes the mark away while it is scrolled down. The keyboard's focus
 * and an open panel keep it. The attribute is set past React, which would otherwise render the song at each turn.
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
