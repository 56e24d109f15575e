import { isHeaderOpen } from '../../lib/follow-scroll.ts';
import type { CellRange, Timeline } from '../../../shared/notation/timeline.ts';

/** The index of the last item begun at a moment, of items in order of time; -1 before the first. */
export function lastBegun(items: readonly { at: number }[], seconds: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.at ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the cell that sounds at a moment; -1 before the first. */
export const cellStartAt = (
  { cellStarts }: Pick<Timeline, 'cellStarts'>,
  seconds: number,
): number => lastBegun(cellStarts, seconds);

const highlightClass = 'cell-highlighted';

/** Highlights one cell of the notation, or none, in the DOM itself: React would render the whole notation for it. */
export function highlightCell(area: Element, cell: number | null): void {
  for (const old of area.querySelectorAll(`.${highlightClass}`))
    old.classList.remove(highlightClass);
  if (cell === null) return;
  const now = area.querySelectorAll(`[data-cell="${cell}"]`);
  for (const one of now) one.classList.add(highlightClass);
  const [first] = now;
  // While choices are open below the notation, the page stays where they are.
  const isChoosing = document.querySelector('.notation-player[data-open]') !== null;
  if (first && !isChoosing && !isHeaderOpen() && isOutOfSight(first))
    first.scrollIntoView({
      block: 'center',
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
}

/** Whether a cell is outside of the window, or hidden by the player at its lower edge. */
function isOutOfSight(cell: Element): boolean {
  const { top, bottom } = cell.getBoundingClientRect();
  const player = document.querySelector('.notation-player')?.getBoundingClientRect();
  return top < 0 || bottom > Math.min(window.innerHeight, player?.top ?? window.innerHeight);
}

/** Marks the cells that are repeated, both ends included; none for null. */
export function markRange(area: Element, range: CellRange | null): void {
  for (const one of area.querySelectorAll<HTMLElement>('[data-cell]')) {
    const cell = Number(one.dataset['cell']);
    one.classList.toggle('cell-repeated', range !== null && cell >= range.from && cell <= range.to);
  }
}
