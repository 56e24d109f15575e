/**
 * Fits lines of a song into a box: how large the letters can be, and where each line wraps. It is pure: the widths of the words come from
 * measure.ts. Lines wrap between words only, into rows of about equal width.
 */

/** A text whose words are measured for a font size of 1. */
export interface MeasuredText {
  words: readonly { text: string; width: number }[];
  space: number;
  /** The height of a row for a font size of 1. */
  leading: number;
}

/** A line of the song and the same line in the second script. */
export interface FitLine {
  text: MeasuredText;
  second: MeasuredText | null;
}

export interface Box {
  width: number;
  height: number;
  /** The font size that more lines at a time must not fall below; pixels, as all lengths here. */
  minSize: number;
  maxSize: number;
}

/** Multiples of the font size: the indent of wrapped rows, and the gap between two lines. */
export const indent = 0.7;
export const lineGap = 0.3;

const secondShare = 0.72;

/** The font size of the second script beside a first one: smaller, but never below the minimum. */
export const secondSize = (size: number, { minSize }: Pick<Box, 'minSize'>): number =>
  Math.min(size, Math.max(minSize, Math.floor(size * secondShare)));

/** The smallest share of the screen's height that a word on a wall may have. */
const minShare = 0.06;
const maxShare = 0.16;

/** The smallest font size on a narrow screen, which is read in the hand. */
const minInHand = 24;

/** The limits of the font size on a screen: at least 6 % of the height of a wall, which is wider than high. */
export function sizeLimits(screen: {
  width: number;
  height: number;
}): Pick<Box, 'minSize' | 'maxSize'> {
  const minSize = Math.ceil(
    Math.min(screen.height * minShare, Math.max(minInHand, screen.width * minShare)),
  );
  return { minSize, maxSize: Math.max(minSize, Math.floor(screen.height * maxShare)) };
}

/** The rows of a text in a width for a font size of 1, as few as possible and balanced; a wider word has a row of its own. */
export function breakRows({ words, space }: MeasuredText, width: number): string[] {
  const count = greedyRows(words, space, width).length;
  let [low, high] = [width / 2, width];
  if (count > 1)
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (greedyRows(words, space, middle).length > count) low = middle;
      else high = middle;
    }
  return greedyRows(words, space, high).map((row) => row.join(' '));
}

function greedyRows(words: MeasuredText['words'], space: number, width: number): string[][] {
  const rows: string[][] = [];
  let used = Infinity;
  for (const word of words) {
    const limit = rows.length > 1 ? width - indent : width;
    if (used + space + word.width <= limit) {
      rows.at(-1)?.push(word.text);
      used += space + word.width;
    } else {
      rows.push([word.text]);
      used = word.width;
    }
  }
  return rows;
}

/** The largest whole font size at which the lines fit into the box. */
export function largestSize(lines: readonly FitLine[], box: Box): number {
  let [low, high] = [1, box.maxSize];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(lines, box, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function fits(lines: readonly FitLine[], box: Box, size: number): boolean {
  let height = lineGap * size * (lines.length - 1);
  for (const { text, second } of lines) {
    const own = heightOf(text, box.width, size);
    const other = second ? heightOf(second, box.width, secondSize(size, box)) : 0;
    height += own + other;
  }
  return height <= box.height;
}

function heightOf(text: MeasuredText, width: number, size: number): number {
  const available = width / size;
  const rows = greedyRows(text.words, text.space, available).length;
  const isCut = text.words.some((word, index) => word.width > available - (index > 0 ? indent : 0));
  return isCut ? Infinity : rows * text.leading * size;
}

/** Splits lines into as few groups of about equal length as have letters of the minimum size; a line alone may have smaller ones. */
export function paginate<Line extends FitLine>(lines: readonly Line[], box: Box): Line[][] {
  for (let count = 1; count < lines.length; count += 1) {
    const groups = splitEvenly(lines, count);
    if (groups.every((group) => largestSize(group, box) >= box.minSize)) return groups;
  }
  return lines.map((line) => [line]);
}

function splitEvenly<T>(items: readonly T[], count: number): T[][] {
  const longer = items.length % count;
  const length = Math.floor(items.length / count);
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const end = from + length + (index < longer ? 1 : 0);
    const group = items.slice(from, end);
    from = end;
    return group;
  });
}
