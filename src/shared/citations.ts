import { linesOf, type Section } from './lyrics.ts';

/** The title of the edition in citations. */
export const editionTitle = 'Songs of Purandara Dasa';

/** A passage that a citation names: a song, one of its sections, or a line of a section, each counted from 1 in the order of the text. */
export interface CitedPassage {
  number: number;
  section: number | null;
  line: number | null;
}

/** `4`, `4.2` or `4.2.1`: song, section and line. A song without sections is one section. */
export function parseCitedPassage(text: string): CitedPassage | null {
  const [, number, section, line] =
    /^([1-9]\d{0,5})(?:\.([1-9]\d{0,2})(?:\.([1-9]\d{0,3}))?)?$/.exec(text) ?? [];
  return number
    ? {
        number: Number(number),
        section: section ? Number(section) : null,
        line: line ? Number(line) : null,
      }
    : null;
}

/** The passage as addresses have it; behind `PD` it is the short form of a citation. */
export const printCitedPassage = ({ number, section, line }: CitedPassage): string =>
  [number, section, line].filter((part) => part !== null).join('.');

/** The line of the song, counted from 1 through the whole song, where the passage begins; null where the text has no such passage. */
export function lineOfPassage(
  { section, line }: CitedPassage,
  sections: readonly Section[],
): number | null {
  const own = sections[(section ?? 1) - 1];
  if (!own || (line ?? 1) > linesOf([own]).length) return null;
  return linesOf(sections.slice(0, (section ?? 1) - 1)).length + (line ?? 1);
}

/** The passage of a line that is counted through the whole song. */
export function passageOfLine(
  number: number,
  at: number,
  sections: readonly Section[],
): CitedPassage | null {
  let line = at;
  for (const [index, section] of sections.entries()) {
    const { length } = linesOf([section]);
    if (line >= 1 && line <= length) return { number, section: index + 1, line };
    line -= length;
  }
  return null;
}

export const citationFormats = ['text', 'bibtex', 'ris', 'csl'] as const;
export type CitationFormat = (typeof citationFormats)[number];

/** A song or line as the page "Cite this song" shows it. */
export interface Citation {
  /** `PD 4.2.1` */
  short: string;
  /** The permanent address of the passage in this version. */
  address: string;
  /** The number of the version that is cited, and its day, YYYY-MM-DD. */
  version: number;
  day: string;
  formats: Record<CitationFormat, string>;
}
