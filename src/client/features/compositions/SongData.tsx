import { use } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { OriginContext } from '../../lib/origin.ts';
import { useSiteContent } from '../site-content/site-content.ts';
import { songData } from './song-data.ts';

/**
 * A song as JSON-LD, for search engines and other machines, which ask the server for each page: the element stays empty where the browser makes
 * it, so that its code is not sent to browsers.
 */
export function SongData({ song }: { song: Song }) {
  const origin = use(OriginContext);
  const content = useSiteContent();
  const licence = content?.licence ?? (content?.dump ? `${origin}/dump` : null);
  const data = import.meta.env.SSR
    ? JSON.stringify(songData(song, origin, licence)).replaceAll('<', '\\u003c')
    : '';
  return (
    <script
      key={`${song.number} ${song.language}`}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: data }}
      suppressHydrationWarning
    />
  );
}
