import type { TextRange } from '../../../shared/search.ts';
import type { MatchReason } from '../../../shared/search/titles.ts';
import { readQuery } from './addresses.ts';

/** The part of a title for which it was found; none where the title is in another script or spelling than what matched. */
export function rangesInTitle(title: string, reason: MatchReason, query: string): TextRange[] {
  const part =
    'matched' in reason ? reason.matched : reason.kind === 'number' ? '' : readQuery(query);
  const from = part === '' ? -1 : title.toLowerCase().indexOf(part.toLowerCase());
  return from < 0 ? [] : [{ from, to: from + part.length }];
}
