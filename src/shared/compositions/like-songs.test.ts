import { expect, test } from 'vitest';
import type { ListEntry } from './indexes.ts';
import type { ListedNames } from './indexes.ts';
import { likeSongs } from './like-songs.ts';

const song = (
  number: number,
  names: ListedNames,
  raga: string | null = null,
  tala: string | null = null,
): ListEntry => ({
  number,
  title: `Song ${number}`,
  raga,
  tala,
  form: 'devaranama',
  has: ['lyrics'],
  names,
});
const others = Array.from({ length: 20 }, (_, index) => song(100 + index, { deity: ['Shiva'] }));
const like = (one: ListEntry, more: readonly ListEntry[], parallels: number[] = []) =>
  likeSongs(one, [one, ...more, ...others], parallels).map(({ number, reasons }) => [
    number,
    ...reasons.map(({ kind }) => kind),
  ]);

const gajendra = song(
  1,
  { story: ['Gajendra'], deity: ['Vishnu'], theme: ['Surrender'] },
  'Todi',
  'Adi',
);

test('a story counts more than theme and deity, and these more than raga and tala', () => {
  const raga = song(2, {}, 'Todi', 'Adi');
  const theme = song(3, { deity: ['Vishnu'], theme: ['Surrender'] });
  const story = song(4, { story: ['Gajendra'] });
  expect(like(gajendra, [raga, theme, story])).toEqual([
    [4, 'story'],
    [3, 'theme', 'deity'],
    [2, 'raga', 'tala'],
  ]);
});

test('a name that few songs have counts more', () => {
  const one = song(1, { story: ['Ahalya', 'Prahlada'] });
  const frequent = [2, 3, 4, 5].map((number) => song(number, { story: ['Prahlada'] }));
  expect(
    like(one, [...frequent, song(6, { story: ['Ahalya'] })]).map(([number]) => number),
  ).toEqual([6, 2, 3, 4, 5]);
});

test('a raga or tala alone makes no song like another, nor a deity of many songs; a place or a rare deity does', () => {
  expect(like(gajendra, [song(3, {}, 'Todi'), song(4, {}, null, 'Adi')])).toEqual([]);
  expect(like(song(1, { deity: ['Shiva'] }), [])).toEqual([]);
  expect(like(song(1, { deity: ['Lakshmi'] }), [song(2, { deity: ['Lakshmi'] })])).toEqual([
    [2, 'deity'],
  ]);
  expect(like(song(1, { place: ['Udupi'] }), [song(2, { place: ['Udupi', 'Hampi'] })])).toEqual([
    [2, 'place'],
  ]);
});

test('after three songs with the very same reasons come those with others', () => {
  const one = song(1, { story: ['Sita'], deity: ['Lakshmi'] });
  const ofSita = [2, 3, 4, 5].map((number) => song(number, { story: ['Sita'] }));
  const toLakshmi = [6, 7].map((number) => song(number, { deity: ['Lakshmi'] }));
  expect(like(one, [...ofSita, ...toLakshmi]).map(([number]) => number)).toEqual([
    2, 3, 4, 6, 7, 5,
  ]);
});

test('a song with a parallel comes first and says so', () => {
  const plain = song(3, {});
  expect(like(gajendra, [song(2, { story: ['Gajendra'] }), plain], [3])).toEqual([
    [3, 'parallel'],
    [2, 'story'],
  ]);
});

test('at most six songs, none without words, and three reasons each', () => {
  const whole = Array.from({ length: 9 }, (_, index) => ({
    ...gajendra,
    number: index + 2,
    ...(index === 0 && { has: [] }),
  }));
  expect(like(gajendra, whole)).toEqual(
    [3, 4, 5, 6, 7, 8].map((number) => [number, 'story', 'theme', 'deity']),
  );
});
