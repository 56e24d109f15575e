/** Runs what takes long once the press that caused it has been painted, so that a slow phone answers every press at once. */
export function afterPaint(act: () => void): void {
  // A page in the background is not painted.
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
