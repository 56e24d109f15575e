import { expect, test } from 'vitest';
import type { Song } from '../../../shared/compositions.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { findSongOfTheDay } from './song-of-the-day.ts';

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

test('the song of the day has its first lines in two scripts and the first sentence of its meaning', async () => {
  const read = async (number: number, language: string) => {
    const [one, two, three, four] =
      language === 'Kannada' ? ['ONE', 'TWO', 'THREE', 'FOUR'] : ['one', 'two', 'three', 'four'];
    return song(
      number,
      `[Pallavi]\n${one}\n\n[Charana 1]\n${two}\n${three}\n${four}`,
      'Have you come? Yes.',
    );
  };
  const { song: shown } = await findSongOfTheDay(
    { ofDay: async (day) => ({ number: day + 1, festival: null }), read },
    6,
  );
  expect(shown).toMatchObject({
    number: 7,
    title: 'Song 7',
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
  expect(
    (await findSongOfTheDay({ ofDay: async () => ({ number: 1, festival: null }), read }, 0)).song
      ?.meaning,
  ).toEqual({
    en: null,
    kn: null,
  });
  expect(
    (await findSongOfTheDay({ ofDay: async () => ({ number: null, festival: null }), read }, 5))
      .song,
  ).toBeNull();
});
