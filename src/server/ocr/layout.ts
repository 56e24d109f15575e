import type { Box } from '../../shared/books.ts';
import type { ReadLine } from './engine.ts';

/** A column is at least this part of the page's text in width and height. */
const minColumnWidth = 0.2;
const minColumnHeight = 0.3;

/**
 * The number of columns in which the page is set, 1 or 2, by its blocks of text: two high blocks side by side, neither of which
 * reaches into the other.
 */
export function countColumns(blocks: readonly Box[]): 1 | 2 {
  const all = around(blocks);
  const high = blocks.filter(
    ([, , width, height]) => width > all[2] * minColumnWidth && height > all[3] * minColumnHeight,
  );
  const areBeside = ([left, , width]: Box, [otherLeft]: Box) => left + width <= otherLeft;
  return high.some((one) => high.some((other) => areBeside(one, other))) ? 2 : 1;
}

/** The column of each line: 1, or 2 for a line that begins in the right half of a page of two columns. */
export function columnOf(line: ReadLine, lines: readonly ReadLine[], columns: number): number {
  if (columns === 1) return 1;
  const [left, , width] = around(lines.map(({ box }) => box));
  return line.box[0] >= left + width * 0.45 ? 2 : 1;
}

export type Edge = 'left' | 'top' | 'right' | 'bottom';

/** Pixels from an edge of the image within which text is taken for cut off. */
const edgePixels = 4;
/** A line can reach an edge by itself, such as a stain that was read as text. */
const minCutLines = 2;

/** The edges at which the text is cut off, as on a photo of half a page. */
export function cutEdges(
  lines: readonly ReadLine[],
  { width, height }: { width: number; height: number },
): Edge[] {
  const reach = (isAt: (box: Box) => boolean) => lines.filter(({ box }) => isAt(box)).length;
  const counts: Record<Edge, [number, number]> = {
    left: [reach(([left]) => left < edgePixels), minCutLines],
    right: [reach(([left, , w]) => left + w > width - edgePixels), minCutLines],
    // A line that is cut in its height is one line.
    top: [reach(([, top]) => top < edgePixels), 1],
    bottom: [reach(([, top, , h]) => top + h > height - edgePixels), 1],
  };
  return (Object.keys(counts) as Edge[]).filter((edge) => counts[edge][0] >= counts[edge][1]);
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}
