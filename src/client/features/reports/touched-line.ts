let touched: number | null = null;

/** The line of the current song that was pressed last, else the one of a hash like `#line-7`; null for neither. */
export function chosenLine(count: number): number | null {
  const line = touched ?? Number(/^#line-(\d{1,4})$/.exec(window.location.hash)?.[1]);
  return line >= 1 && line <= count ? line : null;
}

/** Starts to record presses on the song's lines. @returns the function that stops it */
export function watchTouches(): () => void {
  touched = null;
  const press = ({ target }: MouseEvent) => {
    const line =
      target instanceof Element
        ? target.closest<HTMLElement>('.line[id]')?.dataset['line']
        : undefined;
    if (line) touched = Number(line);
  };
  // A click, because one that came before the page was hydrated is repeated (bootstrap.ts).
  document.addEventListener('click', press, true);
  return () => document.removeEventListener('click', press, true);
}
