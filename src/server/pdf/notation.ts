import { languageFacts } from '../../shared/languages.ts';
import {
  convertRow,
  firstWords,
  parseNotation,
  printedLines,
  type Avarta,
  type Cell,
  type Return,
} from '../../shared/notation.ts';
import type { Block, BlockGroup } from './flow.ts';
import { asideLabel, sectionLabel, withLabel, type Label, type Typesetting } from './label.ts';
import { breakLines, oneLine, stack, type TypesetLine } from './lines.ts';
import type { Item, RuleItem } from './page.ts';
import { sectionName } from '../../shared/compositions/section-names.ts';
import { bookWords } from '../../shared/edition/book-words.ts';
import { compose } from '../../shared/normal-form.ts';

interface Aligned {
  typesetting: Typesetting;
  /** The width of a cell (an akshara), the same for the whole song, so that cells align in columns. */
  cell: number;
  /** The width of a whole line. */
  room: number;
  /** The width of a bar. */
  bar: number;
  /** The heights of the swara and of the syllable below it. */
  above: number;
  below: number;
}

interface PrintedText {
  text: string;
  lang: string;
}
type PrintedRow = { avartas: Avarta[] } | PrintedText;

/** A cell, or a bar that ends an anga or an avarta. */
type NotationCell = { cell: Cell } | { bar: 1 | 2 };

/** The notation of a song: swaras with their syllables below, all aksharas of the same width; a row stays on one page. */
export function notationGroups(text: string, typesetting: Typesetting): BlockGroup[] {
  if (!text.trim()) return [];
  const { language, measures, tamil } = typesetting;
  const { sizes } = measures;
  const sections = parseNotation(text).map(({ name, rows }) => ({
    name,
    rows: rows.map((row): PrintedRow =>
      'text' in row
        ? { text: row.text, lang: 'kn' }
        : 'returnTo' in row
          ? { text: printReturn(row.returnTo, typesetting), lang: languageFacts[language].song }
          : { avartas: convertRow(row.avartas, language, tamil) },
    ),
  }));
  const aligned = align(
    sections.flatMap(({ rows }) => rows),
    typesetting,
  );
  return sections.flatMap(({ name, rows }, index) =>
    joinShort(rows, aligned).map((row, rowIndex): BlockGroup => {
      const title =
        index === 0 && rowIndex === 0
          ? titleBlock(asideLabel(bookWords[language].notation, typesetting), sizes.song * 1.4)
          : [];
      const label = rowIndex === 0 && name ? sectionLabel(name, typesetting) : [];
      const blocks = 'text' in row ? textBlocks(row, typesetting) : rowBlocks(row.avartas, aligned);
      const above =
        title.length > 0 ? sizes.small * 0.6 : rowIndex === 0 ? sizes.song : sizes.notation * 0.5;
      return [
        ...title,
        ...blocks.map((block, line) => ({
          ...block,
          above: line > 0 ? sizes.notation * 0.35 : above,
          items: line > 0 ? block.items : withLabel(label, block.items),
        })),
      ];
    }),
  );
}

/** Says to which lines the singer goes back, and with what they begin. */
function printReturn(target: Return, { language, tamil }: Typesetting): string {
  const where = [sectionName(target.section, language).text, printedLines(target)]
    .filter(Boolean)
    .join(' ');
  return `${bookWords[language].again} ${where}: ${firstWords(target, language, tamil)} …`;
}

/** Joins rows of one avarta into one line where there is room, as music is usually printed; that saves half of the paper. */
function joinShort(rows: readonly PrintedRow[], aligned: Aligned): PrintedRow[] {
  const joined: PrintedRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const both =
      last && 'avartas' in last && 'avartas' in row ? [...last.avartas, ...row.avartas] : undefined;
    if (both && widthOf(both.flatMap(partsOf), aligned) <= aligned.room)
      joined[joined.length - 1] = { avartas: both };
    else joined.push(row);
  }
  return joined;
}

function titleBlock(title: Label, above: number): Block[] {
  const { texts, height } = stack(title);
  return [{ above, height, items: texts }];
}

/** A line that is not notation is printed as text. */
function textBlocks(
  { text, lang }: PrintedText,
  { measures: { left, right, aside, sizes } }: Typesetting,
): Omit<Block, 'above'>[] {
  const { texts, height } = stack(
    breakLines(text, { size: sizes.prose, ink: 'soft', lang, width: right - left - aside }),
    aside,
  );
  return [{ height, items: texts }];
}

/** The smallest scale to which notation is reduced so that an avarta fits in one line. */
const smallest = 0.72;

/** The measures of a song's cells, reduced where an avarta would otherwise be a little too wide for a line. */
function align(rows: readonly PrintedRow[], typesetting: Typesetting): Aligned {
  const natural = alignAt(rows, typesetting);
  const avartas = rows.flatMap((row) => ('text' in row ? [] : row.avartas));
  const part =
    natural.room /
    avartas.reduce((max, avarta) => Math.max(max, widthOf(partsOf(avarta), natural)), 1);
  if (part >= 1 || part < smallest) return natural;
  const { measures } = typesetting;
  return alignAt(rows, {
    ...typesetting,
    measures: {
      ...measures,
      sizes: { ...measures.sizes, notation: measures.sizes.notation * part },
    },
  });
}

function alignAt(rows: readonly PrintedRow[], typesetting: Typesetting): Aligned {
  const { left, right, aside, sizes } = typesetting.measures;
  const cells = rows.flatMap((row) => ('text' in row ? [] : row.avartas.flat(2)));
  const lines = cells.map(
    (cell) => [swaraLine(cell, typesetting), syllableLine(cell, typesetting)] as const,
  );
  const widest = lines.flat().reduce((max, { width }) => Math.max(max, width), sizes.notation);
  const highest = (which: 0 | 1) =>
    lines.reduce((height, pair) => Math.max(height, pair[which].leading), sizes.notation) * 0.95;
  return {
    typesetting,
    room: right - left - aside,
    cell: widest + sizes.notation * 0.42,
    bar: sizes.notation * 0.75,
    above: highest(0),
    below: highest(1),
  };
}

const partsOf = (avarta: Avarta): NotationCell[] => angasOf(avarta).flat();
const angasOf = (avarta: Avarta) =>
  avarta.map((anga, index): NotationCell[] => [
    ...anga.map((cell) => ({ cell })),
    { bar: index === avarta.length - 1 ? 2 : 1 },
  ]);
const widthOf = (parts: readonly NotationCell[], { cell, bar }: Aligned) =>
  parts.reduce((sum, part) => sum + ('cell' in part ? cell : bar), 0);

/** Breaks a row into lines: between avartas where they fit into a line, else between angas, else between aksharas. */
function rowBlocks(avartas: readonly Avarta[], aligned: Aligned): Omit<Block, 'above'>[] {
  const fits = (parts: readonly NotationCell[]) => widthOf(parts, aligned) <= aligned.room;
  const lines: NotationCell[][] = [];
  for (const avarta of avartas) {
    const whole = partsOf(avarta);
    const pieces = fits(whole)
      ? [whole]
      : angasOf(avarta).flatMap((anga) => (fits(anga) ? [anga] : anga.map((part) => [part])));
    pieces.forEach((piece, index) => {
      const last = lines.at(-1);
      // A bar by itself stays with the cell before it, even where it exceeds the width.
      const joins =
        last &&
        (fits([...last, ...piece]) || (piece.length === 1 && piece.every((part) => 'bar' in part)));
      if (joins && (index > 0 || pieces.length === 1)) last.push(...piece);
      else lines.push([...piece]);
    });
  }
  return lines.map((parts) => lineBlock(parts, aligned));
}

function lineBlock(
  parts: readonly NotationCell[],
  { typesetting, cell: cellWidth, bar, above, below }: Aligned,
): Omit<Block, 'above'> {
  const { aside, sizes } = typesetting.measures;
  const height = above + below;
  const swaras: Item[] = [];
  const syllables: Item[] = [];
  const bars: RuleItem[] = [];
  let x = aside;
  for (const part of parts) {
    if ('bar' in part) {
      const at = x + bar / 2 - sizes.notation * 0.3;
      const rule = (offset: number): RuleItem => ({
        kind: 'rule',
        x: at + offset,
        y: above * 0.12,
        toX: at + offset,
        toY: height * 0.97,
        width: 0.6,
        ink: 'soft',
      });
      bars.push(rule(0), ...(part.bar === 2 ? [rule(2)] : []));
      x += bar;
      continue;
    }
    const { cell } = part;
    const swara = swaraLine(cell, typesetting);
    swaras.push({ ...swara.text, x, y: above * 0.72 });
    // Several swaras in one akshara get a line above them, as on the screen.
    if (cell.swaras.length > 1)
      bars.push({
        kind: 'rule',
        x,
        y: above * 0.08,
        toX: x + swara.width,
        toY: above * 0.08,
        width: 0.6,
        ink: 'ink',
      });
    syllables.push({ ...syllableLine(cell, typesetting).text, x, y: above + below * 0.66 });
    x += cellWidth;
  }
  return { height, items: [...swaras, ...syllables, ...bars] };
}

const dots = { tara: '\u0307', madhya: '', mandra: '\u0323' } as const;

/** The swaras of a cell, with a dot above or below for the octave. */
function swaraLine({ swaras, held }: Cell, { measures: { sizes } }: Typesetting): TypesetLine {
  const text = held ? ',' : compose(swaras.map(({ note, octave }) => note + dots[octave]).join(''));
  return oneLine(text, { size: sizes.notation * 0.95, ink: held ? 'soft' : 'ink', lang: 'en' });
}

function syllableLine(
  { syllable }: Cell,
  { language, measures: { sizes } }: Typesetting,
): TypesetLine {
  const held = syllable === '-';
  return oneLine(held ? '–' : syllable, {
    size: sizes.notation,
    ink: held ? 'soft' : 'ink',
    lang: languageFacts[language].song,
  });
}
