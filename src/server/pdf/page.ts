import type { GlyphRun } from './shape.ts';

/** Black for words, grey for what stays quiet, kumkum red as old books print their headings, a hairline's grey. */
export const inks = { ink: '#000000', soft: '#5a5148', accent: '#98161d', rule: '#b9aea0' } as const;
export type Ink = keyof typeof inks;

/** A line of text; x and y are where its baseline begins, `size` is what the runs' scales multiply. */
export interface TextItem {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  ink: Ink;
  runs: readonly GlyphRun[];
  /** What is read and copied in place of the glyphs; empty for an ornament. Absent where they say it themselves. */
  says?: string;
}

/** A straight line; `dots` makes it a row of round dots so far apart, each as wide as the line. */
export interface RuleItem {
  kind: 'rule';
  x: number;
  y: number;
  toX: number;
  toY: number;
  width: number;
  dots?: number;
  ink: Ink;
}

/** Strokes of absolute M, L, C and Z commands. */
export interface DrawingItem {
  kind: 'drawing';
  x: number;
  y: number;
  scale: number;
  width: number;
  ink: Ink;
  path: string;
}

/** A place that leads to the song with this place in the book. */
export interface LinkItem {
  kind: 'link';
  x: number;
  y: number;
  width: number;
  height: number;
  song: number;
}

export type Item = TextItem | RuleItem | DrawingItem | LinkItem;

/** A finished page. Lengths are points from the upper left corner. */
export interface PdfPage {
  width: number;
  height: number;
  items: Item[];
}

/** The same item further right and down. */
export function moved<T extends Item>(item: T, x: number, y: number): T {
  const { kind } = item;
  if (kind === 'rule') return { ...item, x: item.x + x, y: item.y + y, toX: item.toX + x, toY: item.toY + y };
  return { ...item, x: item.x + x, y: item.y + y };
}

/** The text of a page, line by line in the order it was set. */
export function pageText({ items }: PdfPage): string {
  return items
    .filter((item) => item.kind === 'text')
    .map(({ runs, says }) => says ?? runs.map(({ clusters }) => clusters.map(({ text }) => text).join('')).join(''))
    .filter(Boolean)
    .join('\n');
}
