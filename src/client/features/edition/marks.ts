import {
  findLemma,
  linesOfPassage,
  noWords,
  parsePassage,
} from '../../../shared/edition/apparatus.ts';
import type { SongContent, SongEntry } from '../../../shared/compositions.ts';
import { linesOf, type Section } from '../../../shared/lyrics.ts';

/** Entries with the same place in a line; their mark is after the word that ends at `at`. */
export interface ApparatusMark {
  at: number;
  /** The indexes of the entries in the apparatus, from 0. */
  entries: number[];
  /** Whether one of the entries is undecided. */
  undecided: boolean;
}

/** The places of an apparatus's marks in the text on show, by line number from 1. An entry without such a place is only in the list. */
export function marksOf(
  { apparatus, language }: Pick<SongContent, 'apparatus' | 'language'>,
  sections: readonly Section[],
): ReadonlyMap<number, ApparatusMark[]> {
  const lines = linesOf(sections).map(({ text }) => text);
  const byLine = new Map<number, ApparatusMark[]>();
  apparatus.forEach((entry, index) => {
    const found = placeOf(entry, sections, lines, language === 'Kannada');
    if (!found) return;
    const marks = byLine.get(found.line) ?? [];
    byLine.set(found.line, marks);
    const undecided = entry.reason === 'undecided';
    const same = marks.find(({ at }) => at === found.at);
    if (same)
      Object.assign(same, {
        entries: [...same.entries, index],
        undecided: same.undecided || undecided,
      });
    else marks.push({ at: found.at, entries: [index], undecided });
  });
  for (const marks of byLine.values()) marks.sort((one, other) => one.at - other.at);
  return byLine;
}

/** Words can only be found in the Kannada; in another script an entry's mark is at the end of the line. */
function placeOf(
  { place, readings, reason }: SongEntry,
  sections: readonly Section[],
  lines: readonly string[],
  isKannada: boolean,
): { line: number; at: number } | null {
  const own = linesOfPassage(parsePassage(place), sections);
  const last = own?.at(-1);
  if (!own || !last) return null;
  const end = { line: last, at: lines[last - 1]?.length ?? 0 };
  const lemma = readings[0]?.text ?? noWords;
  if (!isKannada || reason === 'undecided' || lemma === noWords) return end;
  let rest = findLemma(lemma, own.map((line) => lines[line - 1]).join(' '))?.end;
  if (rest === undefined) return end;
  for (const line of own) {
    const text = lines[line - 1] ?? '';
    if (rest <= text.length) return { line, at: endOfWord(text, rest) };
    rest -= text.length + 1;
  }
  return end;
}

function endOfWord(text: string, at: number): number {
  const space = text.slice(at).search(/\s/);
  return space < 0 ? text.length : at + space;
}
