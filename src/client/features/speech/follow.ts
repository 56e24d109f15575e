/** A line is looked for in the middle of the window; above and below this share of its height the page moves. */
const middle = { from: 0.2, to: 0.7 };

/** Milliseconds for which a reader who scrolled is left where they are. */
const pauseAfterScroll = 5000;

let scrolledByReader = -Infinity;
let ownScrollEnds = -Infinity;

/** How far the page moves so that a line stands in the middle, in px; 0 while it is there already or the reader looks elsewhere. */
export function distanceTo({ top, bottom }: { top: number; bottom: number }, height: number, sinceScroll: number): number {
  if (sinceScroll < pauseAfterScroll) return 0;
  const stays = top >= height * middle.from && bottom <= height * middle.to;
  // What is taller than the middle itself is brought to its beginning, once.
  if (stays || (bottom - top > height * (middle.to - middle.from) && top >= 0 && top < height * middle.to)) return 0;
  return bottom - top > height / 2 ? top - height * middle.from : (top + bottom) / 2 - height * 0.4;
}

/** Brings what is being spoken into the middle of the window, gently, unless less motion is asked for. */
export function follow(place: DOMRect | null): void {
  if (!place || place.height === 0) return;
  const distance = distanceTo(place, window.innerHeight, performance.now() - scrolledByReader);
  if (distance === 0) return;
  ownScrollEnds = performance.now() + 1000;
  window.scrollBy({ top: distance, behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}

/** Notes when the reader scrolls; gives the way out. */
export function watchReader(): () => void {
  const scrolled = () => {
    if (performance.now() > ownScrollEnds) scrolledByReader = performance.now();
  };
  const ended = () => (ownScrollEnds = Math.min(ownScrollEnds, performance.now() + 50));
  // A wheel or a finger is the reader's, also while the page still moves by itself.
  const moved = () => (scrolledByReader = performance.now());
  document.addEventListener('scroll', scrolled, { passive: true });
  document.addEventListener('scrollend', ended);
  for (const name of ['wheel', 'touchmove'] as const) document.addEventListener(name, moved, { passive: true });
  return () => {
    document.removeEventListener('scroll', scrolled);
    document.removeEventListener('scrollend', ended);
    for (const name of ['wheel', 'touchmove'] as const) document.removeEventListener(name, moved);
    scrolledByReader = -Infinity;
  };
}

/** The reader asked for this very place: it is followed again. */
export function followAgain(): void {
  scrolledByReader = -Infinity;
}
