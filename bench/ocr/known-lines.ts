import { aksharas, diffLists } from '../../src/shared/diff/entry.ts';
import { tidyReading } from '../../src/shared/book-proofreading.ts';

/** The cost of a line without a partner; two lines are partners where less than twice as much of them differs. */
const aloneCost = 0.45;

/**
 * The readings of a careful reader for the lines of OCR: the printed line that it is, nothing where it is none, and a printed line that OCR missed
 * below the line before it.
 */
export function printedLines(read: readonly string[], printed: readonly string[]): string[] {
  const width = printed.length + 1;
  const cost = new Float64Array((read.length + 1) * width);
  const at = (row: number, column: number) => cost[row * width + column] ?? 0;
  const differences = read.map((one) => printed.map((other) => difference(one, other)));
  const paired = (row: number, column: number) =>
    at(row + 1, column + 1) + (differences[row]?.[column] ?? Infinity);
  for (let row = read.length; row >= 0; row -= 1)
    for (let column = printed.length; column >= 0; column -= 1) {
      if (row === read.length && column === printed.length) continue;
      cost[row * width + column] = Math.min(
        row < read.length ? at(row + 1, column) + aloneCost : Infinity,
        column < printed.length ? at(row, column + 1) + aloneCost : Infinity,
        row < read.length && column < printed.length ? paired(row, column) : Infinity,
      );
    }
  const texts = read.map((): string[] => []);
  let [row, column] = [0, 0];
  while (row < read.length || column < printed.length) {
    const line = printed[column];
    if (row < read.length && line !== undefined && at(row, column) === paired(row, column)) {
      texts[row]?.push(line);
      [row, column] = [row + 1, column + 1];
    } else if (line !== undefined && at(row, column) === at(row, column + 1) + aloneCost) {
      texts[Math.max(0, row - 1)]?.push(line);
      column += 1;
    } else row += 1;
  }
  return texts.map((lines) => tidyReading(lines.join('\n')));
}

/** The part of two lines that differs, 0 to 1. */
function difference(one: string, other: string): number {
  const [mine, theirs] = [one, other].map((text) => aksharas(text.replaceAll(/\s/g, '')));
  if (!mine || !theirs) return 1;
  const changed = diffLists(mine, theirs).reduce(
    (sum, { from, to, start, end }) => sum + Math.max(to - from, end - start),
    0,
  );
  return changed / Math.max(1, mine.length, theirs.length);
}
