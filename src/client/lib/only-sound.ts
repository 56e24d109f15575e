let sounding: (() => void) | null = null;

/**
 * Only one thing sounds at a time. Whoever begins to sound (a spoken reading, notation, a recording) calls this with the way
 * to stop it, and whoever sounded before is stopped at once. The answer ends the turn: call it when the sound is over or
 * was stopped by hand, so that a later start stops nothing twice. Starting again with the same `stop` stops nobody.
 */
export function startOnlySound(stop: () => void): () => void {
  const before = sounding;
  sounding = stop;
  if (before !== stop) before?.();
  return () => {
    if (sounding === stop) sounding = null;
  };
}
