import { createContext, use, useEffect, useRef, useState } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { OriginContext } from '../../lib/origin.ts';
import type { Sheet } from '../../../shared/printouts.ts';
import type { sheetMark } from './sheet-mark.ts';

/** Draws the code where the server renders the page; browsers load it only for a page that they render themselves. */
export const SheetMarkContext = createContext<typeof sheetMark | null>(null);

/** The code of a song's page, which is seen on paper only. Somebody who reads their own correction prints no published version. */
export function SheetCode({ song, label }: { song: Song; label: string }) {
  const { number, language, version, own } = song;
  return version && !own ? (
    <Mark
      key={`${number} ${language} ${version}`}
      sheet={{ number, language, version }}
      label={label}
    />
  ) : null;
}

function Mark({
  sheet,
  label,
}: {
  sheet: Pick<Sheet, 'number' | 'language' | 'version'>;
  label: string;
}) {
  const origin = use(OriginContext);
  const drawOnServer = use(SheetMarkContext);
  const place = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState('');
  const { number, language, version } = sheet;
  useEffect(() => {
    if (place.current?.firstElementChild) return;
    const whole = { number, language, version, meaning: true, notation: true };
    import('./sheet-mark.ts').then(
      ({ sheetMark: draw }) => setHtml(draw(origin, whole, label)),
      // Offline the page is printed without its code.
      () => undefined,
    );
  }, [number, language, version, origin, label]);
  return (
    <div
      ref={place}
      // In the corner beside the title, where it takes no line of the song.
      className="float-right ms-4 mb-1 hidden w-[26mm] justify-items-center text-center font-ui text-[6pt]/[1.35] print:grid [&_code]:font-ui [&_code]:text-[7pt] [&_code]:whitespace-nowrap [&_span]:wrap-anywhere [&_svg]:mb-1 [&_svg]:size-[17mm]"
      data-sheet-code
      dangerouslySetInnerHTML={{
        __html: drawOnServer
          ? drawOnServer(origin, { ...sheet, meaning: true, notation: true }, label)
          : html,
      }}
      suppressHydrationWarning
    />
  );
}
