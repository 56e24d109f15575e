import type { TitleHit } from '../../../shared/search/titles.ts';

/** By how much a later alternative must fit better than an earlier one, which the recogniser thinks likelier. */
const clearly = 0.05;

/** The alternative that fits a title best; the likeliest one when none fits any. */
export function bestAlternative(readings: readonly [string, ...string[]], search: (query: string) => readonly TitleHit[]): string {
  let [best] = readings;
  let most = 0;
  for (const reading of readings) {
    const fits = fitOf(search(reading)[0]);
    if (fits > most + clearly) [best, most] = [reading, fits];
  }
  return best;
}

/** 0 to 1; a title found by its letters or its number counts as 1. */
function fitOf(hit: TitleHit | undefined): number {
  if (!hit) return 0;
  return hit.relevance > 1 ? 1 : hit.score;
}
