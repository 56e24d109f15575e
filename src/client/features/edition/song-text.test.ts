import { expect, test } from 'vitest';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import {
  meaningOfStanzas,
  numberLines,
  paragraphsOf,
  placeOfQuestion,
  shownText,
} from './song-text.ts';

const lyrics = parseLyrics('[Pallavi]\nಒಂದು\nಎರಡು (?)\n\n[Charana 1]\nಮೂರು\n\nನಾಲ್ಕು');

test('lines are numbered over the whole song', () => {
  expect(
    numberLines(lyrics).flatMap(({ stanzas }) =>
      stanzas.flat().map(({ at, uncertain }) => [at, uncertain]),
    ),
  ).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ]);
});

test('a second script is paired line by line, and its extra lines stay', () => {
  const second = parseLyrics(
    '[Pallavi]\nondu\neraḍu\nmore\n\n[Charana 1]\nmūru\n\n[Charana 2]\naidu',
  );
  const lines = numberLines(lyrics, second).map(({ name, stanzas }) => [
    name,
    ...stanzas.flat().map(({ at, beside }) => [at, beside]),
  ]);
  expect(lines).toEqual([
    ['Pallavi', [1, 'ondu'], [2, 'eraḍu'], [null, 'more']],
    ['Charana 1', [3, 'mūru'], [4, null]],
    ['Charana 2', [null, 'aidu']],
  ]);
});

test('a question names its line', () => {
  const place = (question: string) => placeOfQuestion(question, lyrics);
  expect(place('Charana 1, line 2: the collection has ...')).toBe(4);
  expect(place('Charana 1, line 7: ...')).toBeNull();
  expect(place('Notation, Charana 1, line 1: ...')).toBeNull();
  expect(place('The name is written ...')).toBeNull();
});

test('Hindi and Sanskrit show the Sanskrit text, and their own where there is none', () => {
  const sanskrit = parseLyrics('एकम्');
  expect(shownText({ language: 'Hindi', lyrics, sanskrit })).toEqual({
    sections: sanskrit,
    lang: 'sa',
  });
  expect(shownText({ language: 'Hindi', lyrics, sanskrit: [] })).toEqual({
    sections: lyrics,
    lang: 'hi',
  });
  expect(shownText({ language: 'Marathi', lyrics, sanskrit })).toEqual({
    sections: lyrics,
    lang: 'mr',
  });
});

test('paragraphs have their offset in the text', () => {
  const text = 'One.\nStill one.\n\n \nTwo.\n\nThree.';
  const paragraphs = paragraphsOf(text);
  expect(paragraphs.map((paragraph) => paragraph.text)).toEqual([
    'One.\nStill one.',
    'Two.',
    'Three.',
  ]);
  for (const paragraph of paragraphs)
    expect(text.startsWith(paragraph.text, paragraph.from)).toBe(true);
});

test('a meaning stands under the stanzas where it has a paragraph for each of them, or for each section', () => {
  // The sections have one and two stanzas.
  expect(meaningOfStanzas(['a', 'b', 'c'], lyrics)).toEqual([['a'], ['b', 'c']]);
  expect(meaningOfStanzas(['a', 'b'], lyrics)).toEqual([['a'], [null, 'b']]);
});

test('a meaning with more or fewer paragraphs belongs to no stanza', () => {
  expect(meaningOfStanzas(['a'], lyrics)).toBeNull();
  expect(meaningOfStanzas(['a', 'b', 'c', 'd'], lyrics)).toBeNull();
  expect(meaningOfStanzas([], lyrics)).toBeNull();
});
