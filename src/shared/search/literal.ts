import { fuzzyWindow, type Relevance } from './normalise.ts';

/** The spellings of all owners (titles or lines) in one string, each after a line end, so that a single `indexOf` searches them all. */
export interface LiteralIndex {
  readonly text: string;
  /** The position at which each owner's spellings begin. */
  readonly starts: Uint32Array;
}

export interface LiteralHit {
  readonly owner: number;
  readonly relevance: Extract<Relevance, 2 | 3>;
  /** 0 to 1: higher when whole words match, highest when the whole spelling does. */
  readonly score: number;
}

/** `spellings` has a list of normalised spellings for each owner. */
export function buildLiteral(spellings: readonly (readonly string[])[]): LiteralIndex {
  const starts = new Uint32Array(spellings.length + 1);
  const parts = spellings.map((list) => list.map((spelling) => `\n${spelling}`).join(''));
  for (const [at, part] of parts.entries()) starts[at + 1] = starts[at]! + part.length;
  return { text: `${parts.join('')}\n`, starts };
}

/** The lowest score of a hit that consists of whole words. */
export const wholeWord = 0.9;

/** Nearly every title contains a shorter text, so titles that only contain it are searched only when too few start with it. */
const telling = 3;

/**
 * The owners with a spelling that starts with the wanted text or contains it, in their order. For one or two letters the
 * latter are left out when at least `enough` start with them.
 */
export function findLiteral(index: LiteralIndex, wanted: string, enough: number): LiteralHit[] {
  const hits = new Map<number, LiteralHit>();
  if (wanted.length < telling) collect(index, wanted, `\n${wanted}`, hits);
  if (wanted.length >= telling || hits.size < enough) collect(index, wanted, wanted, hits);
  return [...hits.values()];
}

/** Collects the hits of `sought`, which is the wanted text, alone or after the line end before a spelling. */
function collect({ text, starts }: LiteralIndex, wanted: string, sought: string, hits: Map<number, LiteralHit>): void {
  const ahead = sought.length - wanted.length;
  let owner = 0;
  for (let found = text.indexOf(sought); found >= 0; found = text.indexOf(sought, found + 1)) {
    const at = found + ahead;
    if (at >= starts[owner + 1]!) owner = ownerAt(starts, at, owner + 1);
    const before = text.charAt(at - 1);
    const relevance = before === '\n' ? 3 : 2;
    const score = wholeness(before, text.charAt(at + wanted.length));
    const known = hits.get(owner);
    if (!known || known.relevance < relevance || (known.relevance === relevance && known.score < score)) {
      hits.set(owner, { owner, relevance, score });
    }
  }
}

/** The last owner, at or after `low`, that starts at or before a place. */
function ownerAt(starts: Uint32Array, place: number, low: number): number {
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isBoundary = (char: string): boolean => char === '\n' || char === ' ';

function wholeness(before: string, after: string): number {
  if (before === '\n' && after === '\n') return 1;
  if (isBoundary(before)) return isBoundary(after) ? wholeWord : 0.8;
  return isBoundary(after) ? 0.75 : 0.7;
}

/**
 * The owners that share a window of letters with the wanted text (specification, section 5: relevance 1), each with the longest
 * run of letters that both have.
 */
export function findShared({ text, starts }: LiteralIndex, wanted: string): Map<number, string> {
  const runs = new Map<number, string>();
  for (let from = 0; from + fuzzyWindow <= wanted.length; from += 1) {
    const window = wanted.slice(from, from + fuzzyWindow);
    for (let at = text.indexOf(window); at >= 0; at = text.indexOf(window, at + 1)) {
      // The window before this one found the same run.
      if (from > 0 && text[at - 1] === wanted[from - 1]) continue;
      let length = fuzzyWindow;
      while (from + length < wanted.length && text[at + length] === wanted[from + length]) length += 1;
      const owner = ownerAt(starts, at, 0);
      if (length > (runs.get(owner)?.length ?? 0)) runs.set(owner, wanted.slice(from, from + length));
    }
  }
  return runs;
}
