import { use } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { OriginContext } from '../../lib/origin.ts';
import { permanentAddress } from '../../lib/song-address.ts';

/** A song as machines read it: schema.org's MusicComposition, as JSON-LD. */
export function SongData({ song }: { song: Song }) {
  const origin = use(OriginContext);
  const { number, language, title, roman, raga, form, lyrics } = song;
  const words = lyrics
    .flatMap(({ stanzas }) => stanzas.flat())
    .map(({ text }) => text)
    .join('\n');
  const data = {
    '@context': 'https://schema.org',
    '@type': 'MusicComposition',
    name: title,
    alternateName: roman,
    url: origin + permanentAddress(number, language),
    inLanguage: 'kn',
    genre: form,
    ...(raga && { musicalKey: raga }),
    composer: {
      '@type': 'Person',
      name: 'Purandara Dasa',
      birthDate: '1484',
      deathDate: '1564-01-02',
      sameAs: 'https://en.wikipedia.org/wiki/Purandara_Dasa',
    },
    ...(words && { lyrics: { '@type': 'CreativeWork', text: words, inLanguage: languageFacts[language].song } }),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />;
}
