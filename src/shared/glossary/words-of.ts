import { breaksWord } from '../lyrics.ts';

/** A word in a text, in UTF-16 units. */
export interface PlacedWord {
  text: string;
  start: number;
  end: number;
}

/** The words of a line in any script. A conversion to another script keeps their number and order. */
export function wordsOf(line: string): PlacedWord[] {
  return Array.from(
    line.matchAll(/(?:[\p{L}\p{M}\p{N}’]|\p{Join_C})+/gu),
    ({ 0: text, index }) => ({
      text,
      start: index,
      end: index + text.length,
    }),
  );
}

/** The words of each line of a song; a word that is broken at a line's end is the whole word in both lines. */
export function wordsOfLines(lines: readonly string[]): string[][] {
  const words = lines.map((line) => wordsOf(line).map(({ text }) => text));
  for (const [index, line] of lines.entries()) {
    const whole =
      breaksWord(line) && (words[index]?.pop() ?? '') + (words[index + 1]?.shift() ?? '');
    if (!whole) continue;
    words[index]?.push(whole);
    words[index + 1]?.unshift(whole);
  }
  return words;
}
