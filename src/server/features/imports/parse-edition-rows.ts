import { parseSong, parseWanted } from '../edition/parse.ts';
import type { EditionSong, Mistake } from '../edition/source.ts';
import { languages } from '../../../shared/languages.ts';
import { warnOfMeaning } from './meaning-warnings.ts';
import { collectNotes, type ParsedRow } from './parsed-row.ts';
import type { EditionSource } from './source.ts';

/** Reads the rows of files of the edition. A file with mistakes becomes one row that lists them by line. */
export function parseEditionRows({ files }: EditionSource): ParsedRow[] {
  const parsedRows = files.flatMap(({ name, text }): Omit<ParsedRow, 'position'>[] => {
    if (name === 'wanted.txt') {
      const { value, mistakes, numbers } = parseWanted(text, name);
      return value && mistakes.length === 0
        ? value.map((song, index) => wholeOf(song, `${name}:${numbers[index]?.line ?? 1}`))
        : [faultyOf(name, null, mistakes)];
    }
    const { value, mistakes, numbers } = parseSong(text, name);
    return [value ? wholeOf(value, name) : faultyOf(name, numbers[0]?.number ?? null, mistakes)];
  });
  return parsedRows.map((parsed, position) => ({ ...parsed, position }));
}

function wholeOf({ number, ...input }: EditionSong, label: string): Omit<ParsedRow, 'position'> {
  const { notes, warn } = collectNotes();
  for (const language of languages)
    warnOfMeaning(input.meanings[language] ?? '', language, (_line, message) =>
      warn(`Meaning: ${language}`, message),
    );
  return { label, number, input, isWhole: true, notes };
}

function faultyOf(
  label: string,
  number: number | null,
  mistakes: readonly Mistake[],
): Omit<ParsedRow, 'position'> {
  const { notes, mistake } = collectNotes();
  for (const { line, message } of mistakes) mistake(`line ${line}`, message);
  if (notes.length === 0) mistake('', 'This file cannot be read as a song.');
  return { label, number, input: {}, isWhole: true, notes };
}
