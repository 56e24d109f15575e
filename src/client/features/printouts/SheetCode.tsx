import { createContext, use, useEffect, useRef } from 'react';
import { OriginContext } from '../../lib/origin.ts';
import type { Mark, sheetMark } from './sheet-mark.ts';

/** Draws the code where the server renders the page; browsers load it only for a page that they render themselves. */
export const SheetMarkContext = createContext<typeof sheetMark | null>(null);

/** The code of a song's page, which is seen on paper only; `version` is the number of the song's version. */
export function SheetCode({ song, version, label }: Mark) {
  const origin = use(OriginContext);
  const draw = use(SheetMarkContext);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current || current.firstChild) return;
    import('./sheet-mark.ts').then(
      // React does not change the content of this element again.
      (module) => (current.innerHTML = module.sheetMark(origin, { song, version, label })),
      // Offline the page is printed without its code.
      () => {},
    );
  });
  return (
    <div
      ref={element}
      className="sheet-code"
      dangerouslySetInnerHTML={{ __html: draw?.(origin, { song, version, label }) ?? '' }}
      suppressHydrationWarning
    />
  );
}
