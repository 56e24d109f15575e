import { printStyled, styledLines, type StyledRange, type StyledRun } from './markup.ts';
import { plainStyle, styleOfClasses } from './markup/rich-style.ts';

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

const heading = /^\[([^[\]]+)\]$/;
const uncertainMark = ' (?)';

/**
 * Parses the plain form (docs/edition-format.md): names in brackets on a line of their own, a blank line between stanzas.
 * It accepts any text: struck-through words and markup other than styles are removed, and text without headings becomes one unnamed section. parse(print(x)) equals x.
 */
export function parseLyrics(text: string): Section[] {
  const sections: Section[] = [];
  let stanza: Line[] | null = null;
  for (const { text: raw, styles } of styledLines(text)) {
    const line = raw.trim();
    const name = heading.exec(line)?.[1]?.trim();
    if (name) {
      sections.push({ name, stanzas: [] });
      stanza = null;
    } else if (line === '') {
      stanza = null;
    } else {
      if (sections.length === 0) sections.push({ name: '', stanzas: [] });
      if (!stanza) {
        stanza = [];
        sections.at(-1)?.stanzas.push(stanza);
      }
      stanza.push(withStyles(parseLine(line), styles, raw.length - raw.trimStart().length));
    }
  }
  return sections;
}

/** Writes sections in the plain form. */
export function printLyrics(sections: readonly Section[]): string {
  return sections
    .map(({ name, stanzas }) => {
      const body = stanzas.map((lines) => lines.map(printLine).join('\n')).join('\n\n');
      return [name && `[${name}]`, body].filter(Boolean).join('\n');
    })
    .join('\n\n');
}

/** Every sung line of a song in order, without section names. */
export function linesOf(sections: readonly Section[]): Line[] {
  return sections.flatMap((section) => section.stanzas.flat());
}

/** Whether a word of the line, in its plain form or without mark, goes on in the next one: the edition prints a hyphen there. */
export const breaksWord = (line: string): boolean => /[\p{L}\p{M}]-(?: \(\?\))?$/u.test(line);

/** The texts of lines in which no word is broken: the rest of a broken word stands behind its beginning, and in its own line too. */
export function withWholeWords(lines: readonly Line[]): string[] {
  return lines.map(({ text }, at) => (breaksWord(text) ? text + (lines[at + 1]?.text.split(' ')[0] ?? '') : text));
}

function parseLine(line: string): Line {
  const uncertain = line.endsWith(uncertainMark);
  return { text: uncertain ? line.slice(0, -uncertainMark.length).trimEnd() : line, uncertain };
}

function withStyles(line: Line, styles: readonly StyledRange[], indent: number): Line {
  const inside = styles
    .map(({ from, to, classes }) => ({ from: Math.max(0, from - indent), to: Math.min(line.text.length, to - indent), classes }))
    .filter(({ from, to }) => from < to);
  return inside.length > 0 ? { ...line, styles: inside } : line;
}

function printLine({ text, uncertain, styles = [] }: Line): string {
  const runs: StyledRun[] = [];
  let end = 0;
  for (const { from, to, classes } of styles) {
    runs.push({ text: text.slice(end, from), style: plainStyle }, { text: text.slice(from, to), style: styleOfClasses(classes) });
    end = to;
  }
  return printStyled([...runs, { text: text.slice(end), style: plainStyle }]) + (uncertain ? uncertainMark : '');
}
