import { diffGraphemes } from './diff/entry.ts';
import { linesOf, type Section } from './lyrics.ts';
import { parseLyrics } from './lyrics-text.ts';
import {
  editorsSiglum,
  findPieces,
  gap,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
  type Range,
  type Reading,
} from './edition/apparatus.ts';
import { entriesOf, isSoundApparatus, printApparatus } from './edition/apparatus-text.ts';

/** An entry whose printed words somebody has corrected in the lyrics. */
export interface ChangedLemma {
  entry: ApparatusEntry;
  /** The words that replace the lemma in the lyrics; `noWords` where it was deleted. */
  words: string;
}

/**
 * The entries whose lemma was in the lyrics before the change, and is other words in the present lyrics. An entry in a section that
 * gained or lost lines is left out, and so is all of an apparatus with a mistake in it.
 * @param formersOf the lyrics before the change of an entry's words; the first that have its lemma count
 */
export function changedLemmas(
  apparatus: string,
  lyrics: string,
  formersOf: (entry: ApparatusEntry) => readonly string[],
): ChangedLemma[] {
  if (!isSoundApparatus(apparatus)) return [];
  const known = new Map<string, Section[]>();
  const sectionsOf = (text: string) => {
    const sections = known.get(text) ?? parseLyrics(text);
    known.set(text, sections);
    return sections;
  };
  return entriesOf(apparatus).flatMap((entry) => {
    const after = passageOf(entry, sectionsOf(lyrics));
    for (const former of formersOf(entry)) {
      const before = passageOf(entry, sectionsOf(former));
      const pieces = before && findPieces(entry.readings[0]?.text ?? noWords, before.text);
      if (!before || !pieces) continue;
      if (!after || after.text === before.text || after.count !== before.count) return [];
      const words = wordsNow(entry.readings, pieces, before.text, after.text);
      return words === null ? [] : [{ entry, words }];
    }
    return [];
  });
}

/** The text of an entry's passage, and how many lines its section has; null where there is none. */
function passageOf(
  { place, readings }: ApparatusEntry,
  sections: readonly Section[],
): { text: string; count: number } | null {
  const passage = parsePassage(place);
  const lines = linesOfPassage(passage, sections);
  if (passage.title || !lines || readings[0]?.text === noWords) return null;
  const sung = linesOf(sections);
  return {
    text: lines.map((line) => sung[line - 1]?.text).join(' '),
    count: linesOf(sections.filter(({ name }) => name === passage.section)).length,
  };
}

/** The words at the place of a lemma; null where they have not changed. */
function wordsNow(
  readings: readonly Reading[],
  pieces: readonly Range[],
  before: string,
  after: string,
): string | null {
  const shift = shiftOf(before, after);
  const now = pieces.map(({ start, end }) => {
    const from = startOfRange(before, after, start, shift);
    return { start: from, end: Math.max(from, endOfRange(before, after, end, shift)) };
  });
  const words = now.map(({ start, end }) => after.slice(start, end).trim());
  if (words.join(gap) === readings[0]?.text) return null;
  return (
    readings.find(({ text }) => covers(after, text, now))?.text ??
    (words.filter(Boolean).join(gap) || noWords)
  );
}

/** Whether a text has the words of a reading around a range. */
function covers(text: string, reading: string, [range, ...more]: readonly Range[]): boolean {
  if (!range || more.length > 0) return false;
  const at = text.lastIndexOf(reading, range.start);
  return at >= 0 && at + reading.length >= range.end;
}

/** The offsets after a change that belong to the start and the end of a range before it. */
interface Shift {
  start: (offset: number) => number;
  end: (offset: number) => number;
}

/** A range that begins or ends inside changed syllables takes all of their replacement. */
function shiftOf(before: string, after: string): Shift {
  /** Runs of equal text, with their offsets in both texts. */
  const equal: { old: number; now: number; length: number }[] = [];
  let [old, now] = [0, 0];
  for (const { kind, text } of diffGraphemes(before, after)) {
    if (kind === 'same') equal.push({ old, now, length: text.length });
    if (kind !== 'added') old += text.length;
    if (kind !== 'removed') now += text.length;
  }
  return {
    start(offset) {
      const run = equal.findLast((one) => one.old <= offset);
      if (!run) return 0;
      return run.now + Math.min(offset - run.old, run.length);
    },
    end(offset) {
      const run = equal.find((one) => one.old + one.length >= offset);
      if (!run) return after.length;
      return run.now + Math.max(0, offset - run.old);
    },
  };
}

/** A lemma of whole words stays one: a syllable that was typed next to it, without a space, is part of the new words. */
function startOfRange(before: string, after: string, offset: number, shift: Shift): number {
  const at = shift.start(offset);
  if (offset > 0 && before[offset - 1] !== ' ') return at;
  const space = after.slice(0, at).lastIndexOf(' ');
  return after[at - 1] === ' ' ? at : space + 1;
}

function endOfRange(before: string, after: string, offset: number, shift: Shift): number {
  const at = shift.end(offset);
  if (offset < before.length && before[offset] !== ' ') return at;
  const space = after.indexOf(' ', at);
  return after[at - 1] === ' ' ? at - 1 : space < 0 ? after.length : space;
}

/** The answer to the question about a corrected lemma. */
export interface LemmaAnswer {
  /** The witnesses that have the new words; none for a conjecture of the editors. */
  sigla: readonly string[];
  /** Keeps the former lemma as a variant. */
  keepsFormer: boolean;
}

/**
 * The entry after an answer: the new words first, then the former lemma, where it is kept, then the other readings. A witness has one
 * reading, so it moves to the new words. Null where no variant is left.
 */
export function answeredEntry(
  { entry, words }: ChangedLemma,
  { sigla, keepsFormer }: LemmaAnswer,
): ApparatusEntry | null {
  const [former, ...others] = entry.readings;
  const same = others.find(({ text }) => text === words);
  const own = [...new Set([...sigla, ...(same?.sigla ?? [])])];
  const first: Reading = { text: words, sigla: own.length > 0 ? own : [editorsSiglum] };
  const rest = [...(former && keepsFormer ? [former] : []), ...others.filter((one) => one !== same)]
    .map(({ text, sigla: had }) => ({ text, sigla: had.filter((one) => !own.includes(one)) }))
    .map((one) =>
      one.text === former?.text && one.sigla.length === 0 ? formerOfEditors(one) : one,
    )
    .filter((one) => one.sigla.length > 0);
  return rest.length > 0 ? { ...entry, readings: [first, ...rest] } : null;
}

/** A kept lemma whose witnesses all have the new words was the editors' own reading. */
const formerOfEditors = ({ text }: Reading): Reading => ({ text, sigla: [editorsSiglum] });

/** The apparatus text after an answer. */
export function answerLemma(
  apparatus: string,
  { entry, words }: ChangedLemma,
  answer: LemmaAnswer,
): string {
  const isThis = (one: ApparatusEntry) =>
    one.place === entry.place && one.readings[0]?.text === entry.readings[0]?.text;
  return printApparatus(
    entriesOf(apparatus).flatMap((one) =>
      isThis(one) ? (answeredEntry({ entry: one, words }, answer) ?? []) : one,
    ),
  );
}
