import { editorsSiglum, isSiglum, type Witness } from '../../../shared/edition/apparatus.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { isDay, readLines, type Mistake } from './source.ts';

/** The fields of a witness in the order of the file: the name there and the property. */
const fields = [
  ['siglum', 'siglum'],
  ['title', 'title'],
  ['title Kannada', 'titleKannada'],
  ['by', 'by'],
  ['by Kannada', 'byKannada'],
  ['year', 'year'],
  ['at', 'at'],
  ['read', 'read'],
  ['from', 'from'],
  ['from Kannada', 'fromKannada'],
  ['trust', 'trust'],
  ['trust Kannada', 'trustKannada'],
] as const satisfies (readonly [string, keyof Witness])[];
const optional: readonly (keyof Witness)[] = ['year', 'at', 'from', 'fromKannada'];

/** Reads witnesses.txt (docs/edition-format.md) and finds every mistake in it. */
export function parseWitnesses(
  text: string,
  file: string,
): { value: Witness[] | null; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const report: MistakeReporter = (line, message) => mistakes.push({ file, line, message });
  const blocks: SourceLine[][] = [];
  let isOpen = false;
  for (const line of readLines(text, report)) {
    if (line.text.startsWith('#')) continue;
    if (line.text && !isOpen) blocks.push([]);
    if (line.text) blocks.at(-1)?.push(line);
    isOpen = line.text !== '';
  }
  const seen = new Map<string, number>();
  const witnesses = blocks.flatMap((block) => {
    const witness = parseWitness(block, report);
    const at = block[0]?.at ?? 1;
    const before = witness && seen.get(witness.siglum);
    if (before) report(at, `The siglum ${witness.siglum} stands on line ${before} already.`);
    if (witness) seen.set(witness.siglum, at);
    return witness ?? [];
  });
  return { value: mistakes.length === 0 ? witnesses : null, mistakes };
}

function parseWitness(block: readonly SourceLine[], report: MistakeReporter): Witness | null {
  const at = block[0]?.at ?? 1;
  const given = new Map<keyof Witness, SourceLine>();
  for (const line of block) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(line.text) ?? [];
    const field = fields.find(([known]) => known === name.trim())?.[1];
    if (!field)
      report(
        line.at,
        `A line of a witness is "name: value"; the names are ${fields.map(([known]) => known).join(', ')}.`,
      );
    else if (given.has(field))
      report(line.at, `"${name.trim()}" stands on line ${given.get(field)?.at} already.`);
    else given.set(field, { at: line.at, text: value.trim() });
  }
  const missing = fields.filter(
    ([, field]) => !optional.includes(field) && !given.get(field)?.text,
  );
  for (const [name] of missing) report(at, `The line "${name}" of this witness is missing.`);
  const {
    siglum,
    read,
    at: address,
  } = { siglum: given.get('siglum'), read: given.get('read'), at: given.get('at') };
  if (siglum?.text && !isSiglum(siglum.text)) {
    report(
      siglum.at,
      `A siglum has 1 to 6 Latin letters or digits, begins with a capital letter and is not ${editorsSiglum}; this one is "${siglum.text}".`,
    );
  }
  if (read?.text && !isDay(read.text))
    report(read.at, `"read" is a day, YYYY-MM-DD, not "${read.text}".`);
  if (address?.text && /^[a-z]+:/i.test(address.text) && !/^https?:\/\/[^\s]+$/.test(address.text))
    report(address.at, `"${address.text}" is no address of the web.`);
  if (Boolean(given.get('from')?.text) !== Boolean(given.get('fromKannada')?.text))
    report(at, 'A witness has "from" and "from Kannada", or neither.');
  const witness = Object.fromEntries(
    fields.map(([, field]) => [field, given.get(field)?.text || null]),
  ) as Texts;
  return isWitness(witness) ? witness : null;
}

type Texts = Record<keyof Witness, string | null>;
const isWitness = (texts: Texts): texts is Texts & Witness =>
  fields.every(([, field]) => optional.includes(field) || texts[field] !== null);

/** The comment at the top of witnesses.txt. */
const top =
  '# The witnesses of the edition: what its words were compared with. docs/edition-format.md says how this file is written.';

/** Writes witnesses as their file; parseWitnesses gives them back. */
export function printWitnesses(witnesses: readonly Witness[]): string {
  const blocks = witnesses.map((witness) =>
    fields
      .flatMap(([name, field]) => (witness[field] === null ? [] : [`${name}: ${witness[field]}`]))
      .join('\n'),
  );
  return [top, ...blocks].map((block) => `${block}\n`).join('\n');
}
