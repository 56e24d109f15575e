const gap = 6;

/** Places a panel below its word, inside the window's width; where it is a sheet at the bottom, scrolls the word into view above it. */
export function placePanel(panel: HTMLElement, word: Range): void {
  const { left, bottom } = word.getBoundingClientRect();
  if (getComputedStyle(panel).position === 'fixed') {
    const covered = bottom + gap - panel.getBoundingClientRect().top;
    if (covered > 0) window.scrollBy({ top: covered });
    return;
  }
  const parent = panel.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const inside = Math.max(
    gap,
    Math.min(left, document.documentElement.clientWidth - panel.offsetWidth - gap),
  );
  panel.style.left = `${inside - parent.left}px`;
  panel.style.top = `${bottom + gap - parent.top}px`;
}
