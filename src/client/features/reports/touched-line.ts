let touched: number | null = null;

/** Number of the line of the current song that was pressed last; null when none was. */
export function touchedLine(): number | null {
  return touched;
}

/** Starts to record presses on the song's lines. @returns the function that stops it */
export function watchTouches(): () => void {
  touched = null;
  const press = ({ target }: PointerEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('.line[id]')?.dataset['line'] : undefined;
    if (line) touched = Number(line);
  };
  document.addEventListener('pointerdown', press);
  return () => document.removeEventListener('pointerdown', press);
}
