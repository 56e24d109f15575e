import { expect, test } from 'vitest';
import type { Song } from '../../shared/compositions.ts';
import { songData } from './Result.tsx';

/** The properties of schema.org (version 29) that each type may have, its parents' among them, as far as the pages use them. */
const vocabulary: Record<string, readonly string[]> = {
  Thing: ['name', 'alternateName', 'url', 'sameAs'],
  Place: ['name'],
  Person: ['name', 'birthDate', 'deathDate', 'sameAs'],
  MediaObject: ['contentUrl', 'encodingFormat'],
  CreativeWork: ['name', 'url', 'text', 'inLanguage', 'license'],
  MusicComposition:
    'name alternateName url inLanguage isPartOf keywords about mentions isBasedOn citation encoding dateModified composer lyrics musicalKey musicCompositionForm'.split(
      ' ',
    ),
};

/** Properties that their type does not have, and values without a type. */
function faultsIn(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => faultsIn(item, path));
  if (typeof node !== 'object' || node === null) return [];
  const { '@type': type, '@context': _context, ...properties } = node as Record<string, unknown>;
  const known = vocabulary[String(type)];
  if (!known) return [`${path} is a ${String(type)}`];
  return Object.entries(properties).flatMap(([name, value]) => [
    ...(known.includes(name) ? [] : [`${path}.${name}`]),
    ...faultsIn(value, `${path}.${name}`),
  ]);
}

const song: Song = {
  number: 11,
  language: 'Kannada',
  title: 'ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು',
  roman: 'Ada hodalle makkalu',
  raga: 'Surati',
  tala: 'Khanda Chapu',
  form: 'devaranama',
  facts: {
    deity: ['Krishna'],
    attribution: 'by its ankita',
    theme: ['Childhood', 'Love'],
    place: ['Udupi'],
    story: ['Putana'],
  },
  access: 'open',
  wanted: false,
  witnesses: [{ siglum: 'B', title: 'Bhajanamrutha', titleKannada: 'ಭಜನಾಮೃತ' }],
  source: null,
  certainty: 'compared',
  apparatus: [],
  references: ['Bhagavata Purana 10.6', 'Bhagavata Purana 10.6', 'Purandara Dasa 16'].map((to) => ({
    place: 'Pallavi',
    to,
    toKannada: '',
    work: '',
    kind: 'tells',
    note: null,
    noteKannada: null,
    song: null,
  })),
  questions: [],
  lyrics: [{ name: 'Pallavi', stanzas: [[{ text: 'ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು', uncertain: false }]] }],
  origin: 'source',
  sanskrit: [],
  notation: '',
  meaning: null,
  previous: null,
  next: null,
  revision: 'r',
  level: {
    level: 'entered',
    proofreadBy: null,
    publishedBy: null,
    at: '2026-11-22T00:00:00.000Z',
    overridden: null,
  },
  lookAgain: false,
  textLevels: [],
  mayMarkRead: false,
  own: null,
};
const origin = 'https://songs.example';

test('a song’s data for machines name its witnesses, sources, subjects and licence in the words of schema.org', () => {
  const data = songData(song, origin, 'https://creativecommons.org/licenses/by/4.0/');
  expect(faultsIn(data, 'song')).toEqual([]);
  expect(data).toMatchObject({
    '@type': 'MusicComposition',
    composer: { name: 'Purandara Dasa' },
    isBasedOn: [
      { '@type': 'CreativeWork', name: 'Bhajanamrutha', url: 'https://songs.example/witnesses/B' },
    ],
    citation: [{ '@type': 'CreativeWork', name: 'Bhagavata Purana 10.6' }],
    about: [{ '@type': 'Thing', name: 'Krishna' }],
    mentions: [
      { '@type': 'Place', name: 'Udupi' },
      { '@type': 'Thing', name: 'Putana' },
    ],
    keywords: 'Childhood, Love',
    lyrics: {
      text: 'ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು',
      inLanguage: 'kn',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    },
    encoding: { contentUrl: 'https://songs.example/songs/11/tei.xml' },
    dateModified: '2026-11-22',
  });
  expect(faultsIn({ '@type': 'Place', raga: 'Surati' }, 'place')).toEqual(['place.raga']);
});

test('what is not known, not sure or not open is not said', () => {
  const closed = {
    ...song,
    access: 'sign-in' as const,
    lyrics: [],
    witnesses: [],
    references: [],
    facts: { attribution: 'disputed' as const },
  };
  const data = songData(closed, origin, null);
  expect(Object.keys(data).toSorted()).toEqual(
    [
      '@context',
      '@type',
      'alternateName',
      'inLanguage',
      'isPartOf',
      'musicCompositionForm',
      'musicalKey',
      'name',
      'url',
    ].toSorted(),
  );
  expect(songData(song, origin, null)).not.toHaveProperty('lyrics.license');
});
