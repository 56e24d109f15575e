import type { BookWord, Box } from '../../../shared/books.ts';

/** A piece of a line's image, in pixels of the page's working image. */
interface ImageRow {
  left: number;
  width: number;
}

/** The margin around a line that the image shows, in parts of the line's height. */
const margin = 0.35;

export const marginOf = ([, , , height]: Box): number => height * margin;

/**
 * Cuts the image of a line between its words into pieces that are at most so wide, so that it wraps on a narrow screen as a text does. A word
 * that is wider alone is cut where the piece is full.
 */
export function imageRows(
  box: Box,
  words: readonly Pick<BookWord, 'box'>[],
  maxWidth: number,
): ImageRow[] {
  const pad = marginOf(box);
  const [start, end] = [Math.max(0, box[0] - pad), box[0] + box[2] + pad];
  const ordered = words.map(({ box: [left, , width] }) => [left, left + width] as const);
  ordered.sort(([one], [other]) => one - other);
  const rows: ImageRow[] = [];
  let left = start;
  for (const [index, [, right]] of ordered.entries()) {
    const isLast = index === ordered.length - 1;
    const limit = isLast ? end : right + pad;
    if (limit - left <= maxWidth) continue;
    const before = ordered[index - 1];
    const word = ordered[index];
    if (!before || !word || before[1] <= left) continue;
    // In the middle of the gap between two words, or at the beginning of a word that touches the one before it.
    const cut = Math.max(before[1], (before[1] + word[0]) / 2);
    rows.push({ left, width: cut - left });
    left = cut;
  }
  rows.push({ left, width: end - left });
  return rows.flatMap((row) => cutEvenly(row, maxWidth));
}

function cutEvenly({ left, width }: ImageRow, maxWidth: number): ImageRow[] {
  const parts = Math.max(1, Math.ceil(width / Math.max(1, maxWidth)));
  return Array.from({ length: parts }, (_, part) => ({
    left: left + (part * width) / parts,
    width: width / parts,
  }));
}

/**
 * CSS pixels for a pixel of the working image: the widest line of a page fits the column, but a line of usual height is neither smaller nor
 * larger than `heights`.
 */
export function imageScale(
  boxes: readonly Box[],
  column: number,
  heights: { min: number; max: number },
): number {
  if (boxes.length === 0) return 1;
  const widest = Math.max(...boxes.map(([, , width, height]) => width + 2 * height * margin));
  const sorted = boxes.map(([, , , height]) => height).toSorted((one, other) => one - other);
  const usual = Math.max(1, sorted[Math.floor(sorted.length / 2)] ?? 1);
  return Math.max(heights.min / usual, Math.min(column / Math.max(1, widest), heights.max / usual));
}
