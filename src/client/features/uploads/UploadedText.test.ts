import { expect, test } from 'vitest';
import { findInPages } from './UploadedText.tsx';

const pages = ['Kereya niranu\nkerege chelli', '', 'ಕೆರೆಯ ನೀರನು (೧) kereya'];

test('all matches on every page are found, whatever the case', () => {
  expect(findInPages(pages, 'KEREYA')).toEqual([
    { page: 0, start: 0, end: 6 },
    { page: 2, start: 16, end: 22 },
  ]);
});

test('a match goes over a line’s end', () => {
  expect(findInPages(pages, ' niranu  kerege ')).toEqual([{ page: 0, start: 7, end: 20 }]);
});

test('characters of patterns match themselves', () => {
  expect(findInPages(pages, '(೧)')).toEqual([{ page: 2, start: 12, end: 15 }]);
  expect(findInPages(pages, '.*')).toEqual([]);
});

test('an empty query finds nothing', () => {
  expect(findInPages(pages, '  ')).toEqual([]);
});
