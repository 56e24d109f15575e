import { readFileSync } from 'node:fs';
import { buildTitleIndex, searchTitles } from '../../src/shared/search/titles.ts';
import type { Title } from './corpus.ts';

const shown = 10;

/** One misspelling: the expected song, and the typed or spoken text. */
export interface Spelling {
  readonly half: 'tune' | 'held' | 'rough';
  readonly kind: string;
  readonly number: number;
  readonly query: string;
}

export interface Measured {
  readonly indexMs: number;
  /** The position of the expected song in the results of each spelling, from 0; -1 when it is not among them. */
  readonly places: readonly number[];
  /** Milliseconds of each spelling: the median of its rounds. */
  readonly times: readonly number[];
}

/**
 * Sends every spelling to the search of these titles, `rounds` times after one round to warm up. The median of a spelling's rounds
 * removes most of the effect of other work on the machine.
 */
export function measure(
  titles: readonly Title[],
  spellings: readonly Spelling[],
  rounds: number,
): Measured {
  const builds = titles.length > 10_000 ? 1 : 3;
  const buildTimes: number[] = [];
  let index = buildTitleIndex([]);
  for (let build = 0; build < builds; build += 1) {
    const start = performance.now();
    index = buildTitleIndex(titles);
    buildTimes.push(performance.now() - start);
  }
  const search = (query: string) => searchTitles(index, query, shown);
  const places = spellings.map(({ query, number }) =>
    search(query).findIndex((found) => found.number === number),
  );
  const times = spellings.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [position, { query }] of spellings.entries()) {
      const start = performance.now();
      search(query);
      times[position]?.push(performance.now() - start);
    }
  }
  return {
    indexMs: quantile(buildTimes, 0.5),
    places,
    times: times.map((list) => quantile(list, 0.5)),
  };
}

/** The share of positions below `first`, in per cent. */
export function recall(places: readonly number[], first: number): number {
  return (100 * places.filter((index) => index >= 0 && index < first).length) / places.length;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** The spellings of a file in this folder. */
export function readSpellings(name: string): Spelling[] {
  const list: Spelling[] = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
  return list;
}
