import { cleanMarkup } from './markup.ts';

/** One sung line. An uncertain line ends in ` (?)` in the plain form. */
export interface Line {
  text: string;
  uncertain: boolean;
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
 * It accepts any text: markup is removed, and text without headings becomes one unnamed section. parse(print(x)) equals x.
 */
export function parseLyrics(text: string): Section[] {
  const sections: Section[] = [];
  let stanza: Line[] | null = null;
  for (const raw of cleanMarkup(text).split('\n')) {
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
      stanza.push(parseLine(line));
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

function printLine({ text, uncertain }: Line): string {
  return uncertain ? text + uncertainMark : text;
}
