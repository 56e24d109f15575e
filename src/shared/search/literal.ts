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
 * The owners that share a window of letters with one of the wanted texts (specification, section 5: relevance 1), each with the
 * longest run of letters that both have. The spellings are gone through once, with a number of 16 bits for the last four letters.
 */
export function findShared({ text, starts }: LiteralIndex, wanted: readonly string[]): Map<number, string> {
  const runs = new Map<number, string>();
  const windows = windowsOf(wanted);
  const isWanted = new Uint8Array(1 << 16);
  for (const key of windows.keys()) isWanted[key] = 1;
  let key = 0;
  for (let end = 0; end < text.length; end += 1) {
    key = nextKey(key, text, end);
    if (!isWanted[key]) continue;
    const at = end - fuzzyWindow + 1;
    for (const { query, from } of windows.get(key) ?? []) {
      // The window before this one found the same run.
      if (from > 0 && text[at - 1] === query[from - 1]) continue;
      let length = 0;
      while (from + length < query.length && text[at + length] === query[from + length]) length += 1;
      if (length < fuzzyWindow) continue;
      const owner = ownerAt(starts, at, 0);
      if (length > (runs.get(owner)?.length ?? 0)) runs.set(owner, query.slice(from, from + length));
    }
  }
  return runs;
}

/** The windows of the wanted texts by their key, which several may share. */
function windowsOf(wanted: readonly string[]): Map<number, { query: string; from: number }[]> {
  const windows = new Map<number, { query: string; from: number }[]>();
  for (const query of wanted) {
    let key = 0;
    for (let end = 0; end < query.length; end += 1) {
      key = nextKey(key, query, end);
      if (end + 1 >= fuzzyWindow) windows.set(key, [...(windows.get(key) ?? []), { query, from: end + 1 - fuzzyWindow }]);
    }
  }
  return windows;
}

/** Each letter moves the earlier ones by 4 bits, so that after four more letters it has left the 16 bits. */
const nextKey = (key: number, text: string, at: number) => ((key << 4) ^ text.charCodeAt(at)) & 0xffff;
