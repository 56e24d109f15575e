import type { Measures } from './measures.ts';
import { moved, type Item, type PdfPage } from './page.ts';

/** A unit of layout with a height; its items are positioned relative to its upper left corner. */
export interface Block {
  height: number;
  items: readonly Item[];
  /** Space above the block, left out at the top of a page. */
  above: number;
}

/** Blocks that stay together on one page, unless they are taller than a page. */
export type BlockGroup = readonly Block[];

export interface Flow {
  pages: PdfPage[];
  /** Places a group in the current column or, where it does not fit, in the next one. @returns the page on which it begins, from 0 */
  place(group: BlockGroup): number;
  /** Starts a new page. */
  breakPage(): void;
  /** Whether all these groups fit in the rest of the current column. */
  fits(groups: readonly BlockGroup[]): boolean;
}

interface Columns {
  count: number;
  /** Space between two columns. */
  gutter: number;
  /** Space above the columns of the first page, for a heading. */
  headroom: number;
}

/** Fills pages from the top, column by column. */
export function startFlow(
  { width, height, left, right, top, foot }: Measures,
  { count, gutter, headroom }: Columns = { count: 1, gutter: 0, headroom: 0 },
): Flow {
  const pages: PdfPage[] = [];
  const step = (right - left + gutter) / count;
  let column = count;
  let y = foot;
  let empty = true;

  const next = () => {
    column += 1;
    if (column >= count) {
      pages.push({ width, height, items: [] });
      column = 0;
    }
    y = pages.length === 1 ? top + headroom : top;
    empty = true;
  };
  const fits = (groups: readonly BlockGroup[]) => {
    const blocks = groups.flat();
    const needed = blocks.reduce(
      (sum, { height: own, above }, index) => sum + own + (empty && index === 0 ? 0 : above),
      0,
    );
    return pages.length > 0 && needed <= foot - y;
  };
  const set = ({ items, height: own, above }: Block) => {
    if (!empty) y += above;
    pages.at(-1)?.items.push(...items.map((item) => moved(item, left + column * step, y)));
    y += own;
    empty = false;
  };
  return {
    pages,
    fits,
    breakPage() {
      if (empty && pages.length > 0 && column === 0) return;
      column = count;
      next();
    },
    place(group) {
      if (!fits([group]) && (!empty || pages.length === 0)) next();
      const begun = pages.length - 1;
      for (const block of group) {
        // Only a group taller than a page is broken, between its blocks.
        if (!fits([[block]]) && !empty) next();
        set(block);
      }
      return begun;
    },
  };
}
