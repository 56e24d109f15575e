import { reportEntry, type MistakeReporter } from './entry-mistakes.ts';

/** A trimmed line of a file or text; lines count from 1. */
export interface SourceLine {
  at: number;
  text: string;
}

/** An entry of a song's apparatus or of its references, with the line of the file on which it begins. */
export interface Placed<Entry> {
  at: number;
  entry: Entry;
}

/** Reads the entries of a part, parted by empty lines; `read` returns null after reporting a mistake, and its entry is left out. */
export function readEntries<Entry>(
  lines: readonly SourceLine[],
  report: MistakeReporter,
  read: (first: SourceLine, rest: readonly SourceLine[], report: MistakeReporter) => Entry | null,
): Placed<Entry>[] {
  const blocks: [SourceLine, ...SourceLine[]][] = [];
  lines.forEach((line, index) => {
    if (!line.text) return;
    if (index === 0 || !lines[index - 1]?.text) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  });
  return blocks.flatMap(([first, ...rest]) => {
    let isSound = true;
    const entry = read(first, rest, (...mistake) => {
      isSound = false;
      report(...mistake);
    });
    return entry && isSound ? [{ at: first.at, entry }] : [];
  });
}

/** Reads `name: value` lines in the order of the names, each of which may be missing. */
export function readValues<Name extends string>(
  lines: readonly SourceLine[],
  names: readonly Name[],
  report: MistakeReporter,
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  let last = -1;
  for (const { at, text } of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
    const index = names.findIndex((known) => known === name);
    const known = names[index];
    if (!known) reportEntry(report, at, 'other line', names.map((one) => `"${one}:"`).join(', '));
    else if (index <= last) reportEntry(report, at, 'wrong order', name, names.join(', '));
    else values[known] = value;
    last = Math.max(last, index);
  }
  return values;
}

interface Notes {
  note: string | null;
  noteKannada: string | null;
}

/** The notes of an entry: in both languages, or none. */
export function readNotes(
  values: Partial<Record<'note' | 'note Kannada', string>>,
  at: number,
  report: MistakeReporter,
): Notes {
  const [note, noteKannada] = [values.note ?? null, values['note Kannada'] ?? null];
  if ((note === null) !== (noteKannada === null)) reportEntry(report, at, 'one note');
  return { note, noteKannada };
}

export const printNotes = ({ note, noteKannada }: Notes): string[] => [
  ...(note ? [`note: ${note}`] : []),
  ...(noteKannada ? [`note Kannada: ${noteKannada}`] : []),
];
