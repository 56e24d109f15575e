import { expect, test } from 'vitest';
import { findInPages } from './find-in-pages.ts';

const pages = ['Kereya niranu\nkerege chelli', '', 'ಕೆರೆಯ ನೀರನು (೧) kereya'];

test('every place on every page, whatever the case', () => {
  expect(findInPages(pages, 'KEREYA')).toEqual([
    { page: 0, start: 0, end: 6 },
    { page: 2, start: 16, end: 22 },
  ]);
});

test('a wording goes over a line’s end', () => {
  expect(findInPages(pages, ' niranu  kerege ')).toEqual([{ page: 0, start: 7, end: 20 }]);
});

test('what means something in a pattern means itself', () => {
  expect(findInPages(pages, '(೧)')).toEqual([{ page: 2, start: 12, end: 15 }]);
  expect(findInPages(pages, '.*')).toEqual([]);
});

test('nothing is found for nothing', () => {
  expect(findInPages(pages, '  ')).toEqual([]);
});
