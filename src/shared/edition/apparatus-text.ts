import {
  editorsSiglum,
  findLemma,
  linesOfPassage,
  noWords,
  parsePassage,
  reasons,
  type ApparatusEntry,
  type Reading,
} from './apparatus.ts';
import { linesOf } from '../lyrics.ts';
import { parseLyrics } from '../lyrics-text.ts';
import {
  printNotes,
  readEntries,
  readNotes,
  readValues,
  type Placed,
  type SourceLine,
} from './entries.ts';
import { reportEntry, type MistakeReporter } from './entry-mistakes.ts';

/** Reads the entries of `# Apparatus`; one with a mistake is left out after saying so. */
export const readApparatus = (
  lines: readonly SourceLine[],
  report: MistakeReporter,
): Placed<ApparatusEntry>[] => readEntries(lines, report, readEntry);

function readEntry(
  first: SourceLine,
  rest: readonly SourceLine[],
  report: MistakeReporter,
): ApparatusEntry | null {
  const [, passage = '', given = ''] = /^(.+?): (.+)$/.exec(first.text) ?? [];
  if (!passage) reportEntry(report, first.at, 'no place');
  const readings = passage
    ? given.split(' | ').map((text) => readReading({ at: first.at, text }, report))
    : [];
  if (readings.length === 1) reportEntry(report, first.at, 'one reading');
  const values = readValues(rest, ['reason', 'note', 'note Kannada'], report);
  const reason = reasons.find((one) => one === values.reason);
  if (!reason && values.reason)
    reportEntry(report, first.at, 'unknown reason', reasons.join(', '), values.reason);
  else if (!reason) reportEntry(report, first.at, 'no reason', reasons.join(', '));
  const notes = readNotes(values, first.at, report);
  return reason ? { place: passage, readings, reason, ...notes } : null;
}

function readReading({ at, text }: SourceLine, report: MistakeReporter): Reading {
  const [, words = '', sigla = ''] =
    /^(.+?) \(([A-Za-z0-9]+(?:, [A-Za-z0-9]+)*)\)$/.exec(text.trim()) ?? [];
  if (!words) reportEntry(report, at, 'no sigla', text.trim());
  return { text: words, sigla: sigla.split(', ') };
}

/** Writes the entries as the part that readApparatus reads. */
export function printApparatus(entries: readonly ApparatusEntry[]): string {
  return entries.map(printEntry).join('\n\n');
}

function printEntry({ place, readings, reason, ...notes }: ApparatusEntry): string {
  const words = readings.map(({ text, sigla }) => `${text} (${sigla.join(', ')})`).join(' | ');
  return [`${place}: ${words}`, `reason: ${reason}`, ...printNotes(notes)].join('\n');
}

/** The entries of a text without the mistaken ones. */
export function entriesOf(text: string): ApparatusEntry[] {
  return readApparatus(numbered(text), () => undefined).map(({ entry }) => entry);
}

/** Whether a text has no entry that cannot be read. */
export function isSoundApparatus(text: string): boolean {
  let isSound = true;
  readApparatus(numbered(text), () => void (isSound = false));
  return isSound;
}

/** A text as `printApparatus` writes it, where it has no mistake; else as it is, since no typed text is refused. */
export const tidyApparatus = (text: string): string =>
  isSoundApparatus(text) ? printApparatus(entriesOf(text)) : text;

const numbered = (text: string): SourceLine[] =>
  text.split('\n').map((line, index) => ({ at: index + 1, text: line.trim() }));

/** Reports sigla that the song does not name among its witnesses. */
export function checkSigla(
  entries: readonly Placed<ApparatusEntry>[],
  witnesses: readonly string[],
  report: MistakeReporter,
): void {
  for (const { at, entry } of entries) {
    for (const siglum of entry.readings.flatMap(({ sigla }) => sigla)) {
      if (siglum !== editorsSiglum && !witnesses.includes(siglum))
        reportEntry(report, at, 'unnamed witness', siglum);
    }
  }
}

interface TitleAndLyrics {
  title: string;
  lyrics: string;
}

/**
 * Compares the entries with the words: each place exists, its lemma stands in it, and exactly the lines of undecided entries
 * are marked as uncertain. `lineOf` gives the file's line of the nth line of lyrics, from 1. Uncertain lines without an entry are
 * reported by `reportLine`.
 */
export function checkAgainstWords(
  entries: readonly Placed<ApparatusEntry>[],
  { title, lyrics }: TitleAndLyrics,
  lineOf: (line: number) => number,
  report: MistakeReporter,
  reportLine: MistakeReporter = report,
): void {
  const sections = parseLyrics(lyrics);
  const sungLines = linesOf(sections);
  const undecided = new Set<number>();
  for (const { at, entry } of entries) {
    const passage = parsePassage(entry.place);
    const lines = linesOfPassage(passage, sections);
    if (!lines) {
      reportEntry(report, at, 'unknown place', entry.place);
      continue;
    }
    const words = passage.title ? title : lines.map((line) => sungLines[line - 1]?.text).join(' ');
    const lemma = entry.readings[0]?.text ?? '';
    if (lemma !== noWords && !findLemma(lemma, words))
      reportEntry(report, at, 'lemma missing', lemma, entry.place, words);
    if (entry.reason !== 'undecided') continue;
    for (const line of lines) {
      undecided.add(line);
      if (!sungLines[line - 1]?.uncertain)
        reportEntry(report, at, 'line not uncertain', `${lineOf(line)}`);
    }
  }
  sungLines.forEach(({ uncertain: doubtful }, index) => {
    if (doubtful && !undecided.has(index + 1))
      reportEntry(reportLine, lineOf(index + 1), 'no undecided entry');
  });
}
