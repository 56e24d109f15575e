import type { ListEntry, Neighbour } from './indexes.ts';
import { namesIn, type NamedIndex } from './indexes.ts';

/** How much a shared name counts, if no other song has it: a story more than theme and deity together, these more than raga and tala. */
const weights = {
  story: 4,
  place: 2,
  theme: 1.5,
  deity: 1,
  raga: 0.7,
  tala: 0.3,
} as const satisfies Partial<Record<NamedIndex, number>>;
type SharedKind = keyof typeof weights;
const sharedKinds = Object.keys(weights) as SharedKind[];

/** Facts that a song shares with another: names of an index, or lines that say the same (a parallel, which has no names). */
export interface LikeReason {
  kind: SharedKind | 'parallel';
  names: string[];
}

/** A song that is like another, with the reasons. */
export interface LikeSong extends Neighbour {
  reasons: LikeReason[];
}

const max = 6;
const maxReasons = 3;
/** The number of songs with the very same reasons that come before songs with others. */
const maxAlike = 3;
/** A story, a place, a rare theme or deity reaches it alone, a common theme with a deity, or a raga with a tala; a tala or a raga never. */
const minScore = 0.65;

/**
 * The songs that are most like a song, at most six, the likest first, and equal ones in the order of the edition. Songs with a parallel
 * (`parallels`, by number) come before all others. Names that few songs have count more. Songs without words are like none.
 */
export function likeSongs(
  song: ListEntry,
  songs: readonly ListEntry[],
  parallels: readonly number[],
): LikeSong[] {
  const counts = countNames(songs);
  const rarity = (kind: SharedKind, name: string) =>
    Math.log(songs.length / (counts[kind].get(name) ?? 1)) / Math.log(songs.length);
  const alike = songs
    .filter(({ number, has }) => number !== song.number && has.includes('lyrics'))
    .map(({ number, title, ...other }) => {
      const shared = sharedKinds.flatMap((kind): { kind: SharedKind; names: string[] }[] => {
        const own = namesIn(kind, song);
        const names = namesIn(kind, other).filter((name) => own.includes(name));
        return names.length > 0 ? [{ kind, names }] : [];
      });
      const score = shared.reduce(
        (sum, { kind, names }) =>
          sum + weights[kind] * names.reduce((all, name) => all + rarity(kind, name), 0),
        0,
      );
      const parallel = parallels.includes(number);
      const reasons: LikeReason[] = [
        ...(parallel ? [{ kind: 'parallel' as const, names: [] }] : []),
        ...shared,
      ].slice(0, maxReasons);
      return { number, title, reasons, score: parallel ? Infinity : score };
    })
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => (a.score === b.score ? a.number - b.number : b.score - a.score));
  const groups = Map.groupBy(alike, ({ reasons }) => JSON.stringify(reasons));
  const first = alike.filter(
    (one) => (groups.get(JSON.stringify(one.reasons)) ?? []).indexOf(one) < maxAlike,
  );
  return [...first, ...alike.filter((one) => !first.includes(one))]
    .slice(0, max)
    .map(({ number, title, reasons }) => ({ number, title, reasons }));
}

function countNames(songs: readonly ListEntry[]): Record<SharedKind, Map<string, number>> {
  const counts = {
    story: new Map(),
    place: new Map(),
    theme: new Map(),
    deity: new Map(),
    raga: new Map(),
    tala: new Map(),
  };
  for (const kind of sharedKinds)
    for (const name of songs.flatMap((song) => namesIn(kind, song)))
      counts[kind].set(name, (counts[kind].get(name) ?? 0) + 1);
  return counts;
}
