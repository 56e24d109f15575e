import { editionTitle } from '../../../shared/citations.ts';
import type { Song } from '../../../shared/compositions.ts';
import { songOfReference } from '../../../shared/edition/references.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { permanentAddress } from '../edition/song-address.ts';

const thing = (type: string, name: string, more: object = {}) => ({ '@type': type, name, ...more });

/**
 * A song as machines read it, schema.org's MusicComposition: its witnesses are what it is based on, its sources are citations.
 * `licence` is the address of the licence of the words; null while nobody has said under which rights they may be passed on.
 */
export function songData(song: Song, origin: string, licence: string | null): object {
  const {
    number,
    language,
    title,
    roman,
    raga,
    form,
    facts = {},
    lyrics,
    witnesses,
    references = [],
    level,
  } = song;
  const { deity = [], theme = [], place = [], attribution, ...others } = facts;
  const words = lyrics
    .flatMap(({ stanzas }) => stanzas.flat())
    .map(({ text }) => text)
    .join('\n');
  const sources = new Set(
    references.map(({ to }) => to).filter((to) => songOfReference(to) === null),
  );
  const known = {
    about: deity.map((name) => thing('Thing', name)),
    mentions: [
      ...place.map((name) => thing('Place', name)),
      ...Object.values(others)
        .flat()
        .map((name) => thing('Thing', name)),
    ],
    isBasedOn: witnesses.map(({ siglum, title: name }) =>
      thing('CreativeWork', name || siglum, { url: `${origin}/witnesses/${siglum}` }),
    ),
    citation: [...sources].map((name) => thing('CreativeWork', name)),
  };
  const tei = {
    '@type': 'MediaObject',
    contentUrl: `${origin}/songs/${number}/tei.xml`,
    encodingFormat: 'application/tei+xml',
  };
  const text = {
    ...thing('CreativeWork', title),
    text: words,
    inLanguage: languageFacts[language].song,
    ...(licence && { license: licence }),
  };
  const composer = thing('Person', 'Purandara Dasa', {
    birthDate: '1484',
    deathDate: '1564-01-02',
    sameAs: 'https://en.wikipedia.org/wiki/Purandara_Dasa',
  });
  return {
    '@context': 'https://schema.org',
    ...thing('MusicComposition', title),
    alternateName: roman,
    url: origin + permanentAddress(number, language),
    inLanguage: 'kn',
    musicCompositionForm: form,
    ...(raga && { musicalKey: raga }),
    ...(attribution !== 'disputed' && { composer }),
    isPartOf: thing('CreativeWork', editionTitle, { url: origin }),
    ...(theme.length > 0 && { keywords: theme.join(', ') }),
    ...Object.fromEntries(Object.entries(known).filter(([, list]) => list.length > 0)),
    ...(words && { lyrics: text, encoding: tei, dateModified: level.at.slice(0, 10) }),
  };
}
