import { parsePassage } from './edition/apparatus.ts';
import type { Language } from './languages.ts';
import { isAnyAkshara, isBar, signsOf, unitsOf } from './notation/signs.ts';
import { convertLine, type TamilSpelling } from './scripts.ts';

export type Octave = 'mandra' | 'madhya' | 'tara';

export interface Swara {
  /** One of the seven letters, or `,` where the previous swara continues inside an akshara. */
  note: string;
  octave: Octave;
}

/** One akshara: what is sung in it and the syllable below. */
export interface Cell {
  /** More than one where they share the akshara; none where `held` is true, or where only a syllable was written. */
  swaras: Swara[];
  /** Whether the previous swara continues. */
  held: boolean;
  /** The Kannada syllable as written: `-` where the previous one continues, empty where there is none. */
  syllable: string;
}

export type Anga = Cell[];
export type Avarta = Anga[];

/** Where the singer goes back to: a section or some of its lines, which count from 1, and what is sung there. */
export interface Return {
  section: string;
  lines: [first: number, last: number] | null;
  avartas: Avarta[];
}

/** A sung line as its avartas, a return to earlier lines, or a line without notation as text. */
export type NotationRow = { avartas: Avarta[] } | { returnTo: Return } | { text: string };

export interface NotationSection {
  name: string;
  rows: NotationRow[];
}

const heading = /^\[([^[\]]+)\]$/;

/**
 * Parses notation in the plain form (docs/edition-format.md). It accepts any text: a line of swaras without syllables is
 * notation too, and any other line is text, a return to lines that there are not among them. Nothing is dropped.
 */
export function parseNotation(text: string): NotationSection[] {
  const sections: NotationSection[] = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const name = heading.exec(line)?.[1]?.trim();
    if (name) sections.push({ name, rows: [] });
    if (name || !line) continue;
    if (sections.length === 0) sections.push({ name: '', rows: [] });
    const below = lines[index + 1] ?? '';
    const syllables = isSyllablesOf(line, below) ? below : '';
    sections
      .at(-1)
      ?.rows.push(isSwaras(line) ? { avartas: readAvartas(line, syllables) } : { text: line });
    if (syllables) index += 1;
  }
  let left = maxReturns;
  return sections.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) =>
      'text' in row && isReturn(row.text) && left-- > 0 ? readReturn(row, sections) : row,
    ),
  }));
}

const returning = 'Return to ';
/** Far above the number of charanas of any song: without a bound, a short text could name a piece that is played for days. */
const maxReturns = 60;

/** Whether a line says where the singer goes back to (`Return to Pallavi, lines 3-5`). */
export const isReturn = (line: string): boolean => line.trim().startsWith(returning);

/** The returns of a notation that name no lines of it. */
export const lostReturns = (text: string): string[] =>
  parseNotation(text).flatMap(({ rows }) =>
    rows.flatMap((row) => ('text' in row && isReturn(row.text) ? [row.text] : [])),
  );

function readReturn(row: { text: string }, sections: readonly NotationSection[]): NotationRow {
  const passage = parsePassage(row.text.slice(returning.length).trim());
  if (passage.title) return row;
  const { section, lines } = passage;
  const sung =
    sections
      .find(({ name }) => name === section)
      ?.rows.flatMap((one) => ('avartas' in one ? [one.avartas] : [])) ?? [];
  const [first, last] = lines ?? [1, sung.length];
  if (first < 1 || last < first || last > sung.length) return row;
  return { returnTo: { section, lines, avartas: sung.slice(first - 1, last).flat() } };
}

const barsOf = (line: string) => (line.match(/\|+/g) ?? []).join(' ');

function isSwaras(line: string): boolean {
  const cells = signsOf(line).filter(({ text }) => !isBar(text));
  return cells.length > 0 && cells.every(({ text }) => isAnyAkshara(text));
}

function isSyllablesOf(swaras: string, line: string): boolean {
  return (
    isSwaras(swaras) &&
    line !== '' &&
    !heading.test(line) &&
    !isSwaras(line) &&
    barsOf(swaras) === barsOf(line)
  );
}

function readAvartas(swaras: string, syllables: string): Avarta[] {
  const below = splitAvartas(syllables);
  return splitAvartas(swaras).map((avarta, index) =>
    avarta.map((anga, column) => readAnga(anga, below[index]?.[column] ?? [])),
  );
}

function splitAvartas(line: string): string[][][] {
  return line
    .split(/\|{2,}/)
    .filter((avarta) => avarta.trim())
    .map((avarta) => avarta.split('|').map((anga) => anga.split(/\s+/).filter(Boolean)));
}

/**
 * The cells of an anga. Where swaras and syllables differ in number there are cells for the longer row, so that everything
 * written is shown.
 */
function readAnga(swaras: string[], syllables: string[]): Anga {
  return Array.from({ length: Math.max(swaras.length, syllables.length) }, (_, index) => {
    const token = swaras[index] ?? '';
    return { swaras: readSwaras(token), held: token === ',', syllable: syllables[index] ?? '' };
  });
}

function readSwaras(token: string): Swara[] {
  if (token === ',') return [];
  return unitsOf(token).map((unit) => ({
    note: unit.charAt(0),
    octave: unit.endsWith("'") ? 'tara' : unit.endsWith('.') ? 'mandra' : 'madhya',
  }));
}

/** The avartas of a row with their syllables in the script of a language. */
export function convertRow(
  avartas: readonly Avarta[],
  language: Language,
  spelling?: TamilSpelling,
): Avarta[] {
  const syllables = convertSyllables(
    avartas.flat(2).map(({ syllable }) => syllable),
    language,
    spelling,
  ).values();
  return avartas.map((avarta) =>
    avarta.map((anga) => anga.map((cell) => ({ ...cell, syllable: syllables.next().value ?? '' }))),
  );
}

/** The lines to which the singer goes back, as they are printed: `3–5`, `3`; null for a whole section. */
export const printedLines = ({ lines }: Pick<Return, 'lines'>): string | null =>
  lines && [...new Set(lines)].join('–');

/** The syllables of the first avarta that is sung again, in the script of a language. */
export const firstWords = (
  { avartas }: Return,
  language: Language,
  spelling?: TamilSpelling,
): string =>
  convertRow(avartas.slice(0, 1), language, spelling)
    .flat(2)
    .map(({ syllable }) => (syllable === '-' ? '' : syllable))
    .join('');

/**
 * The syllables of a row in the script of a language, in order. Notation does not say where words begin, so each syllable
 * except the first is spelt as inside a word (Tamil ன, not ந), which is usually right. The spelling of some syllables depends on the
 * next ones, which are in other cells, so they are converted together: an anusvara, and in Tamil ವಿ before ಠ or ನಾ before ಥ.
 */
export function convertSyllables(
  syllables: readonly string[],
  language: Language,
  spelling?: TamilSpelling,
): string[] {
  const following = nextSyllables(syllables);
  return syllables.map((syllable, index) => {
    const convert = index === 0 ? convertLine : convertInside;
    const alone = convert(syllable, language, spelling);
    const next = following[index];
    if (!next || syllable === '-' || !(language === 'Tamil' || /[ಁಂ]$/.test(syllable))) return alone;
    const both = convert(syllable + next, language, spelling);
    const tail = convertInside(next, language, spelling);
    if (!both.endsWith(tail)) return alone;
    const head = both.slice(0, -tail.length);
    // A Malayalam consonant that is separated from the letter it would join is a chillu: സിൻ, not സിന്.
    return language === 'Malayalam' ? convertLine(head, language) : head;
  });
}

/** For each position the next two syllables, without those that continue. */
function nextSyllables(syllables: readonly string[]): string[] {
  let [first, second] = ['', ''];
  return syllables
    .toReversed()
    .map((syllable) => {
      const after = first + second;
      if (syllable !== '-' && syllable !== '') [first, second] = [syllable, first];
      return after;
    })
    .toReversed();
}

/** Converts a syllable as inside a word: with a vowel before it, which is one letter in every script and is removed again. */
function convertInside(syllable: string, language: Language, spelling?: TamilSpelling): string {
  return syllable === '-' ? syllable : convertLine(`ಅ${syllable}`, language, spelling).slice(1);
}
