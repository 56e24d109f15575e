import type { StyledRange } from './markup.ts';

/** One sung line. An uncertain line ends in ` (?)` in the plain form. */
export interface Line {
  text: string;
  uncertain: boolean;
  /** The parts that have a style; absent where there are none. */
  styles?: StyledRange[];
}

/** A part of a song: its name as written in brackets ('' before the first heading) and its stanzas. */
export interface Section {
  name: string;
  stanzas: Line[][];
}

/** Every sung line of a song in order, without section names. */
export function linesOf(sections: readonly Section[]): Line[] {
  return sections.flatMap((section) => section.stanzas.flat());
}

/** Whether a word of the line, in its plain form or without mark, goes on in the next one: the edition prints a hyphen there. */
export const breaksWord = (line: string): boolean => /[\p{L}\p{M}]-(?: \(\?\))?$/u.test(line);

/** The texts of lines in which no word is broken: the rest of a broken word stands behind its beginning, and in its own line too. */
export function withWholeWords(lines: readonly Line[]): string[] {
  return lines.map(({ text }, index) =>
    breaksWord(text) ? text + (lines[index + 1]?.text.split(' ')[0] ?? '') : text,
  );
}
