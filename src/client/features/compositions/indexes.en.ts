import type { IndexKind } from '../../../shared/compositions/indexes.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the indexes of the songs. */
export const indexesMessages = {
  title: 'Indexes',
  description:
    'The songs of Purandara Dasa by first line, deity, place, story, theme, raga, tala, form, ankita and source.',
  intro: 'Find songs by their first words, by what they are about, and by how they are sung.',
  all: 'All indexes',
  letters: 'Letters',
  songs: (count: number) => (count === 1 ? '1 song' : `${count} songs`),
  more: (count: number) => (count === 1 ? '1 more song' : `${count} more songs`),
  tooMany:
    'This edition has too many songs for this index. You find them in the list and by searching.',
  size: (names: number, songs: number) => `${names} names, ${songs} songs`,
  kinds: {
    'first-line': {
      title: 'First lines',
      hint: 'By the first words of a song; songs that you cannot read are listed by title.',
    },
    deity: { title: 'Deities', hint: 'By the deity whom a song is about or addressed to.' },
    place: {
      title: 'Places',
      hint: 'By the shrines, towns and rivers in the lyrics, and the places of the stories.',
    },
    story: {
      title: 'Stories and persons',
      hint: 'By the stories that a song tells or alludes to, each by its person or event.',
    },
    theme: { title: 'Themes', hint: 'By what a song is about.' },
    raga: { title: 'Ragas', hint: 'By the raga in which a song is sung today.' },
    tala: { title: 'Talas', hint: 'By the tala in which a song is sung today.' },
    form: { title: 'Forms', hint: 'By the kind of song.' },
    ankita: { title: 'Ankitas', hint: 'By the composer’s signature in the lyrics.' },
    sources: {
      title: 'Sources',
      hint: 'By the works, legends and proverbs that a song quotes, tells or alludes to, with the passage.',
    },
  } satisfies Record<IndexKind, { title: string; hint: string }>,
};

export const useIndexesMessages = areaMessages('indexes', indexesMessages);
