import type { Line, Section } from './lyrics.ts';
import { printStyled, styledLines, type StyledRange, type StyledRun } from './markup.ts';
import { plainStyle, styleOfClasses } from './markup/rich-style.ts';

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

function parseLine(line: string): Line {
  const uncertain = line.endsWith(uncertainMark);
  return { text: uncertain ? line.slice(0, -uncertainMark.length).trimEnd() : line, uncertain };
}

function withStyles(line: Line, styles: readonly StyledRange[], indent: number): Line {
  const inside = styles
    .map(({ from, to, classes }) => ({
      from: Math.max(0, from - indent),
      to: Math.min(line.text.length, to - indent),
      classes,
    }))
    .filter(({ from, to }) => from < to);
  return inside.length > 0 ? { ...line, styles: inside } : line;
}

function printLine({ text, uncertain, styles = [] }: Line): string {
  const runs: StyledRun[] = [];
  let end = 0;
  for (const { from, to, classes } of styles) {
    runs.push(
      { text: text.slice(end, from), style: plainStyle },
      { text: text.slice(from, to), style: styleOfClasses(classes) },
    );
    end = to;
  }
  return (
    printStyled([...runs, { text: text.slice(end), style: plainStyle }]) +
    (uncertain ? uncertainMark : '')
  );
}
