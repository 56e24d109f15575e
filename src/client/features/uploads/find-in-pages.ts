import { compose } from '../../../shared/normal-form.ts';

/** Where a word stands: page from 0, and the letters of its text. */
export interface Found {
  page: number;
  start: number;
  end: number;
}

/** Every place of a wording in a file's pages, in order; blanks and line ends are alike, and so are small and capital letters. */
export function findInPages(texts: readonly string[], wording: string): Found[] {
  const words = compose(wording).trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu');
  return texts.flatMap((text, page) => [...text.matchAll(pattern)].map((match) => ({ page, start: match.index, end: match.index + match[0].length })));
}
