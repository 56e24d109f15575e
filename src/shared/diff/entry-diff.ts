import { diffTexts, type DiffPart } from './diff.ts';
import { diffLists } from './list-diff.ts';

/**
 * The difference of two texts of entries that blank lines separate, such as an apparatus. Entries that begin with the same words up to a
 * bracket are compared word by word; others are added or removed whole, where a comparison by words would mix neighbouring entries.
 */
export function diffEntries(before: string, after: string): DiffPart[] {
  const [old, newer] = [entriesOf(before), entriesOf(after)];
  const parts: DiffPart[] = [];
  let [x, y] = [0, 0];
  const compareUntil = (end: number) => {
    for (; x < end; x += 1, y += 1) parts.push(...diffTexts(old[x] ?? '', newer[y] ?? ''));
  };
  for (const { from, to, start, end } of diffLists(old.map(beginningOf), newer.map(beginningOf))) {
    compareUntil(from);
    if (to > from) parts.push({ kind: 'removed', text: old.slice(from, to).join('') });
    if (end > start) parts.push({ kind: 'added', text: newer.slice(start, end).join('') });
    [x, y] = [to, end];
  }
  compareUntil(old.length);
  return parts;
}

/** The entries with the blank lines after them; joined they are the text. */
const entriesOf = (text: string): string[] => text.match(/(?:[^\n]+(?:\n|$))+\n*|\n+/g) ?? [];

const beginningOf = (entry: string): string => /^[^(\n]*/.exec(entry)?.[0].trim() ?? '';
