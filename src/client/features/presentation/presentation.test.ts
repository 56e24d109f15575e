import { describe, expect, test } from 'vitest';
import type { Song } from '../../../shared/compositions.ts';
import {
  breakRows,
  largestSize,
  paginate,
  sizeLimits,
  type Box,
  type MeasuredText,
} from './fit.ts';
import { slidesOf, stanzasOf, type Slide } from './slides.ts';
import { slideOf } from './use-moves.ts';

/** Letters that are half as wide as high. */
const measure = (text: string): MeasuredText => ({
  words: text.split(' ').map((word) => ({ text: word, width: word.length / 2 })),
  space: 0.5,
  leading: 1.5,
});
const line = (text: string, second: string | null = null) => ({
  text: measure(text),
  second: second === null ? null : measure(second),
});
const wall: Box = { width: 1800, height: 800, ...sizeLimits({ width: 1920, height: 1080 }) };

const song = (sections: [name: string, stanzas: string[][]][], meaning = '') =>
  ({
    language: 'English',
    lyrics: sections.map(([name, stanzas]) => ({
      name,
      stanzas: stanzas.map((lines) => lines.map((text) => ({ text, uncertain: false }))),
    })),
    sanskrit: [],
    meaning: meaning ? { text: meaning, language: 'English' } : null,
  }) as unknown as Song;

const jagadoddharana = song(
  [
    ['Pallavi', [['one two', 'three four']]],
    ['Anupallavi', [['five six']]],
    ['Charana 1', [['seven', 'eight', 'nine']]],
    ['Charana 12', [['ten', 'eleven']]],
  ],
  'The pallavi.\n\nThe anupallavi.\n\nThe first.\n\nThe last.',
);

describe('fitting', () => {
  test('a line wraps between words into rows of about equal width', () => {
    expect(breakRows(measure('aaaa bbbb cccc dddd eeee ffff'), 11)).toEqual([
      'aaaa bbbb cccc',
      'dddd eeee ffff',
    ]);
    expect(breakRows(measure('aaaa bbbb'), 100)).toEqual(['aaaa bbbb']);
    expect(breakRows(measure('a abcdefghijkl b'), 3)).toEqual(['a', 'abcdefghijkl', 'b']);
  });

  test('the letters are as large as width and height allow', () => {
    // One row of 40 letters of half the size each.
    expect(largestSize([line('a'.repeat(40))], { ...wall, maxSize: 500 })).toBe(90);
    // Three rows with two gaps: 3 × 1.5 + 2 × 0.3.
    const three = [line('a'), line('b'), line('c')];
    expect(largestSize(three, { ...wall, maxSize: 500 })).toBe(156);
    expect(largestSize(three, wall)).toBe(wall.maxSize < 156 ? wall.maxSize : 156);
  });

  test('a word is never cut, and a second script is never below the minimum', () => {
    const box = { ...wall, maxSize: 500 };
    const [word] = [line('a'.repeat(60))];
    expect(largestSize([word], box)).toBe(60);
    const both = largestSize([line('a', 'b'.repeat(50))], box);
    // The second script has 72 % of the size, rounded down: 72 pixels for 50 letters of half that width.
    expect(both).toBe(101);
  });

  test('lines that would be too small are split evenly', () => {
    const long = Array.from({ length: 8 }, () => line('aaaa '.repeat(14).trim()));
    const pages = paginate(long, wall);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
    for (const page of pages) expect(largestSize(page, wall)).toBeGreaterThanOrEqual(wall.minSize);
  });

  test('a wall has letters of 6 % of its height, a phone readable ones', () => {
    expect(sizeLimits({ width: 1920, height: 1080 }).minSize).toBe(65);
    expect(sizeLimits({ width: 1280, height: 720 }).minSize).toBe(44);
    expect(sizeLimits({ width: 360, height: 740 }).minSize).toBe(24);
  });
});

describe('slides', () => {
  const shown = (
    choice: { unit: 'stanza' | 'lines' | 'line'; even?: boolean; meaning?: boolean },
    stanzas = stanzasOf(jagadoddharana),
  ) =>
    slidesOf(
      stanzas,
      { own: 'kn-Latn', second: 'kn', meaning: 'en' },
      { even: false, meaning: false, ...choice },
      wall,
      measure,
    );
  const indexes = (slides: readonly Slide[]) =>
    slides.map(({ lines }) => lines.map(({ index }) => index));

  test('a stanza, two lines or one line at a time', () => {
    expect(indexes(shown({ unit: 'stanza' }))).toEqual([[0, 1], [2], [3, 4, 5], [6, 7]]);
    expect(indexes(shown({ unit: 'lines' }))).toEqual([[0, 1], [2], [3, 4], [5], [6, 7]]);
    expect(shown({ unit: 'line' })).toHaveLength(8);
  });

  test('stanzas have keys, numbers and their meaning', () => {
    expect(stanzasOf(jagadoddharana).map(({ key, number }) => [key, number])).toEqual([
      ['p', 1],
      ['a', 2],
      ['1', 3],
      ['12', 4],
    ]);
    const [pallavi] = shown({ unit: 'stanza', meaning: true });
    expect(pallavi?.meaning?.rows).toEqual(['The pallavi.']);
    expect(stanzasOf(song([['', [['a'], ['b']]]])).map(({ key }) => key)).toEqual(['1', '2']);
  });

  test('a choice of stanzas keeps its order and leaves out what the song does not have', () => {
    const chosen = stanzasOf(jagadoddharana, null, [3, 1, 9, 4, 1]);
    expect(indexes(shown({ unit: 'stanza' }, chosen))).toEqual([
      [3, 4, 5],
      [0, 1],
      [6, 7],
      [0, 1],
    ]);
  });

  test('the second script is paired line by line, and a line of its own is left out', () => {
    const second = song([
      ['Pallavi', [['ಒಂದು', 'ಎರಡು', 'ಮೂರು']]],
      ['Anupallavi', [[]]],
    ]);
    expect(
      stanzasOf(jagadoddharana, second).flatMap(({ lines }) => lines.map((one) => one.second)),
    ).toEqual(['ಒಂದು', 'ಎರಡು', null, null, null, null, null, null]);
  });

  test('letters of one size are those of the smallest slide', () => {
    const sizes = shown({ unit: 'stanza', even: true }).map(({ size }) => size);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBe(Math.min(...shown({ unit: 'stanza' }).map(({ size }) => size)));
  });

  test('a position is found on the nearest slide, and replaced by the line before where it is not shown', () => {
    const slides = shown({ unit: 'stanza' }, stanzasOf(jagadoddharana, null, [1, 3, 1, 4]));
    expect(slideOf(slides, 0, 0)).toBe(0);
    expect(slideOf(slides, 1, 1)).toBe(2);
    expect(slideOf(slides, 1, 3)).toBe(2);
    expect(slideOf(slides, 2, 1)).toBe(2);
    expect(slideOf(slides, 900, 0)).toBe(3);
    expect(slideOf([], 3, 0)).toBe(0);
    const late = shown({ unit: 'stanza' }, stanzasOf(jagadoddharana, null, [4]));
    expect(slideOf(late, 0, 0)).toBe(0);
  });
});
