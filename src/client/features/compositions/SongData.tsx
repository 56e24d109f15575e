import { use } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { OriginContext } from '../../lib/origin.ts';
import { useSiteContent } from '../../lib/site-content.ts';
import { songData } from './song-data.ts';

/** A song as JSON-LD, for search engines and other machines. */
export function SongData({ song }: { song: Song }) {
  const origin = use(OriginContext);
  const content = useSiteContent();
  const licence = content?.licence ?? (content?.dump ? `${origin}/dump` : null);
  const data = JSON.stringify(songData(song, origin, licence)).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}
