import {
  parseForm,
  wordKinds,
  wordOrigins,
  type Form,
  type GlossaryEntry,
  type Sense,
} from '../../../shared/glossary/glossary.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { readLines, type Mistake } from '../edition/source.ts';

const names = ['head', 'kind', 'origin', 'en', 'kn', 'unsure', 'forms'] as const;
type Name = (typeof names)[number];
const isName = (name: string): name is Name => names.some((one) => one === name);

/** A form and the line of its file on which it stands. */
interface PlacedForm extends Form {
  line: number;
}

/**
 * Reads a file of the glossary (docs/edition-format.md) and finds every mistake in it. The forms are given with their lines, for a
 * later check against the songs.
 */
export function parseGlossary(
  text: string,
  file: string,
): { entries: GlossaryEntry[]; forms: PlacedForm[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const forms: PlacedForm[] = [];
  const report: MistakeReporter = (line, message) => mistakes.push({ file, line, message });
  const blocks: SourceLine[][] = [[]];
  for (const line of readLines(text, report)) {
    if (line.text.startsWith('#')) continue;
    if (line.text) blocks.at(-1)?.push(line);
    else blocks.push([]);
  }
  const entries = blocks
    .filter((block) => block.length > 0)
    .flatMap((block) => parseEntry(block, forms, report) ?? []);
  return { entries, forms, mistakes };
}

function parseEntry(
  block: readonly SourceLine[],
  forms: PlacedForm[],
  report: MistakeReporter,
): GlossaryEntry | null {
  const lines = block.flatMap(({ at, text }) => {
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/s.exec(text) ?? [];
    if (isName(name) && value) return [{ at, name, value }];
    report(at, `A line of the glossary is "name: value"; the names are ${names.join(', ')}.`);
    return [];
  });
  const [head, ...rest] = lines;
  if (head?.name !== 'head') {
    report(block[0]?.at ?? 1, 'An entry of the glossary begins with "head: ".');
    return null;
  }
  checkWord(head.value, head.at, report);
  // Each line "kind: " begins a sense.
  const groups: Line[][] = [];
  for (const line of rest) {
    if (line.name === 'kind' || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(line);
  }
  if (groups.length === 0) report(head.at, `The entry "${head.value}" has no meaning.`);
  return {
    head: head.value,
    senses: groups.flatMap((group) => parseSense(group, forms, report) ?? []),
  };
}

interface Line {
  at: number;
  name: Name;
  value: string;
}

function parseSense(
  lines: readonly Line[],
  forms: PlacedForm[],
  report: MistakeReporter,
): Sense | null {
  const at = lines[0]?.at ?? 1;
  const given = new Map<Name, Line>();
  for (const line of lines) {
    if (given.has(line.name) || line.name === 'head')
      report(line.at, `"${line.name}" stands here twice.`);
    else given.set(line.name, line);
  }
  const valueOf = (name: Name): string => {
    const value = given.get(name)?.value;
    if (value === undefined) report(at, `The line "${name}" of this meaning is missing.`);
    return value ?? '';
  };
  const chosen = <Choice extends string>(
    name: Name,
    choices: readonly Choice[],
  ): Choice | undefined => {
    const value = valueOf(name);
    const choice = choices.find((one) => one === value);
    if (value && !choice)
      report(
        given.get(name)?.at ?? at,
        `"${name}" is one of ${choices.join(', ')}, not "${value}".`,
      );
    return choice;
  };
  const kind = chosen('kind', wordKinds);
  const origin = chosen('origin', wordOrigins);
  const [english, kannada] = [valueOf('en'), valueOf('kn')];
  if (kannada && !/\p{Script=Kannada}/u.test(kannada))
    report(given.get('kn')?.at ?? at, '"kn" has no Kannada letter.');
  const unsure = given.get('unsure');
  if (unsure && unsure.value !== 'yes')
    report(unsure.at, `"unsure" is "yes" or left out, not "${unsure.value}".`);
  const own = valueOf('forms')
    .split(',')
    .map((form) => form.trim())
    .filter(Boolean);
  for (const form of own) {
    const line = given.get('forms')?.at ?? at;
    const parsed = parseForm(form);
    checkWord(parsed.word, line, report);
    forms.push({ ...parsed, line });
  }
  return kind && origin
    ? { kind, origin, english, kannada, unsure: unsure !== undefined, forms: own }
    : null;
}

function checkWord(word: string, line: number, report: MistakeReporter): void {
  if (!/^[\p{Script=Kannada}\p{Join_C} ]+$/u.test(word))
    report(line, `"${word}" is not written in Kannada letters alone.`);
}

/** Writes entries as a file; parseGlossary gives them back. */
export function printGlossary(entries: readonly GlossaryEntry[]): string {
  return entries
    .map(({ head, senses }) =>
      [
        `head: ${head}`,
        ...senses.flatMap(({ kind, origin, english, kannada, unsure, forms }) => [
          `kind: ${kind}`,
          `origin: ${origin}`,
          `en: ${english}`,
          `kn: ${kannada}`,
          ...(unsure ? ['unsure: yes'] : []),
          `forms: ${forms.join(', ')}`,
        ]),
        '',
      ].join('\n'),
    )
    .join('\n');
}
