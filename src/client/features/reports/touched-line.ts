let touched: number | null = null;

/** Number of the line that a finger or the mouse was on last, on the song that is shown; null when it was on none. */
export function touchedLine(): number | null {
  return touched;
}

/** Begins to look, for the song's page; gives the way to end it. */
export function watchTouches(): () => void {
  touched = null;
  const press = ({ target }: PointerEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('.line[id]')?.dataset['line'] : undefined;
    if (line) touched = Number(line);
  };
  document.addEventListener('pointerdown', press);
  return () => document.removeEventListener('pointerdown', press);
}
