/**
 * In how many songs each word stands, in a table of fixed size: words share an entry by their hash, so that a count may be too high and is
 * never too low.
 */
export interface WordCounts {
  readonly songs: number;
  readonly counts: Uint16Array;
}

const entries = 1 << 18;
const maxCount = 0xffff;

/** Takes the words of the lines of one song after the other. */
export function wordCounter() {
  const counts = new Uint16Array(entries);
  const seen = new Set<number>();
  let song: number | null = null;
  let songs = 0;
  return {
    add(number: number, words: readonly string[]): void {
      if (number !== song) {
        song = number;
        songs += 1;
        seen.clear();
      }
      for (const word of words) {
        const entry = entryOf(word);
        if (seen.has(entry)) continue;
        seen.add(entry);
        if (counts[entry]! < maxCount) counts[entry]! += 1;
      }
    },
    end: (): WordCounts => ({ songs, counts }),
  };
}

export const songsWith = ({ counts }: WordCounts, word: string): number => counts[entryOf(word)]!;

/** FNV-1a. */
function entryOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) & (entries - 1);
}
