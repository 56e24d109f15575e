import { followLine } from '../../lib/follow-scroll.ts';
import { seenLines } from '../speech/shown-text.ts';

// React's DOM stays as it is: a line gets a class, as the one that is read aloud does.
const lineClass = 'line-highlighted';

let shown: Element[] = [];

/** Highlights a line of the song, in one script or two, in place of the one before; null highlights none. */
export function highlightLine(at: number | null): void {
  for (const element of shown) element.classList.remove(lineClass);
  shown = at === null ? [] : seenLines(at);
  for (const element of shown) element.classList.add(lineClass);
}

/** Scrolls to the highlighted line, unless the reader has just scrolled. */
export function followHighlight(): void {
  followLine(shown[0]?.getBoundingClientRect() ?? null);
}

/** Whether the page has rendered its lines anew since the highlight. */
export const isHighlightLost = (): boolean => shown.some((element) => !element.isConnected);
