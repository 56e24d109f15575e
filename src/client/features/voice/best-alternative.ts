import type { TitleHit } from '../../../shared/search/titles.ts';

/** By how much a later alternative must fit better than an earlier one, which the recogniser thinks likelier. */
const clearly = 0.05;

/** The alternative that fits a title best; the likeliest one when none fits any. */
export async function bestAlternative(
  readings: readonly [string, ...string[]],
  find: (query: string) => Promise<readonly TitleHit[]>,
): Promise<string> {
  const found = await Promise.all(readings.map(find));
  let [best] = readings;
  let max = 0;
  for (const [at, reading] of readings.entries()) {
    const fits = fitOf(found[at]?.[0]);
    if (fits > max + clearly) [best, max] = [reading, fits];
  }
  return best;
}

/** 0 to 1; a title found by its letters or its number counts as 1. */
function fitOf(hit: TitleHit | undefined): number {
  if (!hit) return 0;
  return hit.relevance > 1 ? 1 : hit.score;
}
