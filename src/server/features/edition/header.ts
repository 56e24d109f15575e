import { certainties, forms, type Certainty, type Form } from '../../../shared/compositions.ts';
import { checkKannada, type EditionSong, type Line, type Report } from './source.ts';

const names = ['number', 'title', 'roman', 'raga', 'tala', 'form', 'source', 'sure'] as const;
const required = ['number', 'title', 'roman', 'form'] as const;
type Name = (typeof names)[number];

/** The values of a header with the lines they stand on. */
export type Header = Partial<Record<Name, Line>>;

type Heading = Omit<EditionSong, 'lyrics' | 'notation' | 'meanings' | 'questions'>;

/** Reads `name: value` lines. */
export function readHeader(lines: readonly Line[], report: Report): Header {
  const header: Header = {};
  for (const { at, text } of lines) {
    const [, given = '', value = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
    const name = names.find((known) => known === given.trim());
    if (!given) report(at, 'A line of the header is written "name: value".');
    else if (!name) report(at, `There is no header "${given.trim()}"; the headers are ${names.join(', ')}.`);
    else if (header[name]) report(at, `The header "${name}" stands on line ${header[name].at} already.`);
    else header[name] = { at, text: value.trim() };
  }
  return header;
}

/** Checks the values of a header; null when one of them is missing or wrong. `at` is the line to name for what is missing. */
export function checkHeader(header: Header, at: number, report: Report): Heading | null {
  const missing = required.filter((name) => !header[name]?.text);
  for (const name of missing) report(header[name]?.at ?? at, `The header "${name}" is missing.`);
  const { title, roman } = header;
  if (title?.text) checkKannada(title, 'A title', report);
  if (roman?.text && !/^[ -~]+$/.test(roman.text)) report(roman.at, 'The roman title takes plain Latin letters without diacritics (ASCII) only.');
  const number = readNumber(header.number, report);
  const form = choose<Form>(header.form, forms, 'form', report);
  const certainty = choose<Certainty>(header.sure, certainties, 'sure', report);
  if (!number || !title || !roman || !form) return null;
  const optional = (name: Name) => header[name]?.text || null;
  return { number, title: title.text, roman: roman.text, raga: optional('raga'), tala: optional('tala'), form, source: optional('source'), certainty };
}

function readNumber(line: Line | undefined, report: Report): number | null {
  if (!line?.text) return null;
  if (/^[1-9]\d{0,5}$/.test(line.text)) return Number(line.text);
  report(line.at, `"${line.text}" is no song number.`);
  return null;
}

function choose<T extends string>(line: Line | undefined, known: readonly T[], name: Name, report: Report): T | null {
  if (!line?.text) return null;
  const found = known.find((value) => value === line.text);
  if (!found) report(line.at, `"${name}" is one of ${known.join(', ')}, not "${line.text}".`);
  return found ?? null;
}
