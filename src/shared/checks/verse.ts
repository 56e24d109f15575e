/** A line of a song with its line number in the text, from 1. */
export interface VerseLine {
  line: number;
  text: string;
}

/** A section of a song: its name ('' before the first heading) and its stanzas, without empty lines. */
export interface Verse {
  name: string;
  stanzas: VerseLine[][];
}

const heading = /^\s*\[([^[\]]+)\]\s*$/;

/** Whether a line is a section heading in brackets, which is not sung. */
export function isHeading(line: string): boolean {
  return heading.test(line);
}

/** The sections of a song as parseLyrics reads them, with line numbers and without the marks of uncertain readings, (?). */
export function versesOf(lines: readonly string[]): Verse[] {
  const verses: Verse[] = [];
  let stanza: VerseLine[] = [];
  lines.forEach((raw, index) => {
    const name = heading.exec(raw)?.[1]?.trim();
    const text = raw.replace(/ \(\?\)\s*$/, '').trim();
    if (name || !text) stanza = [];
    if (name) verses.push({ name, stanzas: [] });
    if (name || !text) return;
    if (verses.length === 0) verses.push({ name: '', stanzas: [] });
    if (stanza.length === 0) verses.at(-1)?.stanzas.push(stanza);
    stanza.push({ line: index + 1, text });
  });
  return verses;
}
