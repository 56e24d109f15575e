import type { z } from 'zod';
import { textColumnOf, type ColumnUse } from '../../../shared/import-columns.ts';
import type { Mapping } from '../../../shared/imports.ts';
import { cleanMarkup, cleanStyled } from '../../../shared/markup.ts';
import { findTala } from '../../../shared/notation/entry.ts';
import { phoneticKey } from '../../../shared/search/entry.ts';
import {
  isFactName,
  songFacts,
  type FactName,
  type FactValue,
  type SongFact,
} from '../../../shared/song-facts.ts';
import { asciiDigits, bareTitle, leadingNumber } from '../../../shared/compositions/titles.ts';
import { isSiglum } from '../../../shared/edition/apparatus.ts';
import { entrySchema, referenceSchema } from '../../../shared/export-format.ts';
import { printApparatus, readApparatus } from '../../../shared/edition/apparatus-text.ts';
import type { Placed, SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { printReferences, readReferences } from '../edition/references.ts';
import { checkLyrics, checkSongNotation, checkTitle } from '../edition/sections.ts';
import { readLines, isDay } from '../edition/source.ts';
import { collectNotes, type ParsedRow, type SongInput } from './parsed-row.ts';
import { warnOfMeaning } from './meaning-warnings.ts';
import { unknownMark } from '../../../shared/headings.ts';
import { joinSections, plainLyrics, plainNotation, unmarked } from './sections.ts';
import type { TableSource } from './source.ts';

const maxLengths: Partial<Record<string, number>> = {
  title: 300,
  roman: 300,
  apparatus: 50_000,
  references: 50_000,
};
const maxLengthOf = (use: ColumnUse): number | undefined =>
  isFactName(use) ? songFacts[use].maxLength : maxLengths[use.split(' ')[0] ?? ''];
const kannadaLetter = /[\p{L}&&\p{Script=Kannada}]/v;

/** Reads the rows of a table by the mapping of its columns. An empty cell leaves the field as it is. */
export function parseTableRows(
  { columns, rows }: TableSource,
  { uses, numbering }: Mapping,
): ParsedRow[] {
  const monthFirst = uses.map(
    (use, index) => isDayUse(use) && isMonthFirst(rows.map(({ cells }) => cells[index] ?? '')),
  );
  return rows.map(({ at, cells, notes: cellNotes }, position) => {
    const { notes, mistake, warn } = collectNotes();
    for (const { column, text } of cellNotes ?? [])
      if (uses[column] !== 'ignore') warn(columns[column] ?? '', text);
    const input: SongInput = {};
    const sections: Parameters<typeof joinSections>[0][number][] = [];
    const days: NonNullable<ParsedRow['days']> = [];
    let number: number | null = null;
    let numbered = numbering === 'next';
    for (const [index, use] of uses.entries()) {
      const column = columns[index] ?? '';
      const text = cells[index] ?? '';
      if (use === 'ignore' || !text) continue;
      const max = maxLengthOf(use);
      if (max && text.length > max) {
        mistake(column, `This is longer than ${max} characters.`);
        continue;
      }
      const warnIn: MistakeReporter = (line, message) =>
        warn(column, text.includes('\n') ? `Line ${line}: ${message}` : message);
      if (use === 'number') {
        if (numbering === 'next') continue;
        numbered = true;
        number = songNumberIn(text);
        if (!number) mistake(column, `“${short(text)}” is no song number.`);
      } else if (use === 'pallavi' || use === 'anupallavi' || use === 'charana') {
        const words = unmarked(cleanMarkup(text));
        sections.push({ part: use, text: words });
        checkLyrics(readLines(words, warnIn), 'Kannada', warnIn);
      } else if (isDayUse(use)) {
        const found = readDays(text);
        const day = monthFirst[index] ? found.at(-1) : found[0];
        if (day) Object.assign(input, { [use]: day });
        else warn(column, `“${short(text)}” is no day and is ignored. Write days as YYYY-MM-DD.`);
        days.push({
          name: use,
          column,
          meant: found,
          isCertain: found.length < 2 || monthFirst[index] === true,
        });
      } else {
        readCell({ input, use, text, column, mistake, warn, warnIn });
      }
    }
    if (!numbered) mistake(columns[uses.indexOf('number')] ?? '', 'The number is missing.');
    if (!input.lyrics && sections.some(({ text }) => text)) input.lyrics = joinSections(sections);
    if (input.lyrics && !kannadaLetter.test(input.lyrics))
      mistake(
        nameOf(columns, uses, ['lyrics', 'pallavi', 'charana']),
        'These lyrics are not in Kannada letters. Other scripts have columns of their own.',
      );
    if (input.notation) {
      const column = nameOf(columns, uses, ['notation']);
      const report: MistakeReporter = (line, message) => warn(column, `Line ${line}: ${message}`);
      checkSongNotation(
        readLines(cleanMarkup(input.notation), report),
        findTala(input.tala ?? null),
        report,
      );
    }
    return { position, label: String(at), number, input, days, isWhole: false, notes };
  });
}

const isDayUse = (use: ColumnUse): use is FactName =>
  isFactName(use) && songFacts[use].kind === 'day';

/** The number of a song as tables have it: `607`, `607.0`, `#607`, `No. 607`, `೬೦೭)`, or before a title. */
function songNumberIn(text: string): number | null {
  const digits =
    /^\s*(?:#|№|no\.?|nr\.?|song|ಸಂ\.?|ಸಂಖ್ಯೆ)?\s*(\p{Nd}{1,6})(?:[.,]0{1,6})?\s*[.):\]–-]?\s*$/iu.exec(
      text,
    )?.[1];
  return digits ? Number(asciiDigits(digits)) : leadingNumber(text);
}

interface Cell {
  input: SongInput;
  use: ColumnUse;
  text: string;
  column: string;
  mistake: (column: string, text: string) => void;
  warn: (column: string, text: string) => void;
  warnIn: MistakeReporter;
}

function readCell({ input, use, text, column, mistake, warn, warnIn }: Cell): void {
  const line = cleanMarkup(text).replace(/\s+/g, ' ').trim();
  if (use === 'title') {
    input.title = bareTitle(line);
    if (!kannadaLetter.test(input.title))
      mistake(
        column,
        'The title has no Kannada letter. A title in Latin letters is the roman title.',
      );
    else checkTitle({ at: 1, text: input.title }, 'Kannada', warnIn);
  } else if (use === 'roman') {
    input.roman = bareTitle(line);
    if (!/^[ -~]+$/.test(input.roman))
      warn(column, 'The roman title is best written in plain Latin letters without diacritics.');
  } else if (use === 'lyrics') {
    input.lyrics = plainLyrics(text);
    warnOfUnknownMarks(cleanMarkup(input.lyrics), (message) => warn(column, message));
    checkLyrics(readLines(cleanMarkup(input.lyrics), warnIn), 'Kannada', warnIn);
  } else if (use === 'notation') {
    input.notation = plainNotation(text);
  } else if (use === 'apparatus') {
    input.apparatus = readEntries(text, apparatusForm, (at, message) =>
      mistake(column, `Line ${at}: ${message}`),
    );
  } else if (use === 'references') {
    input.references = readEntries(text, referencesForm, (at, message) =>
      mistake(column, `Line ${at}: ${message}`),
    );
  } else if (isFactName(use)) {
    const value = readFact(songFacts[use], text, (message) => mistake(column, message));
    if (value !== null) Object.assign(input, { [use]: value });
  } else {
    readLanguage({ input, use, text, warnIn });
  }
}

/** Explains the marks of sections that no heading was made of, once each. */
function warnOfUnknownMarks(lyrics: string, warn: (text: string) => void): void {
  for (const mark of new Set(lyrics.split('\n').flatMap((line) => unknownMark(line) ?? [])))
    warn(
      `“${mark}” looks like the mark of a section that the site does not know, and stays in the lyrics as sung words. Write the name of the section on a line of its own: [Pallavi], [Anupallavi], [Charana 1] or any other name in brackets.`,
    );
}

/** Reads a fact from its cell; null after reporting what is wrong with it. */
function readFact(fact: SongFact, text: string, mistake: (text: string) => void): FactValue {
  const line = cleanMarkup(text).replace(/\s+/g, ' ').trim();
  if (fact.kind === 'lines')
    return text
      .split('\n')
      .map((one) => one.replace(/^\s*-\s/, '').trim())
      .filter(Boolean);
  if (fact.kind === 'list')
    return [
      ...new Set(
        text
          .split(/[,;\n]/)
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ];
  if (fact.kind === 'sigla') {
    const sigla = [...new Set(text.split(/[,;\s]+/).filter(Boolean))];
    const wrong = sigla.find((siglum) => !isSiglum(siglum));
    if (wrong) mistake(`“${short(wrong)}” is no siglum of a witness.`);
    return sigla;
  }
  if (fact.kind === 'choice') {
    const found = fact.choices.find(
      (one) => one === line.toLowerCase() || phoneticKey(one) === phoneticKey(line),
    );
    if (!found) mistake(`This must be one of ${fact.choices.join(', ')}, not “${short(line)}”.`);
    return found ?? null;
  }
  return line;
}

function readLanguage({
  input,
  use,
  text,
  warnIn,
}: Pick<Cell, 'input' | 'use' | 'text' | 'warnIn'>): void {
  const part = textColumnOf(use);
  if (!part) return;
  const { what, language } = part;
  if (what === 'meaning') {
    const prose = cleanStyled(text, '\n\n');
    input.meanings = { ...input.meanings, [language]: prose };
    warnOfMeaning(prose, language, warnIn);
    return;
  }
  const words =
    what === 'lyrics' ? plainLyrics(text) : cleanMarkup(text).replace(/\s+/g, ' ').trim();
  if (what === 'lyrics') checkLyrics(readLines(cleanMarkup(words), warnIn), language, warnIn);
  else checkTitle({ at: 1, text: words }, language, warnIn);
  input.scripts = { ...input.scripts, [language]: { ...input.scripts?.[language], [what]: words } };
}

const short = (text: string) =>
  [...text].length > 60 ? `${[...text].slice(0, 59).join('')}…` : text;
const nameOf = (
  columns: readonly string[],
  uses: readonly ColumnUse[],
  wanted: readonly ColumnUse[],
) => columns[uses.findIndex((use) => wanted.includes(use))] ?? '';

/** How apparatus and references are read and written as a part of a song's file, and their schema in songs.json. */
interface EntryForm<Entry> {
  schema: z.ZodType<Entry>;
  read: (lines: readonly SourceLine[], report: MistakeReporter) => Placed<Entry>[];
  print: (entries: readonly Entry[]) => string;
}
const apparatusForm = { schema: entrySchema, read: readApparatus, print: printApparatus };
const referencesForm = { schema: referenceSchema, read: readReferences, print: printReferences };

/** The entries in a cell of a table: as a file of the edition writes them, or those of songs.json, one a line. */
function readEntries<Entry>(
  text: string,
  { schema, read, print }: EntryForm<Entry>,
  report: MistakeReporter,
): Entry[] {
  const written = text.trimStart().startsWith('{') ? print(fromJson(text, schema, report)) : text;
  return read(readLines(written, report), report).map(({ entry }) => entry);
}

function fromJson<Entry>(text: string, schema: z.ZodType<Entry>, report: MistakeReporter): Entry[] {
  return text.split('\n').flatMap((line, index) => {
    try {
      return schema.parse(JSON.parse(line));
    } catch {
      report(index + 1, 'This is not an entry as songs.schema.json describes it.');
      return [];
    }
  });
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Days from the start of Excel's count to that of epoch time, and the serial numbers of 1955 to 2119. */
const excelEpochDays = 25_569;
const [minSerial, maxSerial] = [20_000, 80_000];

/**
 * The days that a cell may mean, YYYY-MM-DD; a spreadsheet rewrites them by the settings of its computer. Two for one such as 05-11-2026,
 * day first as in India, then month first; none where it is no day.
 */
function readDays(cell: string): string[] {
  const text = asciiDigits(cell.trim().toLowerCase());
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text) ?? [];
  if (year) return valid([dayOf(year, month, day)]);
  const [, first, second, last = ''] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? [];
  if (first) return valid([dayOf(last, second, first), dayOf(last, first, second)]);
  const [, before, name = '', after, named = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[-/. ]+)?([a-z]{3,9})\.?,?[-/. ]+(?:(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+)?(\d{4}|\d{2})$/.exec(
      text,
    ) ?? [];
  const index = months.indexOf(name.slice(0, 3));
  if (named && index >= 0 && (before === undefined) !== (after === undefined))
    return valid([dayOf(named, String(index + 1), before ?? after)]);
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  return serial >= minSerial && serial <= maxSerial
    ? [new Date((serial - excelEpochDays) * 86_400_000).toISOString().slice(0, 10)]
    : [];
}

const dayOf = (year = '', month = '', day = '') =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
const valid = (days: readonly string[]) => [...new Set(days.filter(isDay))];

/** Whether the days of a column stand month first: some can only be read so, and none only day first. */
function isMonthFirst(cells: readonly string[]): boolean {
  const firstParts = cells.map((cell) =>
    /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]/.exec(asciiDigits(cell)),
  );
  const has = (part: 1 | 2) => firstParts.some((found) => Number(found?.[part] ?? 0) > 12);
  return has(2) && !has(1);
}
