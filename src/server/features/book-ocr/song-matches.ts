import { setImmediate as nextTurn } from 'node:timers/promises';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { aksharas, diffLists } from '../../../shared/diff/entry.ts';
import {
  searchLines,
  searchTitles,
  type LineIndex,
  type TitleIndex,
} from '../../../shared/search/entry.ts';

/** The lines of a song that are looked up in the edition; the first ones, since a later page may have the rest. */
const maxLookedUp = 6;
const maxHits = 6;
/** A shorter line, in letters and signs, is in many songs. */
const minLineLength = 12;
/** A song of the edition is the printed one when it has this part of the lines that were looked up. */
const minPart = 0.4;
/** How many lines the title counts for. */
const titleWeight = 1;

/**
 * The song of the edition that a printed song is, by what its title and first lines sound like; null when none has enough of them. It
 * returns to the event loop between searches, each of which takes some milliseconds.
 */
export async function matchSong(
  { title, lines }: { title: string; lines: readonly string[] },
  indexes: { lines: LineIndex; titles: TitleIndex },
): Promise<number | null> {
  const votes = new Map<number, number>();
  const vote = (number: number, weight: number) =>
    void votes.set(number, (votes.get(number) ?? 0) + weight);
  const wanted = lines.filter((line) => line.length >= minLineLength).slice(0, maxLookedUp);
  for (const line of wanted) {
    const best = new Map<number, number>();
    for (const { number, score } of searchLines(indexes.lines, line, maxHits))
      best.set(number, Math.max(best.get(number) ?? 0, score));
    for (const [number, score] of best) vote(number, score);
    await nextTurn();
  }
  const titles = title === '' ? [] : searchTitles(indexes.titles, title, 3);
  for (const { number, score } of titles) vote(number, titleWeight * score);
  await nextTurn();
  const [first] = [...votes].sort(([a, one], [b, other]) => other - one || a - b);
  const asked = wanted.length + (title === '' ? 0 : titleWeight);
  return first && asked > 0 && first[1] >= asked * minPart ? first[0] : null;
}

/** Letters that are equal between two differences of the same passage. */
const maxEqualInside = 2;

/**
 * The number of passages in which a printed song differs from the edition, by aksharas; spaces, punctuation and line breaks do not count.
 * Differences with at most two equal aksharas between them are one.
 */
export function countDifferences(printed: readonly string[], lyrics: string): number {
  const ours = linesOf(parseLyrics(lyrics)).map(({ text }) => text);
  const hunks = diffLists(soundsOf(ours), soundsOf(printed));
  return hunks.filter((hunk, at) => {
    const last = hunks[at - 1];
    return !last || hunk.from - last.to > maxEqualInside;
  }).length;
}

const soundsOf = (lines: readonly string[]) =>
  aksharas(lines.join('').replaceAll(/[^\p{L}\p{M}]/gu, ''));
