/** How alike two fingerprints (analyse.ts) are: the part of equal bits, 0 to 1. Unrelated pages have about half. */
export function similarity(one: string, other: string): number {
  if (one.length !== other.length || one.length === 0) return 0;
  let different = 0;
  for (let at = 0; at < one.length; at += 1)
    different +=
      bitsOf[Number.parseInt(one[at] ?? '', 16) ^ Number.parseInt(other[at] ?? '', 16)] ?? 4;
  return 1 - different / (one.length * 4);
}

const bitsOf = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
