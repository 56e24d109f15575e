import type { Box, LineKind } from '../../../shared/books.ts';
import { inLatinDigits, isPageNumber, namesModes, readModes, withoutMark } from './marks.ts';

/** A line of a page, in the order of reading. */
export interface FoundLine {
  id: string;
  text: string;
  box: Box;
  column: number;
}

/** A song that begins on a page, as it is printed. */
export interface PrintedSong {
  firstLine: string;
  lastLine: string;
  printedNumber: string;
  title: string;
  raga: string;
  tala: string;
  /** The words, line by line, without the marks of the sections. */
  lines: string[];
}

export interface PageSongs {
  kinds: Map<string, LineKind>;
  /** The lines before the first song, which belong to a song of a page before. */
  before: string[];
  lastBefore: string | null;
  songs: PrintedSong[];
}

/** How many lines may lie between a title and the mark of the pallavi. */
const maxPallaviLines = 8;

/**
 * The songs on a page. A song begins with a numbered title before a line of raga and tala or before a pallavi; where there is no numbered
 * title, with the line above raga and tala, or with the pallavi. The number of a stanza is not a title.
 */
export function findSongs(lines: readonly FoundLine[]): PageSongs {
  const kinds = kindsOf(lines);
  const starts = startsOf(lines, kinds);
  const content = (from: number, to: number) =>
    lines.slice(from, to).filter(({ id }) => isContent(kinds.get(id)));
  const before = content(0, starts[0] ?? lines.length);
  return {
    kinds,
    before: before.map(({ text }) => withoutMark(text).text).filter(Boolean),
    lastBefore: before.at(-1)?.id ?? null,
    songs: starts.map((from, at) =>
      songOf(lines.slice(from, starts[at + 1] ?? lines.length), kinds),
    ),
  };
}

const isContent = (kind: LineKind | undefined) => kind === 'line' || kind === 'section';

function songOf(lines: readonly FoundLine[], kinds: ReadonlyMap<string, LineKind>): PrintedSong {
  const first = lines[0];
  const numbered = first && kinds.get(first.id) === 'number' ? splitNumber(first.text) : null;
  const modeLine = lines.find(({ id }) => kinds.get(id) === 'raga');
  const words = lines
    .slice(numbered ? 1 : 0)
    .filter(({ id }) => isContent(kinds.get(id)))
    .map(({ text }) => withoutMark(text).text)
    .filter(Boolean);
  return {
    firstLine: first?.id ?? '',
    lastLine: lines.findLast(({ id }) => kinds.get(id) !== 'heading')?.id ?? first?.id ?? '',
    printedNumber: numbered ? inLatinDigits(numbered.number) : '',
    title: (numbered?.title || words[0]) ?? '',
    ...(modeLine ? readModes(modeLine.text) : { raga: '', tala: '' }),
    lines: words,
  };
}

const numbered = /^\s*[([]?([೦-೯0-9]{1,4})\s*[.)\]:\-–]?\s+(\S.*)$/u;

function splitNumber(text: string): { number: string; title: string } | null {
  const [, number, title] = numbered.exec(text) ?? [];
  return number !== undefined && title !== undefined ? { number, title: title.trim() } : null;
}

function kindsOf(lines: readonly FoundLine[]): Map<string, LineKind> {
  const kinds = new Map<string, LineKind>();
  for (const [at, { id, text }] of lines.entries()) {
    if (isPageNumber(text) && (at === 0 || at === lines.length - 1)) kinds.set(id, 'heading');
    else if (namesModes(text)) kinds.set(id, 'raga');
    else if (withoutMark(text).mark !== null && withoutMark(text).text === '')
      kinds.set(id, 'section');
    else if (isTitleAt(lines, at)) kinds.set(id, 'number');
    else kinds.set(id, 'line');
  }
  markRunningHead(lines, kinds);
  return kinds;
}

/** A first line that is centred and is followed by a line at the margin or by a title is the running head. */
function markRunningHead(lines: readonly FoundLine[], kinds: Map<string, LineKind>): void {
  const [first, second] = lines;
  if (!first || !second || kinds.get(first.id) !== 'line') return;
  const margin = Math.min(...lines.map(({ box }) => box[0]));
  const isCentred = first.box[0] > margin + 2 * first.box[3];
  const gap = second.box[1] - (first.box[1] + first.box[3]);
  if (isCentred && withoutMark(first.text).mark === null && gap > 0) kinds.set(first.id, 'heading');
}

/** Whether the numbered line at an index is a title and not a stanza with its number: raga and tala or a pallavi follow before the next number, or it is centred. */
function isTitleAt(lines: readonly FoundLine[], at: number): boolean {
  const line = lines[at];
  if (!line || !splitNumber(line.text)) return false;
  for (const { text } of lines.slice(at + 1, at + 1 + maxPallaviLines)) {
    if (namesModes(text)) return true;
    const { mark } = withoutMark(text);
    if (mark === 'pallavi') return true;
    if (mark !== null) break;
  }
  const margin = Math.min(
    ...lines.filter((one) => one.column === line.column).map(({ box }) => box[0]),
  );
  return line.box[0] > margin + 3 * line.box[3];
}

/** The indexes of the lines with which songs begin. */
function startsOf(lines: readonly FoundLine[], kinds: ReadonlyMap<string, LineKind>): number[] {
  const starts = lines.flatMap(({ id }, at) => (kinds.get(id) === 'number' ? [at] : []));
  const isFree = (from: number, to: number) =>
    !starts.some((start) => start >= from && start <= to);
  for (const [at, { id, text }] of lines.entries()) {
    if (kinds.get(id) === 'raga' && isFree(at - 2, at)) {
      // A title without a number above raga and tala.
      const above = lines[at - 1];
      const isTitle =
        above && isContent(kinds.get(above.id)) && withoutMark(above.text).mark === null;
      starts.push(isTitle ? at - 1 : at);
    } else if (withoutMark(text).mark === 'pallavi' && isFree(afterMark(lines, kinds, at), at)) {
      starts.push(pallaviStart(lines, kinds, at));
    }
  }
  return [...new Set(starts)].sort((a, b) => a - b);
}

/** The index of the first line after the last mark above a line: a pallavi after the mark of a stanza is another song's. */
const afterMark = (
  lines: readonly FoundLine[],
  kinds: ReadonlyMap<string, LineKind>,
  at: number,
): number =>
  lines
    .slice(0, at)
    .findLastIndex(({ id, text }) => isContent(kinds.get(id)) && withoutMark(text).mark !== null) +
  1;

/** The line with which a pallavi begins, of which the mark is in the line at an index: a mark behind it follows the pallavi's last line. */
function pallaviStart(
  lines: readonly FoundLine[],
  kinds: ReadonlyMap<string, LineKind>,
  at: number,
): number {
  if (withoutMark(lines[at]?.text ?? '').isMarkBefore) return at;
  let start = at;
  while (start > 0 && at - start < 3) {
    const above = lines[start - 1];
    if (!above || kinds.get(above.id) !== 'line' || withoutMark(above.text).mark !== null) break;
    start -= 1;
  }
  return start;
}
