import {
  editorsSiglum,
  findLemma,
  linesAt,
  noWords,
  parsePlace,
  reasons,
  type ApparatusEntry,
  type Reading,
} from '../../../shared/edition/apparatus.ts';
import { linesOf, parseLyrics } from '../../../shared/lyrics.ts';
import type { SourceLine, MistakeReporter } from './source.ts';

/** An entry with the line it stands on. */
export interface PlacedEntry {
  at: number;
  entry: ApparatusEntry;
}

const names = ['reason', 'note', 'note Kannada'] as const;

/** Reads the entries of `# Apparatus`, parted by empty lines; one with a mistake is left out after saying so. */
export function readApparatus(lines: readonly SourceLine[], report: MistakeReporter): PlacedEntry[] {
  const blocks: SourceLine[][] = [];
  lines.forEach((line, index) => {
    if (!line.text) return;
    if (index === 0 || !lines[index - 1]?.text) blocks.push([]);
    blocks.at(-1)?.push(line);
  });
  return blocks.flatMap((block) => readEntry(block, report) ?? []);
}

function readEntry([first, ...rest]: readonly SourceLine[], report: MistakeReporter): PlacedEntry | null {
  if (!first) return null;
  let isSound = true;
  const fault: MistakeReporter = (line, message) => {
    isSound = false;
    report(line, message);
  };
  const [, place = '', given = ''] = /^(.+?): (.+)$/.exec(first.text) ?? [];
  if (!place) fault(first.at, 'An entry of the apparatus begins "place: reading (sigla) | reading (sigla)".');
  const readings = place ? given.split(' | ').map((text) => readReading({ at: first.at, text }, fault)) : [];
  if (readings.length === 1) fault(first.at, 'An entry of the apparatus has two readings or more, parted by " | ".');

  const values: Partial<Record<(typeof names)[number], string>> = {};
  let last = -1;
  for (const { at, text } of rest) {
    const [, name = '', value = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
    const index = names.findIndex((known) => known === name);
    const known = names[index];
    if (!known) fault(at, `Under the readings stand ${names.map((one) => `"${one}:"`).join(', ')}, a line each.`);
    else if (index <= last) fault(at, `"${name}" stands twice or too late; the order is ${names.join(', ')}.`);
    else values[known] = value;
    last = Math.max(last, index);
  }
  const reason = reasons.find((one) => one === values.reason);
  if (!reason)
    fault(first.at, `The "reason" of an entry is one of ${reasons.join(', ')}${values.reason ? `, not "${values.reason}"` : ''}.`);
  const [note, noteKannada] = [values.note ?? null, values['note Kannada'] ?? null];
  if ((note === null) !== (noteKannada === null)) fault(first.at, 'An entry has its note in English and in Kannada, or none.');
  if (!isSound || !reason) return null;
  return { at: first.at, entry: { place, readings, reason, note, noteKannada } };
}

function readReading({ at, text }: SourceLine, report: MistakeReporter): Reading {
  const [, words = '', sigla = ''] = /^(.+?) \(([A-Za-z0-9]+(?:, [A-Za-z0-9]+)*)\)$/.exec(text.trim()) ?? [];
  if (!words) report(at, `A reading is written "words (sigla)", not "${text.trim()}".`);
  return { text: words, sigla: sigla.split(', ') };
}

/** Writes the entries as the part that readApparatus reads. */
export function printApparatus(entries: readonly ApparatusEntry[]): string {
  return entries.map(printEntry).join('\n\n');
}

function printEntry({ place, readings, reason, note, noteKannada }: ApparatusEntry): string {
  const words = readings.map(({ text, sigla }) => `${text} (${sigla.join(', ')})`).join(' | ');
  return [
    `${place}: ${words}`,
    `reason: ${reason}`,
    ...(note ? [`note: ${note}`] : []),
    ...(noteKannada ? [`note Kannada: ${noteKannada}`] : []),
  ].join('\n');
}

/** Reports sigla that the song does not name among its witnesses. */
export function checkSigla(entries: readonly PlacedEntry[], witnesses: readonly string[], report: MistakeReporter): void {
  for (const { at, entry } of entries) {
    for (const siglum of entry.readings.flatMap(({ sigla }) => sigla)) {
      if (siglum !== editorsSiglum && !witnesses.includes(siglum)) report(at, `The witness ${siglum} is not named under "witnesses".`);
    }
  }
}

interface TitleAndLyrics {
  title: string;
  lyrics: string;
}

/**
 * Compares the entries with the words: each place exists, its lemma stands in it, and exactly the lines of undecided entries
 * are marked as uncertain. `lineOf` gives the file's line of the nth line of lyrics, from 1.
 */
export function checkAgainstWords(
  entries: readonly PlacedEntry[],
  { title, lyrics }: TitleAndLyrics,
  lineOf: (line: number) => number,
  report: MistakeReporter,
): void {
  const sections = parseLyrics(lyrics);
  const sungLines = linesOf(sections);
  const undecided = new Set<number>();
  for (const { at, entry } of entries) {
    const place = parsePlace(entry.place);
    const lines = linesAt(place, sections);
    if (!lines) {
      report(at, `There is no place "${entry.place}" in this song.`);
      continue;
    }
    const words = place.title ? title : lines.map((line) => sungLines[line - 1]?.text).join(' ');
    const lemma = entry.readings[0]?.text ?? '';
    if (lemma !== noWords && !findLemma(lemma, words)) report(at, `"${lemma}" does not stand in ${entry.place}: ${words}`);
    if (entry.reason !== 'undecided') continue;
    for (const line of lines) {
      undecided.add(line);
      if (!sungLines[line - 1]?.uncertain) report(at, `This entry is undecided, but line ${lineOf(line)} does not end with " (?)".`);
    }
  }
  sungLines.forEach(({ uncertain: doubtful }, index) => {
    if (doubtful && !undecided.has(index + 1))
      report(lineOf(index + 1), 'This line ends with " (?)", but no entry of the apparatus says that it is undecided.');
  });
}
