import type { Language } from '../languages.ts';
import { linesOf, type Section } from '../lyrics.ts';
import { convertLine, type TamilSpelling } from '../scripts.ts';

/** Why the edition prints one reading and not another. A line with an `undecided` entry is marked as uncertain. */
export const reasons = [
  'rhyme',
  'metre',
  'grammar',
  'sense',
  'older',
  'spelling',
  'witnesses',
  'undecided',
] as const;
export type Reason = (typeof reasons)[number];

/** The siglum of a reading that no witness has: the editors' own. */
export const editorsSiglum = 'Ed';

/** 1 to 6 Latin letters or digits, a capital letter first. */
export const isSiglum = (text: string): boolean =>
  /^[A-Z][A-Za-z0-9]{0,5}$/.test(text) && text !== editorsSiglum;

/** The text of a reading without words, where a witness or the edition leaves them out. */
export const noWords = '-';

/** The sign between the first and the last words of a shortened reading. */
export const gap = ' … ';

/** A reading in the script of a language, its parts on both sides of a gap each by itself. */
export const convertReading = (
  text: string,
  language: Language,
  spelling?: TamilSpelling,
): string =>
  text
    .split(gap)
    .map((part) => convertLine(part, language, spelling))
    .join(gap);

/** The text that some witnesses have at a place, in Kannada. */
export interface Reading {
  text: string;
  sigla: string[];
}

/** An entry of the apparatus; the first of its readings, two at least, is what the edition prints (the lemma). */
export interface ApparatusEntry {
  /** The place as the file writes it: `Charana 2, line 2`. */
  place: string;
  readings: Reading[];
  reason: Reason;
  note: string | null;
  noteKannada: string | null;
}

/** A book, site or copy with which songs were compared. Fields with the suffix `Kannada` are Kannada, the others English. */
export interface Witness {
  siglum: string;
  title: string;
  titleKannada: string;
  by: string;
  byKannada: string;
  year: string | null;
  /** An address, or the page of a book. */
  at: string | null;
  /** YYYY-MM-DD */
  read: string;
  from: string | null;
  fromKannada: string | null;
  trust: string;
  trustKannada: string;
}

/** A parsed passage. `lines` count within the section, from 1, and are null for the whole section; section '' is a song without sections. */
export type Passage =
  { title: true } | { title: false; section: string; lines: [first: number, last: number] | null };

/** `Charana 2, line 2`, `Charana 2, lines 3-4`, `Charana 2`, `line 3`, `Title`. */
export function parsePassage(text: string): Passage {
  if (text === 'Title') return { title: true };
  const [, section, first, last] = /^(?:(.+), )?lines? (\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? [];
  if (first === undefined) return { title: false, section: text, lines: null };
  return { title: false, section: section ?? '', lines: [Number(first), Number(last ?? first)] };
}

/** The lines of a song that a passage names, counted from 1 through the whole song; null where the song has no such lines. */
export function linesOfPassage(passage: Passage, sections: readonly Section[]): number[] | null {
  if (passage.title) return [];
  const at = sections.findIndex(({ name }) => name === passage.section);
  const section = sections[at];
  if (!section) return null;
  const before = linesOf(sections.slice(0, at)).length;
  const count = linesOf([section]).length;
  const [first, last] = passage.lines ?? [1, count];
  if (first < 1 || last < first || last > count) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => before + first + index);
}

/** The start of a range of a text, and the offset after its end. */
export interface Range {
  start: number;
  end: number;
}

/** The positions of the pieces of a lemma, between which `…` stands for other words; null where the text does not contain them. */
export function findPieces(lemma: string, words: string): Range[] | null {
  const ranges: Range[] = [];
  for (const piece of lemma.split(gap)) {
    const start = words.indexOf(piece, ranges.at(-1)?.end ?? 0);
    if (start < 0) return null;
    ranges.push({ start, end: start + piece.length });
  }
  return ranges;
}

/** The position of a lemma in the text of its passage, from its first piece to its last. */
export function findLemma(lemma: string, words: string): Range | null {
  const pieces = findPieces(lemma, words);
  const [first, last] = [pieces?.[0], pieces?.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}
