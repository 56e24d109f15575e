import type { LineReadingState } from './books.ts';
import { cleanMarkup } from './markup.ts';
import { cleanText } from './normal-form.ts';

/** The most characters and lines of one line's reading: a reader may add lines below it that OCR missed. */
export const maxReadingLength = 2000;
export const maxReadingLines = 40;
export const maxReadingNoteLength = 300;
/** The lines of one save. */
export const maxLinesAtOnce = 50;
/** The lines of a page that one decision may name. */
export const maxLinesOfPage = 500;
export const maxReadingReasonLength = 500;

/** A reader's mark on a line: `marked` is uncertain; `none` is no text. */
export const lineMarks = ['marked', 'none'] as const;
export type LineMark = (typeof lineMarks)[number];

export interface LineReading {
  text: string;
  mark: LineMark | null;
  note: string;
}

/**
 * The stored form of a line's reading: plain text, composed, without spaces at the ends of its lines, with single spaces, and without empty
 * lines. Applying it again changes nothing.
 */
export const tidyReading = (text: string): string =>
  cleanMarkup(cleanText(text))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');

export const markOf = (state: LineReadingState): LineMark | null =>
  state === 'marked' || state === 'none' ? state : null;

/** The text that a reading gives a line; empty where it is no text. */
export const textOfReading = ({ text, mark }: Pick<LineReading, 'text' | 'mark'>): string =>
  mark === 'none' ? '' : text;

/** Whether two people who read a line separately agree, so that nobody has to decide it: the same text, and neither is uncertain. */
export const isAgreed = (
  first: Pick<LineReading, 'text' | 'mark'>,
  second: Pick<LineReading, 'text' | 'mark'>,
): boolean =>
  first.mark !== 'marked' &&
  second.mark !== 'marked' &&
  textOfReading(first) === textOfReading(second);

/** By what a line is decided: a reading, the text of OCR, or a text that was typed. */
export const lineSides = ['first', 'second', 'ocr'] as const;
export type LineChoice = (typeof lineSides)[number] | { text: string };

/** The state of a page's reading, as one person sees it. */
export type PageReading =
  /** Nobody reads it yet; the first save makes the caller its reader. */
  | 'free'
  /** The caller reads it, alone or one of two. */
  | 'mine'
  /** Somebody else reads it. */
  | 'others'
  /** It waits for the decision. */
  | 'to-decide'
  | 'decided';
