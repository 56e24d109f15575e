import type { Box } from '../../../shared/books.ts';

/** Of the smaller of two boxes, the part in height and width that both must have in common to be the same line. */
const minCommonPart = 0.5;

/**
 * For each box of a new reading the index of the box of an earlier reading that is the same line, or null; each earlier box is given once,
 * to the new one that covers most of it.
 */
export function sameLines(before: readonly Box[], after: readonly Box[]): (number | null)[] {
  const pairs = after.flatMap((box, index) =>
    before.flatMap((other, old) => {
      const common = commonPart(box, other);
      return common > 0 ? [{ index, old, common }] : [];
    }),
  );
  const found: (number | null)[] = after.map(() => null);
  const taken = new Set<number>();
  for (const { index, old } of pairs.sort((a, b) => b.common - a.common)) {
    if (found[index] !== null || taken.has(old)) continue;
    found[index] = old;
    taken.add(old);
  }
  return found;
}

/** Whether a box is part of a line, by height and width. */
export const overlaps = (box: Box, other: Box): boolean => commonPart(box, other) > 0;

/** The area that both have of the smaller one; 0 when it is too small a part of its height or width. */
function commonPart([left, top, width, height]: Box, [x, y, w, h]: Box): number {
  const across = Math.min(left + width, x + w) - Math.max(left, x);
  const down = Math.min(top + height, y + h) - Math.max(top, y);
  if (across < minCommonPart * Math.min(width, w) || down < minCommonPart * Math.min(height, h))
    return 0;
  return (across * down) / Math.min(width * height, w * h);
}
