import { expect, test } from 'vitest';
import type { FoundSong } from '../../../shared/search.ts';
import type { FoundTitle, MatchReason } from '../../../shared/search/titles.ts';
import { rangesInTitle } from './matched-title.ts';
import { moveTo, optionsOf } from './options.ts';

const title = (number: number, kind: 'starts' | 'sounds' | 'shares' = 'starts'): FoundTitle => ({
  number,
  kannada: '',
  roman: '',
  reason: kind === 'starts' ? { kind } : { kind, matched: 'hari' },
  relevance: 3,
  score: 1,
});
const withLine = (number: number, by: FoundSong['by'] = 'line'): FoundSong => ({
  number,
  title: '',
  kannada: '',
  roman: '',
  by,
  reason: null,
  access: 'open',
  lines: [
    { text: 'hari', at: 7, matched: [] },
    { text: 'hari', at: 9, matched: [] },
  ],
});
const answer = (songs: FoundSong[], total = songs.length) => ({
  understood: null,
  songs,
  total,
  matching: total,
  page: 1,
  pages: 1,
  choices: [],
});
const idsOf = (
  titles: FoundTitle[],
  songs: FoundSong[],
  { term = 'hari krishna', isComplete = true } = {},
) =>
  optionsOf('box', 'Tamil', { titles, songs: answer(songs), isComplete }, term).map(({ id }) =>
    id.replace('box-', ''),
  );

const songs = answer([withLine(4, 'title'), withLine(12), withLine(9, 'part')], 42);
const options = optionsOf(
  'box',
  'Tamil',
  { titles: [title(4), title(9)], songs, isComplete: true },
  'hari krishna',
);
const [first, second, third, last] = options.map(({ id }) => id);

test('the options are the songs of the results page in its order, and the last one leads to all of them', () => {
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ['title', '/results?song=4&lang=Tamil'],
    ['line', '/results?song=12&lang=Tamil#line-7'],
    ['title', '/results?song=9&lang=Tamil'],
    ['all', '/search?q=hari+krishna&lang=Tamil'],
  ]);
  expect(options.at(-1)).toMatchObject({ total: 42 });
  expect(
    idsOf(
      [],
      Array.from({ length: 20 }, (_, index) => withLine(index + 1)),
    ),
  ).toHaveLength(13);
});

test('until the server has answered, titles are listed at once, and those that match in part after the lines of the answer before', () => {
  const titles = [title(3, 'shares'), title(1), title(2, 'sounds')];
  expect(idsOf(titles, [withLine(8), withLine(5, 'title')], { isComplete: false })).toEqual([
    'song-1',
    'song-2',
    'line-8',
    'song-3',
    'all',
  ]);
  expect(
    optionsOf('box', 'Tamil', { titles, songs: undefined, isComplete: true }, 'hari').at(-1),
  ).toMatchObject({
    kind: 'all',
    total: null,
  });
});

test('a single word that stands in lines has its concordance before all results', () => {
  const found = optionsOf(
    'box',
    'Tamil',
    { titles: [], songs: answer([withLine(4)]), isComplete: true },
    'hari',
  );
  expect(found.at(-2)).toMatchObject({
    kind: 'concordance',
    href: '/concordance?word=hari&lang=Tamil',
  });
  expect(idsOf([], [withLine(4, 'title')], { term: 'hari' })).toEqual(['song-4', 'all']);
  expect(idsOf([], [], { term: 'hari' })).toEqual([]);
});

test.each([
  ['ArrowDown', null, first],
  ['ArrowDown', first, second],
  ['ArrowDown', last, first],
  ['ArrowUp', null, last],
  ['ArrowUp', first, last],
  ['ArrowUp', third, second],
  ['Home', third, first],
  ['End', first, last],
])('%s from %s leads to %s', (key, from, to) =>
  expect(moveTo(key, options, from ?? null)).toBe(to),
);

test('a key in an empty list does nothing', () => expect(moveTo('ArrowDown', [], null)).toBeNull());

test.each([
  ['Jagadoddharana adisidale', { kind: 'starts' }, ' JAGAD ', 'Jagad'],
  ['Jagadoddharana adisidale', { kind: 'contains' }, 'adisi', 'adisi'],
  ['ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', { kind: 'sounds', matched: 'ಆಡಿಸಿದಳೇ' }, 'adisidale', 'ಆಡಿಸಿದಳೇ'],
  ['ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', { kind: 'sounds', matched: 'adisidale' }, 'adisidale', undefined],
  ['Jagadoddharana adisidale', { kind: 'number' }, '4', undefined],
] as [string, MatchReason, string, string | undefined][])(
  'of %s, found by %j, %j marks %s',
  (text, reason, query, marked) => {
    const [range] = rangesInTitle(text, reason, query);
    expect(range && text.slice(range.from, range.to)).toBe(marked);
  },
);
