import { wordsOf } from '../../../shared/glossary/words-of.ts';
import { readShownText } from '../speech/shown-text.ts';

/** A word of a line on the page. */
export interface LineWord {
  text: string;
  range: Range;
}

/** The words of a line as the page shows it, without its buttons and marks. */
export function wordsOfLine(line: Element): LineWord[] {
  const shown = readShownText(line);
  return wordsOf(shown.text).map(({ text, start, end }) => ({
    text,
    range: shown.rangeOf({ start, end }),
  }));
}

/** The index of the word at a point of the window; -1 where there is none. */
export function wordAtPoint(words: readonly LineWord[], x: number, y: number): number {
  return words.findIndex(({ range }) =>
    Array.from(range.getClientRects()).some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    ),
  );
}
