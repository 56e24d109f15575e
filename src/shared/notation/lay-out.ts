import type { Language } from '../languages.ts';
import { convertRow, firstWords, parseNotation, type Cell, type Return } from '../notation.ts';
import type { TamilSpelling } from '../scripts.ts';
import { compose } from '../normal-form.ts';

/** A cell with its number in the song, by which the player names it (src/shared/notation/score.ts). */
export interface LayoutCell extends Cell {
  number: number;
}

export interface LayoutAvarta {
  /** Its number in the song, from 0. */
  at: number;
  /** Its angas in one piece, or in two of about the same length where it is too long for a phone's line. */
  pieces: LayoutCell[][][];
}

export interface LayoutReturn extends Omit<Return, 'avartas'> {
  /** The syllables of the first avarta that is sung again. */
  words: string;
}

export interface LayoutSection {
  name: string;
  rows: ({ avartas: LayoutAvarta[] } | { returnTo: LayoutReturn } | { text: string })[];
}

/** Notation as it is drawn: syllables in the script of a language, avartas and cells numbered as they are played. */
export function layOut(
  notation: string,
  language: Language,
  spelling?: TamilSpelling,
): LayoutSection[] {
  let [cells, avartas] = [0, 0];
  return parseNotation(notation).map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => {
      if ('text' in row) return row;
      if ('returnTo' in row)
        return {
          returnTo: { ...row.returnTo, words: firstWords(row.returnTo, language, spelling) },
        };
      const sung = convertRow(row.avartas, language, spelling).filter((avarta) =>
        avarta.some((anga) => anga.length > 0),
      );
      return {
        avartas: sung.map((avarta) => ({
          at: avartas++,
          pieces: divide(avarta.map((anga) => anga.map((cell) => ({ ...cell, number: cells++ })))),
        })),
      };
    }),
  }));
}

/** The number of cells that fit into a line on a phone. An anga is never divided. */
const maxPieceLength = 10;

function divide(angas: LayoutCell[][]): LayoutCell[][][] {
  const total = angas.flat().length;
  if (total <= maxPieceLength) return [angas];
  let length = 0;
  const lengths = angas.map((anga) => (length += anga.length));
  const middle = lengths.reduce(
    (best, end, index) =>
      Math.abs(end - total / 2) < Math.abs((lengths[best] ?? 0) - total / 2) ? index : best,
    0,
  );
  return [angas.slice(0, middle + 1), angas.slice(middle + 1)].filter((piece) => piece.length > 0);
}

/** The seven swaras in the order of `SRGMPDN`, as books in each script print them. */
const swaraLetters: Record<Language, readonly string[]> = {
  English: [...'SRGMPDN'],
  Kannada: ['ಸ', 'ರಿ', 'ಗ', 'ಮ', 'ಪ', 'ದ', 'ನಿ'],
  Hindi: ['स', 'रि', 'ग', 'म', 'प', 'ध', 'नि'],
  Marathi: ['स', 'रि', 'ग', 'म', 'प', 'ध', 'नि'],
  Sanskrit: ['स', 'रि', 'ग', 'म', 'प', 'ध', 'नि'],
  Tamil: ['ஸ', 'ரி', 'க', 'ம', 'ப', 'த', 'நி'],
  Telugu: ['స', 'రి', 'గ', 'మ', 'ప', 'ద', 'ని'],
  Malayalam: ['സ', 'രി', 'ഗ', 'മ', 'പ', 'ധ', 'നി'],
};

/** The letter of a swara in the script of a language, without its octave. */
export const swaraLetter = (note: Swara['note'], language: Language): string =>
  swaraLetters[language]['SRGMPDN'.indexOf(note)] ?? note;

/**
 * A swara as text, with a dot above for the upper octave and below for the lower one. Fonts of Indian scripts have no combining dots,
 * so there the dot follows the letter.
 */
export function printedSwara({ note, octave }: Swara, language: Language = 'English'): string {
  const dots =
    language === 'English'
      ? { mandra: '\u0323', madhya: '', tara: '\u0307' }
      : { mandra: '.', madhya: '', tara: '˙' };
  return compose(swaraLetter(note, language) + dots[octave]);
}

type Swara = Cell['swaras'][number];
