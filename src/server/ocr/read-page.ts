import type { BookWord, Box } from '../../shared/books.ts';
import { compareWords, lettersOf, wordsBeside } from './doubt.ts';
import { startEngine, type Engine, type ReadLine, type Segmentation } from './engine.ts';
import { columnOf, countColumns, cutEdges, type Edge } from './layout.ts';

/** A working image of a page (PNG or JPEG, grey), in pixels. */
export interface PageImage {
  path: string;
  width: number;
  height: number;
}

/** A line of a page in the order of reading; `column` counts from 1. */
export interface PageLine {
  box: Box;
  column: number;
  words: BookWord[];
}

/**
 * What a page holds. `upside down` is to be read again after it was turned; `unreadable` is a page in another script than Kannada, or too
 * poor to be read; `Latin` where it is in Latin letters.
 */
export type PageReading =
  | { kind: 'read'; columns: number; lines: PageLine[]; cutEdges: Edge[] }
  | { kind: 'empty' | 'upside down' | 'Latin' | 'unreadable' };

/**
 * The lowest mean confidence of a page that is taken for Kannada. In bench/ocr Kannada pages reach 80 to 95, pages in other scripts and upside
 * down 15 to 53.
 */
const minPageConfidence = 65;
/** A page with fewer letters, such as specks of dirt that were read as text, is empty. */
const minLettersOfPage = 4;
/** Of letters that the second model reads with confidence, the part that makes a page Latin. */
const minLatinPart = 0.7;

/** Reads a page with the first model, and where it is Kannada with the second, one after the other. @throws Error when the image cannot be read */
export async function readPage(
  image: Uint8Array,
  size: Omit<PageImage, 'path'>,
): Promise<PageReading> {
  const engine = await startEngine(image, 'first');
  const blocks = engine.findBlocks();
  if (blocks.length === 0) return { kind: 'empty' };
  const columns = countColumns(blocks);
  const how = columns === 1 ? 'one' : 'blocks';
  const lines = engine.readLines(how);
  if (countLetters(lines) < minLettersOfPage) return { kind: 'empty' };
  if (confidenceOf(lines) < minPageConfidence) return explain(engine, how);
  engine.use('second');
  const others = engine.readLines(how);
  return {
    kind: 'read',
    columns,
    cutEdges: cutEdges(lines, size),
    lines: lines.map((line) => ({
      box: line.box,
      column: columnOf(line, lines, columns),
      words: compareWords(line.words, wordsBeside(line, others)),
    })),
  };
}

/** Why the first model cannot read a page. */
function explain(engine: Engine, how: Segmentation): PageReading {
  engine.use('second');
  const upright = engine.readLines(how);
  if (confidenceOf(upright) >= minPageConfidence && latinPart(upright) >= minLatinPart)
    return { kind: 'Latin' };
  engine.turn();
  const turned = engine.readLines(how);
  return {
    kind:
      confidenceOf(turned) >= minPageConfidence && latinPart(turned) < minLatinPart
        ? 'upside down'
        : 'unreadable',
  };
}

/** The mean confidence of the words, by their length. */
function confidenceOf(lines: readonly ReadLine[]): number {
  let [sum, letters] = [0, 0];
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    const { length } = lettersOf(text);
    sum += confidence * length;
    letters += length;
  }
  return letters === 0 ? 0 : sum / letters;
}

const countLetters = (lines: readonly ReadLine[]): number => textOf(lines).length;

function latinPart(lines: readonly ReadLine[]): number {
  const text = textOf(lines);
  return text.replaceAll(/[^\p{Script=Latin}]/gu, '').length / Math.max(1, text.length);
}

const textOf = (lines: readonly ReadLine[]): string =>
  lettersOf(lines.flatMap(({ words }) => words.map(({ text }) => text)).join(''));
