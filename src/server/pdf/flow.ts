import type { Measures } from './measures.ts';
import { moved, type Item, type PdfPage } from './page.ts';

/** A unit of layout with a height; its items are placed from its upper left corner. */
export interface Block {
  height: number;
  items: readonly Item[];
  /** Space before it, left out at the top of a page. */
  above: number;
}

/** Blocks that stay on one page as long as a page can hold them. */
export type BlockGroup = readonly Block[];

export interface Flow {
  pages: PdfPage[];
  /** Places a group in this column or, where it does not fit, in the next one. @returns the page it begins on, from 0 */
  place(group: BlockGroup): number;
  /** What comes next begins a page. */
  breakPage(): void;
  /** Whether groups would fit under what is set, all in this column. */
  fits(groups: readonly BlockGroup[]): boolean;
}

interface Columns {
  count: number;
  /** Space between two. */
  gutter: number;
  /** Room left free over the columns of the first page. */
  headroom: number;
}

/** Fills pages from their top, column by column. */
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
    const needed = blocks.reduce((sum, { height: own, above }, at) => sum + own + (empty && at === 0 ? 0 : above), 0);
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
        // Only a group longer than a page is ever broken, between its blocks.
        if (!fits([[block]]) && !empty) next();
        set(block);
      }
      return begun;
    },
  };
}
