import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EditionError } from '../edition/read.ts';
import { parseTeaching, type TeachingSet } from './parse.ts';

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
