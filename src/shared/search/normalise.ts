import { normalise } from '../normal-form.ts';

/** The longest query in characters; what is typed or pasted beyond it is ignored. */
export const maxQueryLength = 200;

/** The number of letters in a row that make a fuzzy match (specification, section 5: Search). */
export const fuzzyWindow = 4;

/** How a candidate matches a query: 3 starts with it, 2 contains it, 1 shares four letters in a row, 0 none of these. */
export type Relevance = 0 | 1 | 2 | 3;

/** The specification's relevance of one candidate. An empty query is relevant to nothing. */
export function relevance(candidate: string, query: string): Relevance {
  const wanted = normalise(query);
  const given = normalise(candidate);
  if (wanted === '') return 0;
  if (given.startsWith(wanted)) return 3;
  if (given.includes(wanted)) return 2;
  return sharesWindow(given, wanted) ? 1 : 0;
}

/** Whether two normalised texts share four letters in a row: relevance 1. */
export function sharesWindow(given: string, wanted: string): boolean {
  for (let index = 0; index + fuzzyWindow <= wanted.length; index += 1) {
    if (given.includes(wanted.slice(index, index + fuzzyWindow))) return true;
  }
  return false;
}
