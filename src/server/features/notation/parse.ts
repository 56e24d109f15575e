import {
  findRaga,
  variantOf,
  isBar,
  signsOf,
  unitsOf,
  type SwaraName,
  findTala,
} from '../../../shared/notation/entry.ts';
import { checkSwaras } from '../edition/sections.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { checkKannada, readLines, type Mistake } from '../edition/source.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EditionError } from '../edition/read.ts';

/** An exercise; raga, tala and notation are as a song has them. */
export interface TeachingPiece {
  number: number;
  /** Title in Kannada and in plain roman; null for an exercise that has only a number. */
  title: string | null;
  roman: string | null;
  raga: string;
  tala: string;
  notation: string;
}

/** The exercises of a kind, from one file of data/seed/teaching (docs/edition-format.md). */
export interface TeachingSet {
  /** The file's name without `.txt`: sarali, janta, dhatu, tara-sthayi, mandra-sthayi, alankara, scales. */
  id: string;
  title: string;
  roman: string;
  source: string;
  pieces: TeachingPiece[];
}

const names = ['title', 'roman', 'raga', 'tala', 'source'] as const;
type Fields = Partial<Record<(typeof names)[number], SourceLine>>;

/** Reads one file and finds every mistake in it; the value is null when there is one. */
export function parseTeaching(
  text: string,
  id: string,
  file: string,
): { value: TeachingSet | null; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const report: MistakeReporter = (line, message) => {
    // A mistake in a header of the set concerns every exercise, and is reported once.
    if (!mistakes.some((known) => known.line === line && known.message === message))
      mistakes.push({ file, line, message });
  };
  const [head = [], ...parts] = splitParts(readLines(text, report));
  const fields = readFields(head, report);
  for (const { at } of head.slice(fieldCount(head)))
    report(at, 'This line belongs to no exercise; the first one starts with "# 1".');
  for (const name of ['title', 'roman', 'source'] as const)
    if (!fields[name]) report(1, `The header "${name}" is missing.`);
  if (parts.length === 0) report(1, 'There is no exercise; the first one starts with "# 1".');
  const pieces = parts.map((lines, index) => readPiece(lines, index + 1, fields, report));
  const { title, roman, source } = fields;
  const value =
    title && roman && source && mistakes.length === 0
      ? { id, title: title.text, roman: roman.text, source: source.text, pieces }
      : null;
  return { value, mistakes: mistakes.toSorted((one, other) => one.line - other.line) };
}

/** The lines before the first `#`, then each exercise with its own `#` line first. Empty lines are left out. */
function splitParts(lines: readonly SourceLine[]): SourceLine[][] {
  const parts: SourceLine[][] = [[]];
  for (const line of lines) {
    if (line.text.startsWith('#')) parts.push([line]);
    else if (line.text) parts.at(-1)?.push(line);
  }
  return parts;
}

const fieldCount = (lines: readonly SourceLine[]) => {
  const end = lines.findIndex(({ text }) => !/^[a-z]+:/.test(text));
  return end < 0 ? lines.length : end;
};

function readFields(lines: readonly SourceLine[], report: MistakeReporter): Fields {
  const fields: Fields = {};
  for (const { at, text } of lines.slice(0, fieldCount(lines))) {
    const colon = text.indexOf(':');
    const name = names.find((known) => known === text.slice(0, colon));
    const value = { at, text: text.slice(colon + 1).trim() };
    if (!name)
      report(
        at,
        `There is no header "${text.slice(0, colon)}"; the headers are ${names.join(', ')}.`,
      );
    else if (fields[name])
      report(at, `The header "${name}" stands on line ${fields[name].at} already.`);
    else if (!value.text) report(at, `The header "${name}" is empty.`);
    else fields[name] = value;
  }
  if (fields.title) checkKannada(fields.title, 'A title', report);
  return fields;
}

function readPiece(
  [heading, ...lines]: SourceLine[],
  number: number,
  set: Fields,
  report: MistakeReporter,
): TeachingPiece {
  const at = heading?.at ?? 1;
  if (heading?.text !== `# ${number}`)
    report(at, `Exercises are numbered in order; this one is "# ${number}".`);
  const own = readFields(lines, report);
  const [ragaName, talaName] = [own.raga ?? set.raga, own.tala ?? set.tala];
  const [raga, tala] = [findRaga(ragaName?.text ?? null), findTala(talaName?.text ?? null)];
  if (!raga)
    report(
      ragaName?.at ?? at,
      ragaName
        ? `The table of ragas (src/shared/notation/ragas.ts) does not know ${ragaName.text}.`
        : 'The header "raga" is missing.',
    );
  if (!tala)
    report(
      talaName?.at ?? at,
      talaName
        ? `${talaName.text} is no tala that is known (src/shared/notation/talas.ts).`
        : 'The header "tala" is missing.',
    );
  const sung = lines.slice(fieldCount(lines));
  if (sung.length === 0) report(at, 'This exercise is empty.');
  for (const line of sung) {
    checkSwaras(line, tala, report);
    for (const { at: column, text } of raga ? signsOf(line.text) : []) {
      const lacks =
        !isBar(text) &&
        raga &&
        unitsOf(text).find(
          (unit) => unit !== ',' && !variantOf(raga, unit.charAt(0) as SwaraName, true),
        );
      if (lacks)
        report(
          line.at,
          `${raga.name} has no ${lacks.charAt(0)}, which stands at column ${column}.`,
        );
    }
  }
  const notation = sung.map(({ text }) => text).join('\n');
  return {
    number,
    title: own.title?.text ?? null,
    roman: own.roman?.text ?? null,
    raga: ragaName?.text ?? '',
    tala: talaName?.text ?? '',
    notation,
  };
}

/** In the order in which they are learnt; a file of another name comes after these, by its name. */
const order = ['scales', 'sarali', 'janta', 'dhatu', 'tara-sthayi', 'mandra-sthayi', 'alankara'];
const positionOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);

/**
 * Reads the exercises of a folder (data/seed/teaching), all or nothing.
 * @throws EditionError naming file and line of every mistake; what the file system threw when the folder cannot be read.
 */
export function readTeaching(folder: string): TeachingSet[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
    .sort();
  const parsed = files.map((name) =>
    parseTeaching(
      readFileSync(join(folder, name), 'utf8'),
      basename(name, '.txt'),
      join(folder, name),
    ),
  );
  const mistakes = parsed.flatMap((one) => one.mistakes);
  if (mistakes.length > 0) throw new EditionError(mistakes);
  return parsed
    .flatMap(({ value }) => value ?? [])
    .sort((one, other) => positionOf(one.id) - positionOf(other.id));
}
