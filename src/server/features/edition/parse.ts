import { findLanguage } from '../../../shared/languages.ts';
import { parseLyrics, printLyrics } from '../../../shared/lyrics.ts';
import { findTala } from '../../../shared/music/talas.ts';
import { checkHeader, readHeader } from './header.ts';
import { checkLyrics, checkNotation } from './sections.ts';
import { readLines, type EditionSong, type Line, type Mistake, type Parsed, type Report } from './source.ts';

/** Reads one song file (docs/edition-format.md) and finds every mistake in it; `file` may be a path. */
export function parseSong(text: string, file: string): Parsed<EditionSong> {
  const mistakes: Mistake[] = [];
  const report: Report = (line, message) => mistakes.push({ file, line, message });
  const lines = readLines(text, report);
  const start = lines.findIndex((line) => line.text);
  const end = lines.findIndex((line, at) => at > start && (!line.text || line.text.startsWith('#')));
  const header = readHeader(start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end), report);
  const heading = checkHeader(header, 1, report);
  const fileNumber = /(?:^|[\\/])(\d{3,})-[^\\/]+\.txt$/.exec(file)?.[1];
  if (!fileNumber) report(1, 'The file of a song is named NNN-plain-roman-title.txt after its number and title.');
  else if (heading && heading.number !== Number(fileNumber)) {
    report(header.number?.at ?? 1, `The number is ${heading.number}, but the file is named ${fileNumber}.`);
  }

  const parts = readParts(end < 0 ? [] : lines.slice(end), report);
  if (!parts.has('Lyrics')) report(1, 'The part "# Lyrics" is missing; a song without words is a line of wanted.txt.');
  const lyrics = parts.get('Lyrics') ?? [];
  const notation = parts.get('Notation') ?? [];
  checkLyrics(lyrics, report);
  checkNotation(notation, findTala(header.tala?.text ?? null), report);
  const questions = readQuestions(parts.get('Questions') ?? [], report);
  const meanings: EditionSong['meanings'] = {};
  for (const [name, own] of parts) {
    const language = languageOf(name);
    if (language) meanings[language] = joinParagraphs(own);
  }

  mistakes.sort((a, b) => a.line - b.line);
  const value = heading && mistakes.length === 0 ? { ...heading, lyrics: plainForm(lyrics), notation: plainForm(notation), meanings, questions } : null;
  return { value, mistakes, numbers: heading ? [{ number: heading.number, file, line: header.number?.at ?? 1 }] : [] };
}

const columns = ['number', 'title', 'roman', 'raga', 'tala', 'form'] as const;

/** Reads wanted.txt: the songs that have a title and no words yet. */
export function parseWanted(text: string, file: string): Parsed<EditionSong[]> {
  const mistakes: Mistake[] = [];
  const numbers: Parsed<EditionSong[]>['numbers'] = [];
  const songs: EditionSong[] = [];
  const report: Report = (line, message) => mistakes.push({ file, line, message });
  for (const { at, text: row } of readLines(text, report)) {
    if (!row || row.startsWith('#')) continue;
    const fields = row.split('|').map((field) => ({ at, text: field.trim() }));
    if (fields.length !== columns.length) {
      report(at, `A wanted song has the ${columns.length} fields ${columns.join(' | ')}; this line has ${fields.length}.`);
      continue;
    }
    const heading = checkHeader(Object.fromEntries(columns.map((name, index) => [name, fields[index]])), at, report);
    if (!heading) continue;
    numbers.push({ number: heading.number, file, line: at });
    songs.push({ ...heading, lyrics: '', notation: '', meanings: {}, questions: [] });
  }
  return { value: mistakes.length === 0 ? songs : null, mistakes, numbers };
}

/** The lines under each `# Part`. Those under a part that is unknown or stands twice are left out after saying so. */
function readParts(lines: readonly Line[], report: Report): Map<string, Line[]> {
  const parts = new Map<string, Line[]>();
  const headings = new Map<string, number>();
  let own: Line[] | null = null;
  for (const line of lines) {
    if (line.text.startsWith('#')) {
      const name = partName(line, report);
      const before = name && headings.get(name);
      if (before) report(line.at, `"# ${name}" stands on line ${before} already.`);
      own = [];
      if (name && !before) {
        headings.set(name, line.at);
        parts.set(name, own);
      }
    } else if (own) {
      own.push(line);
    } else if (line.text) {
      report(line.at, 'This line belongs to no part; the header ends at the first empty line, and "# Lyrics" comes next.');
    }
  }
  for (const [name, at] of headings) if (!parts.get(name)?.some((line) => line.text)) report(at, `"# ${name}" is empty.`);
  return parts;
}

function partName({ at, text }: Line, report: Report): string | null {
  const name = text.slice(1).trim();
  if (name === 'Lyrics' || name === 'Notation' || name === 'Questions') return name;
  const given = /^Meaning:(.*)$/.exec(name)?.[1]?.trim();
  const language = given && findLanguage(given);
  if (language) return `Meaning: ${language}`;
  if (given === undefined) report(at, `There is no part "${text}"; the parts are Lyrics, Notation, Meaning: and a language, Questions.`);
  else report(at, `There is no language "${given}" to have a meaning in.`);
  return null;
}

const languageOf = (part: string) => (part.startsWith('Meaning: ') ? findLanguage(part.slice('Meaning: '.length)) : undefined);

function readQuestions(lines: readonly Line[], report: Report): string[] {
  const asked = lines.filter((line) => line.text);
  for (const { at, text } of asked) if (!/^- ./.test(text)) report(at, 'A question is one line that starts with "- ".');
  return asked.map(({ text }) => text.slice(2).trim());
}

/** A paragraph may be broken into lines for the sake of the file; in the edition it is one. */
function joinParagraphs(lines: readonly Line[]): string {
  return textOf(lines).trim().split(/\n{2,}/).map((paragraph) => paragraph.replaceAll('\n', ' ')).join('\n\n');
}

const textOf = (lines: readonly Line[]) => lines.map((line) => line.text).join('\n');
const plainForm = (lines: readonly Line[]) => printLyrics(parseLyrics(textOf(lines)));
