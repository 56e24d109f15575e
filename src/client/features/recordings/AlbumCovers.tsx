import type { ReactNode } from 'react';
import type { DrawingName } from '../../../shared/drawings.ts';
import { drawingByName } from '../../ui/drawings/by-name.ts';

export interface Cover {
  key: string;
  name: string;
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
    <ul className="albums">
      {albums.map(({ key, name, thumbnail, note, plain }) => {
        const Picture = drawingByName[thumbnail];
        return (
          <li key={key} className="album">
            <Picture className="album-picture" />
            <h2 className="album-name" lang="en">
              <button type="button" className="album-open needs-script" aria-haspopup="dialog" onClick={() => onOpen(key)}>
                {name}
              </button>
              <noscript>{name}</noscript>
            </h2>
            <p className="album-note">{note}</p>
            <noscript>{plain}</noscript>
          </li>
        );
      })}
    </ul>
  );
}
