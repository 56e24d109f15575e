import type { ReactNode } from 'react';
import type { DrawingName } from '../../../shared/drawings.ts';
import { drawingByName } from '../../ui/drawings/by-name.tsx';

export interface Cover {
  key: string;
  name: string;
  /** The language of the name. */
  lang: 'en' | 'kn';
  thumbnail: DrawingName;
  /** The album's contents in a few words. */
  note: ReactNode;
  /** The songs as links, for a browser without scripts. */
  plain: ReactNode;
}

interface Props {
  albums: readonly Cover[];
  onOpen: (key: string) => void;
}

/** Albums with their covers; a press opens one. Without scripts the songs are listed as links. */
export function AlbumCovers({ albums, onOpen }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-y-8 gap-x-5 mt-8 lg:grid-cols-4 lg:gap-x-8">
      {albums.map(({ key, name, lang, thumbnail, note, plain }) => {
        const Picture = drawingByName[thumbnail];
        return (
          <li
            key={key}
            id={key}
            className="group scroll-mt-8 target:[&>svg]:border-accent relative grid content-start"
          >
            <Picture className="w-full p-[8%] border border-rule rounded-sm text-soft [transition:border-color_var(--quick),color_var(--quick)] group-hover:border-edge group-hover:text-accent" />
            <h2 className="text-lg mt-3 leading-[1.35]" lang={lang}>
              <button
                type="button"
                className="[font:inherit] min-h-6 text-start text-accent after:absolute after:inset-0 after:rounded-sm hover:underline hover:decoration-1 hover:underline-offset-[0.22em] focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--color-focus)] focus-visible:after:[outline-offset:2px] needs-script"
                aria-haspopup="dialog"
                onClick={() => onOpen(key)}
              >
                {name}
              </button>
              <noscript>{name}</noscript>
            </h2>
            <p className="text-sm font-ui text-faint">{note}</p>
            <noscript>{plain}</noscript>
          </li>
        );
      })}
    </ul>
  );
}
