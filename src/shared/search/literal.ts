/** The spellings of all owners (titles or lines) in one string, each after a line end, so that a single `indexOf` searches them all. */
export interface LiteralIndex {
  readonly text: string;
  /** The position at which each owner's spellings begin. */
  readonly starts: Uint32Array;
}

/** How a text stands in a spelling. A rank is a position in `ranks`; the first is the best. */
export interface LiteralRank {
  /** The specification's relevance: 3 starts with it, 2 contains it. */
  readonly relevance: 2 | 3;
  /** 0 to 1: higher when whole words match, highest when the whole spelling does. */
  readonly score: number;
}

export interface LiteralHit extends LiteralRank {
  readonly owner: number;
}

/** The lowest score of a hit that consists of whole words. */
export const wholeWord = 0.9;

export const ranks: readonly LiteralRank[] = [
  { relevance: 3, score: 1 },
  { relevance: 3, score: wholeWord },
  { relevance: 3, score: 0.8 },
  { relevance: 2, score: wholeWord },
  { relevance: 2, score: 0.8 },
  { relevance: 2, score: 0.75 },
  { relevance: 2, score: 0.7 },
];

export function buildLiteral(spellings: readonly (readonly string[])[]): LiteralIndex {
  const literal = literalBuilder();
  for (const own of spellings) literal.add(own);
  return literal.end();
}

/** The number of owners whose spellings are joined at once, to bound the memory. */
const ownersAtOnce = 5000;

/** Takes the normalised spellings of one owner after the other. */
export function literalBuilder() {
  const starts = [0];
  const joined: string[] = [];
  let parts: string[] = [];
  const join = () => {
    joined.push(parts.join(''));
    parts = [];
  };
  return {
    add(spellings: readonly string[]): void {
      const part = spellings.map((spelling) => `\n${spelling}`).join('');
      parts.push(part);
      starts.push(starts.at(-1)! + part.length);
      if (parts.length === ownersAtOnce) join();
    },
    end(): LiteralIndex {
      parts.push('\n');
      join();
      return { text: joined.join(''), starts: Uint32Array.from(starts) };
    },
  };
}

/** The owners with a spelling that contains the wanted text, each with its best rank, in their order. */
export function findLiteral({ text, starts }: LiteralIndex, wanted: string): LiteralHit[] {
  const best = new Map<number, number>();
  let owner = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at >= starts[owner + 1]!) owner = ownerAt(starts, at, owner + 1);
    best.set(owner, Math.min(best.get(owner) ?? Infinity, rankAt(text, at, at + wanted.length)));
  }
  return [...best].map(([found, rank]) => ({ owner: found, ...ranks[rank]! }));
}

/** The last owner, at or after `low`, that starts at or before a place. */
export function ownerAt(starts: Uint32Array, offset: number, low: number): number {
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const lineEnd = 10;
const space = 32;

/** The rank of a match that stands in the text from `at` to before `end`. */
export function rankAt(text: string, at: number, end: number): number {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(end);
  if (before === lineEnd) return after === lineEnd ? 0 : after === space ? 1 : 2;
  const isWhole = after === lineEnd || after === space;
  if (before === space) return isWhole ? 3 : 4;
  return isWhole ? 5 : 6;
}
