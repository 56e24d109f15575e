let sounding: (() => void) | null = null;

/**
 * Keeps one player at a time sounding. A player (speech, notation, a recording) calls this with its own `stop` when it starts,
 * and the one that was playing is stopped at once. The returned function unregisters the player: call it at the end of the
 * sound or when it was stopped by hand, or a later start would stop it again. Registering the same `stop` twice stops nothing.
 */
export function startOnlySound(stop: () => void): () => void {
  const before = sounding;
  sounding = stop;
  if (before !== stop) before?.();
  return () => {
    if (sounding === stop) sounding = null;
  };
}
