import type { FoundBy } from '../search.ts';
import { isExact, searchLines, type LineHit, type LineIndex } from './lines.ts';
import { normaliseQuery } from './query.ts';
import { looseKey, phoneticWords } from './key.ts';
import { songsWith } from './word-counts.ts';
import {
  searchTitles,
  titlesWithLetters,
  type MatchReason,
  type TitleHit,
  type TitleIndex,
} from './titles.ts';

/** A song in the order of the results, with its best lines. */
export interface RankedSong {
  readonly number: number;
  readonly by: FoundBy;
  readonly reason: MatchReason | null;
  readonly lines: readonly LineHit[];
}

interface Sources {
  readonly titles: TitleIndex;
  /** The lines of the songs that the person may read. */
  readonly lines: LineIndex;
  /** Other songs in which the query is a line. */
  readonly locked?: readonly number[];
}

/** The most songs of each group of results. */
const maxByTitle = 200;
const maxByLine = 100;
const maxInPart = 12;
const maxInPartAfterLines = 3;
const maxLines = 200;
/** A word in more songs is too common to identify a line. */
const maxSongsOfRareWord = 20;

/** A title that matches hardly worse than the best line stays with those that match the whole query. */
const titleAdvantage = 0.08;
const lowestWholeScore = 0.75;

/**
 * The songs that a query may mean, best first: titles that contain it or sound like the whole of it, then songs with a line that sounds
 * like it, then titles that match in part, a few of them when a line matched (design, section 4: Search).
 */
export function rankSongs({ titles, lines, locked = [] }: Sources, query: string): RankedSong[] {
  const byTitle = titleHits(titles, query);
  const byLine = linesOfSongs(lines, query, byTitle);
  const [bestLine] = byLine.values();
  const whole = byTitle.filter((hit) => isWhole(hit, bestLine?.[0]?.score ?? 1));
  const reasonOf = new Map(byTitle.map(({ number, reason }) => [number, reason]));
  const found = new Map<number, RankedSong>();
  const add = (number: number, by: FoundBy) => {
    if (!found.has(number))
      found.set(number, {
        number,
        by,
        reason: reasonOf.get(number) ?? null,
        lines: byLine.get(number) ?? [],
      });
  };
  for (const hit of whole) add(hit.number, byOf(hit));
  const songs = [...byLine].slice(0, maxByLine);
  for (const [number, [best]] of songs) if (best && isExact(best)) add(number, 'line');
  for (const number of locked) add(number, 'lockedLine');
  for (const [number] of songs) add(number, 'line');
  const hasLine = songs.length > 0 || locked.length > 0;
  for (const { number } of byTitle
    .filter((hit) => !found.has(hit.number))
    .slice(0, hasLine ? maxInPartAfterLines : maxInPart)) {
    add(number, 'part');
  }
  return [...found.values()];
}

function isWhole(hit: TitleHit, bestLineScore: number): boolean {
  if (hit.reason.kind === 'shares') return false;
  return (
    hit.reason.kind !== 'letters' ||
    hit.score >= Math.max(lowestWholeScore, bestLineScore - titleAdvantage)
  );
}

function titleHits(index: TitleIndex, query: string): TitleHit[] {
  const literal = titlesWithLetters(index, query, maxByTitle);
  return literal.length < maxInPart ? searchTitles(index, query, maxInPart) : literal;
}

function byOf({ reason }: TitleHit): FoundBy {
  if (reason.kind === 'number') return 'number';
  return reason.kind === 'starts' || reason.kind === 'contains' ? 'title' : 'sound';
}

/** The songs with matching lines, best first. A single common word is no line when a title has it. */
function linesOfSongs(
  index: LineIndex,
  query: string,
  titles: readonly TitleHit[],
): Map<number, LineHit[]> {
  const words = phoneticWords(normaliseQuery(query)).filter((key) => key !== '');
  const hasTitle = titles.some(
    ({ reason }) => reason.kind !== 'shares' && reason.kind !== 'letters',
  );
  const isCommonWord =
    words.length === 1 && songsWith(index.songsOfWord, looseKey(words[0]!)) > maxSongsOfRareWord;
  const songs = new Map<number, LineHit[]>();
  if (isCommonWord && hasTitle) return songs;
  for (const hit of searchLines(index, query, maxLines)) {
    const lines = songs.get(hit.number);
    if (lines) lines.push(hit);
    else songs.set(hit.number, [hit]);
  }
  return songs;
}
