import { expect, test } from 'vitest';
import {
  permanentAddress,
  readNumber,
  readReadingChoice,
  songAddress,
  type ReadingChoice,
} from './song-address.ts';

const usual: ReadingChoice = {
  language: 'English',
  view: null,
  beside: null,
  size: null,
  meaning: null,
};

test('a plain link is for English with the meaning', () => {
  expect(readReadingChoice(new URLSearchParams(''))).toEqual(usual);
  expect(songAddress('songs', 4, usual)).toBe('/songs/4');
  expect(songAddress('results', 4, usual)).toBe('/results?song=4&lang=English');
  expect(permanentAddress(4, 'Kannada')).toBe('/songs/4?lang=Kannada');
});

test('a link contains every setting, and parsing gives them back', () => {
  const reading: ReadingChoice = {
    language: 'Tamil',
    view: 'words',
    beside: 'Kannada',
    size: 4,
    meaning: 1,
  };
  const address = songAddress('songs', 12, reading);
  expect(address).toBe('/songs/12?lang=Tamil&view=words&beside=Kannada&size=4&meaning=1');
  expect(readReadingChoice(new URL(address, 'http://site').searchParams)).toEqual(reading);
});

test('the default view is left to the reader’s own setting', () => {
  expect(songAddress('songs', 4, { ...usual, view: 'stanzas' })).toBe('/songs/4?view=stanzas');
  expect(readReadingChoice(new URLSearchParams('view=stanzas')).view).toBe('stanzas');
  expect(songAddress('songs', 4, { ...usual, view: 'meaning' })).toBe('/songs/4');
  expect(readReadingChoice(new URLSearchParams('view=meaning')).view).toBeNull();
});

test('unknown values become the defaults', () => {
  expect(
    readReadingChoice(new URLSearchParams('lang=Klingon&view=x&beside=English&size=9&meaning=2.5')),
  ).toEqual(usual);
  expect(readReadingChoice(new URLSearchParams('lang=tamil&beside=TAMIL'))).toEqual({
    ...usual,
    language: 'Tamil',
  });
});

test('only a song number is parsed as one', () => {
  expect(['4', '078', '0', '', '4a', '1000000', '-1'].map(readNumber)).toEqual([
    4,
    78,
    null,
    null,
    null,
    null,
    null,
  ]);
});
