import type { FoundBy } from '../search.ts';
import { searchLines, type LineHit, type LineIndex } from './lines.ts';
import { normaliseQuery } from './query.ts';
import { phoneticWords } from './key.ts';
import { searchTitles, titlesWithLetters, type MatchReason, type TitleHit, type TitleIndex } from './titles.ts';

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
/** A word that stands in more songs is no line that somebody half remembers. */
const maxSongsOfRareWord = 20;

/**
 * The songs that a query may mean, best first: titles that contain it or sound like the whole of it, then songs with a line that sounds
 * like it, then titles that match in part, a few of them when a line matched (design, section 4: Search).
 */
export function rankSongs({ titles, lines, locked = [] }: Sources, query: string): RankedSong[] {
  const byTitle = titleHits(titles, query);
  const whole = byTitle.filter((hit) => byOf(hit) !== 'part');
  const byLine = linesOfSongs(lines, query, whole.length > 0);
  const found = new Map<number, RankedSong>();
  const add = (number: number, by: FoundBy, reason: MatchReason | null) => {
    if (!found.has(number)) found.set(number, { number, by, reason, lines: byLine.get(number) ?? [] });
  };
  for (const hit of whole) add(hit.number, byOf(hit), hit.reason);
  const reasonOf = new Map(byTitle.map(({ number, reason }) => [number, reason]));
  for (const number of [...byLine.keys()].slice(0, maxByLine)) add(number, 'line', reasonOf.get(number) ?? null);
  for (const number of locked) add(number, 'lockedLine', reasonOf.get(number) ?? null);
  const hasLine = byLine.size > 0 || locked.length > 0;
  const inPart = byTitle.filter(({ number }) => !found.has(number)).slice(0, hasLine ? maxInPartAfterLines : maxInPart);
  for (const { number, reason } of inPart) add(number, 'part', reason);
  return [...found.values()];
}

function titleHits(index: TitleIndex, query: string): TitleHit[] {
  const literal = titlesWithLetters(index, query, maxByTitle);
  return literal.length < maxInPart ? searchTitles(index, query, maxInPart) : literal;
}

function byOf({ reason }: TitleHit): FoundBy {
  switch (reason.kind) {
    case 'number':
      return 'number';
    case 'starts':
    case 'contains':
      return 'title';
    case 'sounds':
      return 'sound';
    case 'letters':
    case 'shares':
      return 'part';
  }
}

/** The songs with matching lines, best first. */
function linesOfSongs(index: LineIndex, query: string, hasTitle: boolean): Map<number, LineHit[]> {
  const songs = new Map<number, LineHit[]>();
  for (const hit of searchLines(index, query, maxLines)) {
    const lines = songs.get(hit.number);
    if (lines) lines.push(hit);
    else songs.set(hit.number, [hit]);
  }
  const isOneWord = phoneticWords(normaliseQuery(query)).filter((key) => key !== '').length === 1;
  return isOneWord && hasTitle && songs.size > maxSongsOfRareWord ? new Map() : songs;
}
