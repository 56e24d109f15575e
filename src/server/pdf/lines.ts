import { scriptMetrics, type FontName } from './fonts.ts';
import type { Ink, TextItem } from './page.ts';
import {
  shapeWords,
  spaceAfter,
  spaceCluster,
  type Cluster,
  type GlyphRun,
  type ShapedWord,
} from './shape.ts';

export interface Style {
  /** Points. */
  size: number;
  ink: Ink;
  /** BCP 47 tag. */
  lang: string;
}

export interface Setting extends Style {
  /** Points. */
  width: number;
  /** By how much the lines after the first are indented, in points. */
  hang?: number;
}

/** A line of glyphs with its width and its line height, in points. */
export interface TypesetLine {
  text: TextItem;
  width: number;
  leading: number;
}

/** Breaks a text into lines at its spaces: never inside a word, never justified. A word wider than a line is set smaller. */
export function breakLines(text: string, { width, hang = 0, ...style }: Setting): TypesetLine[] {
  const lines: TypesetLine[] = [];
  let words: ShapedWord[] = [];
  let filled = 0;
  const room = () => width - (lines.length > 0 ? hang : 0);
  const end = () => {
    if (words.length > 0) lines.push(setLine(words, style, lines.length > 0 ? hang : 0, room()));
    words = [];
    filled = 0;
  };
  for (const word of shapeWords(text, style.lang)) {
    if (words.length > 0 && filled + word.width * style.size > room()) end();
    filled += (word.width + spaceAfter(word)) * style.size;
    words.push(word);
  }
  end();
  return lines;
}

/** Sets a text in one line, smaller where it is wider than `room`. */
export function oneLine(text: string, style: Style, room = Infinity): TypesetLine {
  return setLine(shapeWords(text, style.lang), style, 0, room);
}

/** Sets a title in one line and cuts it off with … where it is wider than `room`. */
export function shortLine(text: string, style: Style, room: number): TypesetLine {
  const words = text.split(' ');
  let line = oneLine(text, style);
  while (line.width > room && words.length > 1) {
    words.pop();
    line = oneLine(`${words.join(' ')} …`, style);
  }
  return line.width > room ? oneLine(words.join(' '), style, room) : line;
}

function setLine(
  words: readonly ShapedWord[],
  { size, ink }: Style,
  x: number,
  room: number,
): TypesetLine {
  const runs: { font: FontName; scale: number; clusters: Cluster[] }[] = [];
  let width = 0;
  words.forEach((word, index) => {
    for (const { font, scale, clusters } of word.runs) {
      const last = runs.at(-1);
      if (last?.font === font) last.clusters.push(...clusters);
      else runs.push({ font, scale, clusters: [...clusters] });
    }
    width += word.width;
    if (index === words.length - 1) return;
    runs.at(-1)?.clusters.push(spaceCluster(word));
    width += spaceAfter(word);
  });
  const natural = width * size;
  const fitting = natural > room ? (size * room) / natural : size;
  return {
    text: { kind: 'text', x, y: 0, size: fitting, ink, runs },
    width: Math.min(natural, room),
    leading: leadingOf(runs) * fitting,
  };
}

function leadingOf(runs: readonly GlyphRun[]): number {
  return runs.reduce(
    (max, { font, scale }) => Math.max(max, scriptMetrics[font].leading * scale),
    scriptMetrics.latin.leading,
  );
}

/** The share of a line's height that is above its baseline. */
export const ascent = 0.66;

/** Positions lines one below another from the top of a box, each at its baseline. @returns them with the total height */
export function stack(lines: readonly TypesetLine[], x = 0): { texts: TextItem[]; height: number } {
  let height = 0;
  const texts = lines.map(({ text, leading }) => {
    const y = height + leading * ascent;
    height += leading;
    return { ...text, x: text.x + x, y };
  });
  return { texts, height };
}

/** The line right-aligned at a point. */
export function endingAt({ text, width }: TypesetLine, x: number, y: number): TextItem {
  return { ...text, x: x - width, y };
}

export function centredAt({ text, width }: TypesetLine, x: number, y: number): TextItem {
  return { ...text, x: x - width / 2, y };
}
