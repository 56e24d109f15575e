import type { Paper } from '../../shared/songbooks.ts';

/** The sizes of a book in points. */
export interface Measures {
  width: number;
  height: number;
  /** Margins of the text: left edge, right edge, top of the first line, bottom of the last line. */
  left: number;
  right: number;
  top: number;
  foot: number;
  /** Width of the margin left of the text, in which section names are printed. */
  aside: number;
  /** Baselines of the running head and of the footer. */
  head: number;
  tail: number;
  sizes: {
    song: number;
    prose: number;
    title: number;
    quiet: number;
    small: number;
    notation: number;
    cover: number;
  };
}

const millimetre = 72 / 25.4;
const sheets: Record<
  Paper,
  { width: number; height: number; side: number; top: number; bottom: number; step: number }
> = {
  A4: { width: 210, height: 297, side: 22, top: 25, bottom: 24, step: 1 },
  A5: { width: 148, height: 210, side: 14, top: 19, bottom: 18, step: 0.84 },
};

/** The measures of a book. Large print has lyrics of at least 18 points, as readers with low vision ask for; secondary text grows less. */
export function measuresOf(paper: Paper, large: boolean): Measures {
  const { width, height, side, top, bottom, step } = sheets[paper];
  const grow = (size: number, more: number) => size * (large ? more : step);
  return {
    width: width * millimetre,
    height: height * millimetre,
    left: side * millimetre,
    right: (width - side) * millimetre,
    top: top * millimetre,
    foot: (height - bottom) * millimetre,
    aside: grow(64, 1.2),
    head: (top - 9) * millimetre,
    tail: (height - bottom + 10) * millimetre,
    sizes: {
      song: grow(13, 1.42),
      prose: grow(10.8, 1.42),
      title: grow(21, 1.2),
      quiet: grow(9, 1.5),
      small: grow(8, 1.5),
      notation: grow(10.6, 1.42),
      cover: grow(34, 1),
    },
  };
}
