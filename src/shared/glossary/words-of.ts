/** A word in a text, in UTF-16 units. */
export interface PlacedWord {
  text: string;
  start: number;
  end: number;
}

/** The words of a line in any script. A conversion to another script keeps their number and order. */
export function wordsOf(line: string): PlacedWord[] {
  return Array.from(line.matchAll(/(?:[\p{L}\p{M}\p{N}’]|\p{Join_C})+/gu), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}
