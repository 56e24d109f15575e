import { isSiglum } from '../../../shared/edition/apparatus.ts';
import {
  factEntries,
  factsBy,
  headerFacts,
  type FactName,
  type FactValue,
  type SongFact,
} from '../../../shared/song-facts.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { checkKannada, isDay, type EditionSong } from './source.ts';
import { verbatimOf } from './verbatim.ts';

type HeaderName = 'number' | 'title' | 'roman' | FactName;
const names: readonly HeaderName[] = [
  'number',
  'title',
  'roman',
  ...headerFacts.map(([name]) => name),
];
const required: readonly HeaderName[] = [
  'number',
  'title',
  'roman',
  ...factEntries.flatMap(([name, fact]) => (fact.kind === 'choice' && fact.required ? [name] : [])),
];

/** The values of a header with the lines they stand on. */
export type SongFileHeader = Partial<Record<HeaderName, SourceLine>>;

/** The song's facts in the header of its file. Facts that have a part of their own are empty in it. */
export type Heading = Omit<
  EditionSong,
  'lyrics' | 'scripts' | 'notation' | 'meanings' | 'apparatus' | 'references'
>;

/** Reads `name: value` lines. */
export function readHeader(lines: readonly SourceLine[], report: MistakeReporter): SongFileHeader {
  const header: SongFileHeader = {};
  for (const { at, text } of lines) {
    const [, given = '', value = ''] = /^([^:]+):(.*)$/s.exec(text) ?? [];
    const name = names.find((known) => known === given.trim());
    if (!given) report(at, 'A line of the header is written "name: value".');
    else if (!name)
      report(at, `There is no header "${given.trim()}"; the headers are ${names.join(', ')}.`);
    else if (header[name])
      report(at, `The header "${name}" stands on line ${header[name].at} already.`);
    else header[name] = { at, text: value.trim() };
  }
  return header;
}

/** Checks the values of a header; null when a required one is missing or wrong. Missing values are reported for line `at`. */
export function checkHeader(
  header: SongFileHeader,
  at: number,
  report: MistakeReporter,
): Heading | null {
  const missing = required.filter((name) => !header[name]?.text);
  for (const name of missing) report(header[name]?.at ?? at, `The header "${name}" is missing.`);
  const [title, roman] = [readValue(header.title), readValue(header.roman)];
  if (header.title?.text && !verbatimOf(header.title.text))
    checkKannada(header.title, 'A title', report);
  if (header.roman?.text && !verbatimOf(header.roman.text)) checkRoman(header.roman, report);
  const number = readNumber(header.number, report);
  const facts = factsBy((name, fact) => readFact(name, fact, header[name], report));
  if (
    !number ||
    !title ||
    !roman ||
    required.some((name) => name in facts && !facts[name as FactName])
  )
    return null;
  return { number, title, roman, ...facts };
}

/** The value of a header, verbatim behind `>`; null for none. */
export const readValue = (line: SourceLine | undefined): string | null =>
  (line?.text && (verbatimOf(line.text)?.trim() ?? line.text)) || null;

export function checkRoman({ at, text }: SourceLine, report: MistakeReporter): void {
  if (!/^[ -~]+$/.test(text))
    report(at, 'The roman title takes plain Latin letters without diacritics (ASCII) only.');
}

function readNumber(line: SourceLine | undefined, report: MistakeReporter): number | null {
  if (!line?.text) return null;
  if (/^[1-9]\d{0,5}$/.test(line.text)) return Number(line.text);
  report(line.at, `"${line.text}" is no song number.`);
  return null;
}

function readFact(
  name: FactName,
  fact: SongFact,
  line: SourceLine | undefined,
  report: MistakeReporter,
): FactValue {
  const text = line?.text ?? '';
  const fault = (message: string) => report(line?.at ?? 1, message);
  if (fact.kind === 'lines') return [];
  if (fact.kind === 'line') return readValue(line);
  if (fact.kind === 'sigla' || fact.kind === 'list') {
    const values = text ? text.split(/,\s*/) : [];
    const wrong = values.find(
      (value, index) =>
        !(fact.kind === 'sigla' ? isSiglum(value) : value) || values.indexOf(value) !== index,
    );
    if (wrong !== undefined)
      fault(
        `"${name}" are ${fact.kind === 'sigla' ? 'sigla, each once, with a comma between, as "B, Br"' : 'short names, each once, with a comma between'}; "${wrong}" is not one of them.`,
      );
    return values;
  }
  if (!text) return null;
  if (fact.kind === 'day' && !isDay(text)) fault(`"${name}" is a day, YYYY-MM-DD, not "${text}".`);
  if (fact.kind !== 'choice') return text;
  const found = fact.choices.find((value) => value === text);
  if (!found) fault(`"${name}" is one of ${fact.choices.join(', ')}, not "${text}".`);
  return found ?? null;
}
