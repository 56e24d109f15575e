import { expect, test } from 'vitest';
import { isSaved, parseSavedSongs } from './saved-songs.ts';

test('stored songs are read, and what is no song is left out', () => {
  const songs = parseSavedSongs(
    JSON.stringify([
      { number: 4, language: 'kannada', title: 'ಜಗದೋದ್ಧಾರನ' },
      { number: -1, language: 'Tamil', title: 'x' },
      { number: 5, language: 'Klingon', title: 'x' },
      null,
      7,
    ]),
  );
  expect(songs).toEqual([{ number: 4, language: 'Kannada', title: 'ಜಗದೋದ್ಧಾರನ' }]);
  expect([isSaved(songs, 4), isSaved(songs, 5)]).toEqual([true, false]);
  expect([parseSavedSongs(null), parseSavedSongs('{'), parseSavedSongs('{"a":1}')]).toEqual([
    [],
    [],
    [],
  ]);
});
