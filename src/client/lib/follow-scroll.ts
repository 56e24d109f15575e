/** The page scrolls when the spoken or sung line is outside of this part of the window's height. */
const middle = { from: 0.2, to: 0.7 };

/** Milliseconds after the reader's own scrolling in which the page does not scroll by itself. */
const pauseAfterScroll = 5000;

let scrolledByReader = -Infinity;
let ownScrollEnds = -Infinity;

/** Pixels to scroll so that a line is in the middle; 0 when it is there already or the reader has just scrolled. */
export function distanceTo(
  { top, bottom }: { top: number; bottom: number },
  height: number,
  sinceScroll: number,
): number {
  if (sinceScroll < pauseAfterScroll) return 0;
  const stays = top >= height * middle.from && bottom <= height * middle.to;
  // A text taller than the middle is scrolled to its beginning once.
  if (
    stays ||
    (bottom - top > height * (middle.to - middle.from) && top >= 0 && top < height * middle.to)
  )
    return 0;
  return bottom - top > height / 2 ? top - height * middle.from : (top + bottom) / 2 - height * 0.4;
}

/** Whether the menu or the list of the search is open: they scroll with the page, so it stays where it is. */
export const isHeaderOpen = (): boolean =>
  document.querySelector('header [aria-expanded="true"]') !== null;

/** Scrolls the spoken or sung text into the middle of the window, smoothly unless reduced motion is preferred. */
export function followLine(place: DOMRect | null): void {
  if (!place || place.height === 0 || isHeaderOpen()) return;
  const distance = distanceTo(place, window.innerHeight, performance.now() - scrolledByReader);
  if (distance === 0) return;
  ownScrollEnds = performance.now() + 1000;
  window.scrollBy({
    top: distance,
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/** Watches for the reader's own scrolling. @returns a function that stops watching */
export function watchReader(): () => void {
  const scrolled = () => {
    if (performance.now() > ownScrollEnds) scrolledByReader = performance.now();
  };
  const scrollEnded = () => (ownScrollEnds = Math.min(ownScrollEnds, performance.now() + 50));
  // A wheel or a touch is the reader's, also during the page's own smooth scrolling.
  const moved = () => (scrolledByReader = performance.now());
  document.addEventListener('scroll', scrolled, { passive: true });
  document.addEventListener('scrollend', scrollEnded);
  for (const name of ['wheel', 'touchmove'] as const)
    document.addEventListener(name, moved, { passive: true });
  return () => {
    document.removeEventListener('scroll', scrolled);
    document.removeEventListener('scrollend', scrollEnded);
    for (const name of ['wheel', 'touchmove'] as const) document.removeEventListener(name, moved);
    scrolledByReader = -Infinity;
  };
}

/** Scrolls to the current text again, since the reader has chosen a place in the player. */
export function followAgain(): void {
  scrolledByReader = -Infinity;
}
