import type { GlyphRun } from './shape.ts';

/** The colours of a book: `ink` for text, `soft` for secondary text, `accent` for headings, `rule` for thin lines. */
export const inks = {
  ink: '#000000',
  soft: '#5a5148',
  accent: '#98161d',
  rule: '#b9aea0',
} as const;
export type Ink = keyof typeof inks;

/** A line of text. x and y are the start of its baseline; each run is drawn at `size` times its own scale. */
export interface TextItem {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  ink: Ink;
  runs: readonly GlyphRun[];
  /** The text that is copied in place of the glyphs; empty for an ornament, absent where it equals the text of the glyphs. */
  says?: string;
}

/** A straight line; with `dots` a row of round dots at that distance, each as wide as the line. */
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

/** An SVG path of absolute M, L, C and Z commands: strokes of `width`, or with `fill` areas without one. */
export interface DrawingItem {
  kind: 'drawing';
  x: number;
  y: number;
  scale: number;
  width: number;
  ink: Ink;
  path: string;
  fill?: true;
}

/** A link to the song with this index in the book. */
export interface LinkItem {
  kind: 'link';
  x: number;
  y: number;
  width: number;
  height: number;
  song: number;
}

export type Item = TextItem | RuleItem | DrawingItem | LinkItem;

/** A finished page. Lengths are in points, from the upper left corner. */
export interface PdfPage {
  width: number;
  height: number;
  items: Item[];
}

/** A copy of the item moved right by x and down by y. */
export function moved<T extends Item>(item: T, x: number, y: number): T {
  const { kind } = item;
  if (kind === 'rule')
    return { ...item, x: item.x + x, y: item.y + y, toX: item.toX + x, toY: item.toY + y };
  return { ...item, x: item.x + x, y: item.y + y };
}

/** The text of a page, line by line in the order of layout. */
export function pageText({ items }: PdfPage): string {
  return items
    .filter((item) => item.kind === 'text')
    .map(
      ({ runs, says }) =>
        says ?? runs.map(({ clusters }) => clusters.map(({ text }) => text).join('')).join(''),
    )
    .filter(Boolean)
    .join('\n');
}
