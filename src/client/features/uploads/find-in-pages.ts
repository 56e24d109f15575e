import { compose } from '../../../shared/normal-form.ts';

/** A match: the page, from 0, and the range in its text, in UTF-16 units. */
export interface Found {
  page: number;
  start: number;
  end: number;
}

/** All matches of a wording in a file's pages, in order; any white space matches any other, and letter case is ignored. */
export function findInPages(texts: readonly string[], wording: string): Found[] {
  const words = compose(wording).trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = new RegExp(
    words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'),
    'giu',
  );
  return texts.flatMap((text, page) =>
    [...text.matchAll(pattern)].map((match) => ({
      page,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}
