import { isSiglum } from '../../../shared/edition/apparatus.ts';
import { certainties, forms, type Certainty, type Form } from '../../../shared/kinds.ts';
import { isDay } from './day.ts';
import { checkKannada, type EditionSong, type SourceLine, type ReportMistake } from './source.ts';
import { verbatimOf } from './verbatim.ts';

const names = ['number', 'title', 'roman', 'raga', 'tala', 'form', 'witnesses', 'entered', 'source', 'sure'] as const;
const required = ['number', 'title', 'roman', 'form'] as const;
type Name = (typeof names)[number];

/** The values of a header with the lines they stand on. */
export type Header = Partial<Record<Name, SourceLine>>;

export type Heading = Omit<EditionSong, 'lyrics' | 'scripts' | 'notation' | 'meanings' | 'apparatus' | 'questions' | 'credits'>;

/** Reads `name: value` lines. */
export function readHeader(lines: readonly SourceLine[], report: ReportMistake): Header {
  const header: Header = {};
  for (const { at, text } of lines) {
    const [, given = '', value = ''] = /^([^:]+):(.*)$/s.exec(text) ?? [];
    const name = names.find((known) => known === given.trim());
    if (!given) report(at, 'A line of the header is written "name: value".');
    else if (!name) report(at, `There is no header "${given.trim()}"; the headers are ${names.join(', ')}.`);
    else if (header[name]) report(at, `The header "${name}" stands on line ${header[name].at} already.`);
    else header[name] = { at, text: value.trim() };
  }
  return header;
}

/** Checks the values of a header; null when one of them is missing or wrong. `at` is the line to name for what is missing. */
export function checkHeader(header: Header, at: number, report: ReportMistake): Heading | null {
  const missing = required.filter((name) => !header[name]?.text);
  for (const name of missing) report(header[name]?.at ?? at, `The header "${name}" is missing.`);
  const [title, roman] = [readValue(header.title), readValue(header.roman)];
  if (header.title?.text && !verbatimOf(header.title.text)) checkKannada(header.title, 'A title', report);
  if (header.roman?.text && !verbatimOf(header.roman.text)) checkRoman(header.roman, report);
  const number = readNumber(header.number, report);
  const form = choose<Form>(header.form, forms, 'form', report);
  const certainty = choose<Certainty>(header.sure, certainties, 'sure', report);
  const witnesses = readSigla(header.witnesses, report);
  const entered = readDay(header.entered, report);
  if (!number || !title || !roman || !form) return null;
  return { number, title, roman, raga: readValue(header.raga), tala: readValue(header.tala), form, witnesses, entered, source: readValue(header.source), certainty };
}

/** A value as it is meant: what stands behind `>` to the letter; null for none. */
export const readValue = (line: SourceLine | undefined): string | null => (line?.text && (verbatimOf(line.text)?.trim() ?? line.text)) || null;

export function checkRoman({ at, text }: SourceLine, report: ReportMistake): void {
  if (!/^[ -~]+$/.test(text)) report(at, 'The roman title takes plain Latin letters without diacritics (ASCII) only.');
}

function readNumber(line: SourceLine | undefined, report: ReportMistake): number | null {
  if (!line?.text) return null;
  if (/^[1-9]\d{0,5}$/.test(line.text)) return Number(line.text);
  report(line.at, `"${line.text}" is no song number.`);
  return null;
}

function readSigla(line: SourceLine | undefined, report: ReportMistake): string[] {
  if (!line?.text) return [];
  const sigla = line.text.split(/,\s*/);
  const wrong = sigla.find((siglum, at) => !isSiglum(siglum) || sigla.indexOf(siglum) !== at);
  if (wrong !== undefined) report(line.at, `"witnesses" are sigla, each once, with a comma between, as "B, Br"; "${wrong}" is not one of them.`);
  return sigla;
}

function readDay(line: SourceLine | undefined, report: ReportMistake): string | null {
  if (!line?.text) return null;
  if (!isDay(line.text)) report(line.at, `"entered" is a day, YYYY-MM-DD, not "${line.text}".`);
  return line.text;
}

function choose<T extends string>(line: SourceLine | undefined, known: readonly T[], name: Name, report: ReportMistake): T | null {
  if (!line?.text) return null;
  const found = known.find((value) => value === line.text);
  if (!found) report(line.at, `"${name}" is one of ${known.join(', ')}, not "${line.text}".`);
  return found ?? null;
}
