import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import { parseSong, parseWanted } from './parse.ts';
import type { EditionSong, Mistake, Parsed } from './source.ts';
import { parseWitnesses } from './witnesses.ts';

/** The edition's files are not as they should be; the message names every mistake, `file:line: sentence`, one a line. */
export class EditionError extends Error {
  override readonly name = 'EditionError';
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.mistakes = mistakes;
  }
}

/** Reads the list of witnesses in a folder (data/seed). @throws EditionError; what the file system threw */
export function readWitnesses(folder: string): Witness[] {
  const file = join(folder, 'witnesses.txt');
  const { value, mistakes } = parseWitnesses(readFileSync(file, 'utf8'), file);
  if (!value) throw new EditionError(mistakes);
  return value;
}

/**
 * Reads every song of a folder (data/seed/songs), all or nothing, in the order of their numbers. They name only
 * these witnesses, where a list is given.
 * @throws EditionError when anything is wrong in any file; what the file system threw when the folder cannot be read.
 */
export function readEdition(folder: string, witnesses?: readonly Witness[]): EditionSong[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
    .sort();
  const known = witnesses && new Set(witnesses.map(({ siglum }) => siglum));
  const parsed = files.map((name): Parsed<EditionSong | EditionSong[]> => {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    return name === 'wanted.txt' ? parseWanted(text, file) : parseSong(text, file, known);
  });
  const mistakes = [
    ...parsed.flatMap((one) => one.mistakes),
    ...findRepeats(parsed.flatMap((one) => one.numbers)),
  ];
  if (mistakes.length > 0) throw new EditionError(mistakes);
  return parsed.flatMap(({ value }) => value ?? []).sort((a, b) => a.number - b.number);
}

function findRepeats(numbers: Parsed<unknown>['numbers']): Mistake[] {
  return numbers.flatMap(({ number, file, line }, index) => {
    const first = numbers.slice(0, index).find((other) => other.number === number);
    return first
      ? [
          {
            file,
            line,
            message: `The number ${number} stands at ${first.file}:${first.line} already.`,
          },
        ]
      : [];
  });
}
