/** A changed run: items `from` up to `to` of the old list were replaced by items `start` up to `end` of the new one. Items between hunks are equal. */
export interface Hunk {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** How many steps the search takes before it accepts the path that came furthest and continues from its end. */
const maxSteps = 1_000_000;
const impossible = -1;

/**
 * What changed from one list to the other, in order: the shortest way by Myers as long as it is short, and a good one
 * when nearly everything changed. So the time grows with the length of the lists, never with its square.
 */
export function diffLists(before: readonly string[], after: readonly string[]): Hunk[] {
  const shorter = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shorter && before[head] === after[head]) head += 1;
  while (
    tail < shorter - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const [old, newer] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ];
  const changes: Hunk[] = [];
  let [from, start] = [0, 0];
  for (const [x, y] of [...pairUp(old, newer), [old.length, newer.length] as const]) {
    if (x > from || y > start)
      changes.push({ from: from + head, to: x + head, start: start + head, end: y + head });
    [from, start] = [x + 1, y + 1];
  }
  return changes;
}

/** The indexes of the items that both lists have in common, in order. */
function pairUp(before: readonly string[], after: readonly string[]): [number, number][] {
  // An item that only one list has is a change in any case; leaving it out makes the search shorter.
  if (before.length === 0 || after.length === 0) return [];
  const [known, seen] = [new Set(after), new Set(before)];
  const codes = new Map<string, number>();
  const coded = (list: readonly string[], others: ReadonlySet<string>) => {
    const indexes = Array.from(list.keys()).filter((at) => others.has(list[at] ?? ''));
    const pieces = Int32Array.from(indexes, (at) => {
      const piece = list[at] ?? '';
      const code = codes.get(piece) ?? codes.size;
      codes.set(piece, code);
      return code;
    });
    return { indexes, pieces };
  };
  const [old, newer] = [coded(before, known), coded(after, seen)];
  const pairs: [number, number][] = [];
  const maxEdits = Math.max(64, Math.round(maxSteps / (old.pieces.length + newer.pieces.length)));
  let [x, y] = [0, 0];
  const pairEqual = () => {
    for (
      ;
      x < old.pieces.length && y < newer.pieces.length && old.pieces[x] === newer.pieces[y];
      x += 1, y += 1
    ) {
      pairs.push([old.indexes[x] ?? 0, newer.indexes[y] ?? 0]);
    }
  };
  pairEqual();
  while (x < old.pieces.length && y < newer.pieces.length) {
    for (const right of edits(old.pieces.subarray(x), newer.pieces.subarray(y), maxEdits)) {
      if (right) x += 1;
      else y += 1;
      pairEqual();
    }
  }
  return pairs;
}

/**
 * The first edits of Myers' shortest path: each removes an item of the old list (true) or inserts one of the new (false) and is
 * followed by all equal items. `reach[n]` holds, for each diagonal that n edits can lead to, how far along the old list they lead.
 */
function edits(old: Int32Array, newer: Int32Array, maxEdits: number): boolean[] {
  const reach = [Int32Array.of(0)];
  for (let count = 1; ; count += 1) {
    const above = reach[count - 1];
    const row = new Int32Array(count + 1).fill(impossible);
    let best = 0;
    let furthest = impossible;
    for (let index = 0; index <= count; index += 1) {
      const diagonal = 2 * index - count;
      let x = Math.max(
        afterRight(above, index, old.length),
        afterDown(above, index, diagonal, newer.length),
      );
      if (x === impossible) continue;
      while (x < old.length && x - diagonal < newer.length && old[x] === newer[x - diagonal])
        x += 1;
      row[index] = x;
      if (2 * x - diagonal > furthest) [best, furthest] = [index, 2 * x - diagonal];
    }
    reach.push(row);
    if (furthest === old.length + newer.length || count === maxEdits)
      return walkBack(reach, best, old.length, newer.length);
  }
}

function afterRight(above: Int32Array | undefined, index: number, width: number): number {
  const x = above?.[index - 1] ?? impossible;
  return x === impossible || x === width ? impossible : x + 1;
}

function afterDown(
  above: Int32Array | undefined,
  index: number,
  diagonal: number,
  height: number,
): number {
  const x = above?.[index] ?? impossible;
  return x === impossible || x - diagonal > height ? impossible : x;
}

function walkBack(
  reach: readonly Int32Array[],
  best: number,
  width: number,
  height: number,
): boolean[] {
  const taken = Array.from({ length: reach.length - 1 }, () => false);
  let index = best;
  for (let count = reach.length - 1; count > 0; count -= 1) {
    const above = reach[count - 1];
    const right =
      afterRight(above, index, width) > afterDown(above, index, 2 * index - count, height);
    taken[count - 1] = right;
    if (right) index -= 1;
  }
  return taken;
}
