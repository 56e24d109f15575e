/** A trimmed line of a file or text; lines count from 1. */
export interface SourceLine {
  at: number;
  text: string;
}

/** Takes a mistake, in a sentence for the editor, with its line. */
export type MistakeReporter = (line: number, message: string) => void;

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
    const entry = read(first, rest, (line, message) => {
      isSound = false;
      report(line, message);
    });
    return entry && isSound ? [{ at: first.at, entry }] : [];
  });
}

/** Reads `name: value` lines in the order of the names, each of which may be missing. `above` names what the lines stand under. */
export function readValues<Name extends string>(
  lines: readonly SourceLine[],
  names: readonly Name[],
  above: string,
  report: MistakeReporter,
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  let last = -1;
  for (const { at, text } of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.+)$/.exec(text) ?? [];
    const index = names.findIndex((known) => known === name);
    const known = names[index];
    if (!known) report(at, `Under ${above} stand ${names.map((one) => `"${one}:"`).join(', ')}, a line each.`);
    else if (index <= last) report(at, `"${name}" stands twice or too late; the order is ${names.join(', ')}.`);
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
export function readNotes(values: Partial<Record<'note' | 'note Kannada', string>>, at: number, report: MistakeReporter): Notes {
  const [note, noteKannada] = [values.note ?? null, values['note Kannada'] ?? null];
  if ((note === null) !== (noteKannada === null)) report(at, 'An entry has its note in English and in Kannada, or none.');
  return { note, noteKannada };
}

export const printNotes = ({ note, noteKannada }: Notes): string[] => [
  ...(note ? [`note: ${note}`] : []),
  ...(noteKannada ? [`note Kannada: ${noteKannada}`] : []),
];
