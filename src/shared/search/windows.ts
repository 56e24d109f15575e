import { ownerAt, rankAt, ranks, type LiteralHit, type LiteralIndex } from './literal.ts';
import { fuzzyWindow } from './normalise.ts';

/** A literal index that knows where every four letters in a row stand, so that a search reads a few positions and not the whole text. */
export interface WindowIndex extends LiteralIndex {
  /** For each key of four letters (`nextKey`) its positions in the text, in order, all in one flat list. */
  readonly keys: Uint32Array;
  readonly positions: Uint32Array;
}

const keyCount = 1 << 16;
/** Each letter moves the earlier ones by 4 bits, so that after four more letters it has left the 16 bits. */
const nextKey = (key: number, text: string, at: number) =>
  ((key << 4) ^ text.charCodeAt(at)) & (keyCount - 1);

/** The number of letters in one step, after which the caller may answer other requests. */
const lettersAtOnce = 200_000;
const lineEnd = 10;

/** Adds the windows to a literal index in steps. It goes through the text twice, to count and to fill, so that it needs no memory beside the index. */
export function* windowSteps({ text, starts }: LiteralIndex): Generator<void, WindowIndex> {
  const keys = new Uint32Array(keyCount + 1);
  let positions = new Uint32Array(0);
  for (const isFilling of [false, true]) {
    const next = keys.slice();
    let key = 0;
    let letters = 0;
    for (let end = 0; end < text.length; end += 1) {
      if (end % lettersAtOnce === 0) yield;
      // No window crosses from one spelling into the next.
      letters = text.charCodeAt(end) === lineEnd ? 0 : letters + 1;
      key = nextKey(key, text, end);
      if (letters < fuzzyWindow) continue;
      if (isFilling) positions[next[key]!++] = end + 1 - fuzzyWindow;
      else keys[key + 1]! += 1;
    }
    if (isFilling) continue;
    for (let one = 0; one < keyCount; one += 1) keys[one + 1]! += keys[one]!;
    positions = new Uint32Array(keys[keyCount]!);
  }
  return { text, starts, keys, positions };
}

/** Nearly every title contains a shorter text, so titles that only contain it are searched only when too few start with it. */
const telling = 3;

/**
 * The best `most` owners with a spelling that starts with the wanted text or contains it; of equals the first. For one or two letters
 * those that only contain it are left out when at least `enough` start with them.
 */
export function bestLiteral(
  index: WindowIndex,
  wanted: string,
  enough: number,
  max: number,
): LiteralHit[] {
  const { text } = index;
  const lists = ranks.map((): number[] => []);
  const take = (at: number) =>
    keepLowest(lists[rankAt(text, at, at + wanted.length)]!, index, at, 2 * max);
  if (wanted.length < telling) for (const at of occurrences(text, `\n${wanted}`)) take(at + 1);
  const isShort = wanted.length < telling && new Set(lists.flat()).size >= enough;
  if (!isShort)
    for (const at of wanted.length < fuzzyWindow
      ? occurrences(text, wanted)
      : positionsOf(index, wanted))
      take(at);
  return firstOf(lists, max).map(({ owner, rank }) => ({ owner, ...ranks[rank]! }));
}

function* occurrences(text: string, wanted: string): Generator<number> {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) yield at;
}

/** Where a text of four letters or more stands, read from the positions of its rarest four letters. */
function* positionsOf({ text, keys, positions }: WindowIndex, wanted: string): Generator<number> {
  const spread = ({ key }: Window) => keys[key + 1]! - keys[key]!;
  const { key, from } = windowsOf(wanted).reduce((rarest, one) =>
    spread(one) < spread(rarest) ? one : rarest,
  );
  for (let index = keys[key]!; index < keys[key + 1]!; index += 1) {
    const at = positions[index]! - from;
    if (text.startsWith(wanted, at)) yield at;
  }
}

interface Window {
  readonly query: string;
  readonly from: number;
  readonly key: number;
}

/** Every four letters in a row of a query. */
function windowsOf(query: string): Window[] {
  const windows: Window[] = [];
  let key = 0;
  for (let end = 0; end < query.length; end += 1) {
    key = nextKey(key, query, end);
    if (end + 1 >= fuzzyWindow) windows.push({ query, from: end + 1 - fuzzyWindow, key });
  }
  return windows;
}

/** The maximum of positions that a query reads, its rarest windows first; only a long one of common words, in a very long list, has so many. */
const readLimit = 2_000_000;

/** An owner and the longest run of letters that it shares with a query. */
export interface SharedRun {
  readonly owner: number;
  readonly run: string;
}

/**
 * The `most` owners that share the longest run of letters with one of the wanted texts, four letters at least (specification, section 5:
 * relevance 1); of equals the first.
 */
export function bestShared(
  index: WindowIndex,
  wanted: readonly string[],
  max: number,
): SharedRun[] {
  const { text, keys, positions, starts } = index;
  const byKey = Map.groupBy(wanted.flatMap(windowsOf), ({ key }) => key);
  const rarestFirst = [...byKey].sort(
    ([a], [b]) => keys[a + 1]! - keys[a]! - (keys[b + 1]! - keys[b]!),
  );
  const lists: number[][] = Array.from(
    { length: 1 + Math.max(0, ...wanted.map(({ length }) => length)) },
    () => [],
  );
  const unread = new Map(
    wanted.map((query) => [query, new Set(windowsOf(query).map(({ from }) => from))]),
  );
  let left = readLimit;
  for (const [key, windows] of rarestFirst) {
    // A run that no window read so far is part of is made of the others alone.
    const longest = Math.max(0, ...[...unread].map(([query, own]) => longestStretch(query, own)));
    if (firstOf(lists.slice(longest + 1), max).length === max) break;
    for (let slot = keys[key]!; slot < keys[key + 1]! && left > 0; slot += 1) {
      left -= windows.length;
      for (const window of windows) {
        const at = positions[slot]!;
        const length = sharedBefore(text, at, window) + sharedFrom(text, at, window);
        if (length >= fuzzyWindow) keepLowest(lists[length]!, index, at, 2 * max);
      }
    }
    for (const { query, from } of windows) unread.get(query)?.delete(from);
  }
  return firstOf(lists.toReversed(), max).map(({ owner }) => ({
    owner,
    run: findLongestRun(text.slice(starts[owner], starts[owner + 1]), byKey),
  }));
}

/** The letters of the longest run of a query that has only windows from these positions. */
function longestStretch(query: string, froms: ReadonlySet<number>): number {
  let [longest, length] = [0, 0];
  for (let from = 0; from + fuzzyWindow <= query.length; from += 1) {
    length = froms.has(from) ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return longest === 0 ? 0 : longest + fuzzyWindow - 1;
}

/** How many letters of the query from the window on stand at a position. */
function sharedFrom(text: string, at: number, { query, from }: Window): number {
  let length = 0;
  while (
    from + length < query.length &&
    text.charCodeAt(at + length) === query.charCodeAt(from + length)
  )
    length += 1;
  return length;
}

/** How many letters of the query before the window stand before a position. */
function sharedBefore(text: string, at: number, { query, from }: Window): number {
  let length = 0;
  while (length < from && text.charCodeAt(at - length - 1) === query.charCodeAt(from - length - 1))
    length += 1;
  return length;
}

function findLongestRun(text: string, windows: ReadonlyMap<number, readonly Window[]>): string {
  let longest = '';
  for (const { key, from: at } of windowsOf(text)) {
    for (const window of windows.get(key) ?? []) {
      const start = at - sharedBefore(text, at, window);
      const end = at + sharedFrom(text, at, window);
      if (end - start > longest.length) longest = text.slice(start, end);
    }
  }
  return longest;
}

/** Adds the owner of a position to a sorted list of the lowest `max` owners. */
function keepLowest(list: number[], { starts }: LiteralIndex, at: number, max: number): void {
  if (list.length === max && at >= starts[list[max - 1]! + 1]!) return;
  const owner = ownerAt(starts, at, 0);
  let position = list.length;
  while (position > 0 && list[position - 1]! > owner) position -= 1;
  if (list[position - 1] === owner) return;
  list.splice(position, 0, owner);
  if (list.length > max) list.pop();
}

/** The first `max` owners of the lists, each with the first list that has it. Lists of twice as many are long enough, whatever stands in those before. */
function firstOf(
  lists: readonly (readonly number[])[],
  max: number,
): { owner: number; rank: number }[] {
  const found = new Map<number, number>();
  for (const [rank, list] of lists.entries()) {
    for (const owner of list) {
      if (found.size === max) break;
      if (!found.has(owner)) found.set(owner, rank);
    }
  }
  return [...found].map(([owner, rank]) => ({ owner, rank }));
}
