import { readFileSync } from 'node:fs';
import type { Title } from './corpus.ts';
import type { Engine, Search } from './rivals.ts';

/** One misspelling: the expected song, and the typed or spoken text. */
export interface Spelling {
  readonly half: 'tune' | 'held' | 'rough';
  readonly kind: string;
  readonly number: number;
  readonly query: string;
}

export interface Measured {
  readonly name: string;
  readonly indexMs: number;
  /** The position of the expected song in the results of each spelling, from 0; -1 when it is not among them. */
  readonly places: readonly number[];
  /** Milliseconds of each spelling: the median of its rounds. */
  readonly times: readonly number[];
}

interface Runner {
  readonly name: string;
  readonly search: Search;
  readonly indexMs: number;
  readonly rounds: number[][];
  places: number[];
}

/**
 * Sends every spelling to every engine in turn, `rounds` times after one round to warm up. So other work on the machine affects
 * all engines alike, and the median of a spelling's rounds removes most of its effect.
 */
export function measure(
  engines: readonly Engine[],
  titles: readonly Title[],
  spellings: readonly Spelling[],
  rounds: number,
): Measured[] {
  const runners = engines.map((engine) => prepare(engine, titles, spellings));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { query }] of spellings.entries()) {
      for (const { search, rounds: times } of runners) {
        const start = performance.now();
        search(query);
        (times[index] ??= []).push(performance.now() - start);
      }
    }
  }
  return runners.map(({ name, indexMs, places, rounds: times }) => ({
    name,
    indexMs,
    places,
    times: times.map((list) => quantile(list, 0.5)),
  }));
}

function prepare(
  { name, build }: Engine,
  titles: readonly Title[],
  spellings: readonly Spelling[],
): Runner {
  const builds = titles.length > 10_000 ? 1 : 3;
  const times: number[] = [];
  let search: Search = () => [];
  for (let index = 0; index < builds; index += 1) {
    const start = performance.now();
    search = build(titles);
    times.push(performance.now() - start);
  }
  const places = spellings.map(({ query, number }) => search(query).indexOf(number));
  return { name, search, indexMs: quantile(times, 0.5), rounds: [], places };
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
