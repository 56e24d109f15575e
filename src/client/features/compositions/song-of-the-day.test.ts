import { expect, test } from 'vitest';
import type { ListEntry, Song } from '../../../shared/compositions.ts';
import { parseLyrics } from '../../../shared/lyrics.ts';
import { findSongOfTheDay } from './song-of-the-day.ts';

const entry = (number: number, has: ListEntry['has']): ListEntry => ({ number, title: 'x', raga: null, tala: null, form: 'gita', has });
const list = async () => [entry(1, ['lyrics']), entry(2, []), entry(3, ['lyrics'])];

function song(number: number, lyrics: string, meaning: string | null): Song {
  const read: Partial<Song> = {
    number,
    title: `Song ${number}`,
    raga: 'Kapi',
    tala: 'Adi',
    lyrics: parseLyrics(lyrics),
    meaning: meaning === null ? null : { text: meaning, language: 'English' },
  };
  return read as Song;
}

test('the songs with words take turns, each with its first lines in two scripts and the first sentence of its meaning', async () => {
  const read = async (number: number, language: string) => {
    const [one, two, three, four] = language === 'Kannada' ? ['ONE', 'TWO', 'THREE', 'FOUR'] : ['one', 'two', 'three', 'four'];
    return song(number, `[Pallavi]\n${one}\n\n[Charana 1]\n${two}\n${three}\n${four}`, 'Have you come? Yes.');
  };
  const days = await Promise.all([0, 1, 2].map((day) => findSongOfTheDay({ list, read }, day)));
  expect(days.map((one) => one.song?.number)).toEqual([1, 3, 1]);
  expect(days[0]?.song).toMatchObject({
    title: 'Song 1',
    lines: [
      { text: 'ONE', latin: 'one' },
      { text: 'TWO', latin: 'two' },
      { text: 'THREE', latin: 'three' },
    ],
    meaning: { en: 'Have you come?', kn: 'Have you come?' },
  });
});

test('a song without a meaning has none, and where no song is open there is none', async () => {
  const read = async (number: number) => song(number, 'one', null);
  expect((await findSongOfTheDay({ list, read }, 0)).song?.meaning).toEqual({ en: null, kn: null });
  expect((await findSongOfTheDay({ list: async () => [], read }, 5)).song).toBeNull();
});
