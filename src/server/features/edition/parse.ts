import { type Language, languages, findLanguage } from '../../../shared/languages.ts';
import { findTala } from '../../../shared/notation/entry.ts';
import { partFacts, type FactPart } from '../../../shared/song-facts.ts';
import {
  checkAgainstWords,
  checkSigla,
  readApparatus,
} from '../../../shared/edition/apparatus-text.ts';
import { checkReferences, readReferences } from './references.ts';
import { checkHeader, readHeader, readValue } from './header.ts';
import { verbatimOf } from './verbatim.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { readLines, type EditionSong, type Mistake, type Parsed } from './source.ts';
import { convertedTitle, readLyrics, readNotation, readProse, readScript } from './text-parts.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';

/**
 * Reads one song file (docs/edition-format.md) and finds every mistake in it; `file` may be a path. Where `known`
 * is given, the song may name no other sigla.
 */
export function parseSong(
  text: string,
  file: string,
  known?: ReadonlySet<string>,
): Parsed<EditionSong> {
  const mistakes: Mistake[] = [];
  const report: MistakeReporter = (line, message) => mistakes.push({ file, line, message });
  const lines = readLines(text, report);
  const start = lines.findIndex((line) => line.text);
  const end = lines.findIndex(
    (line, index) => index > start && (!line.text || line.text.startsWith('#')),
  );
  const header = readHeader(start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end), report);
  const heading = checkHeader(header, 1, report);
  const fileNumber = /(?:^|[\\/])(\d{3,})-[^\\/]+\.txt$/.exec(file)?.[1];
  if (!fileNumber)
    report(1, 'The file of a song is named NNN-plain-roman-title.txt after its number and title.');
  else if (heading && heading.number !== Number(fileNumber)) {
    report(
      header.number?.at ?? 1,
      `The number is ${heading.number}, but the file is named ${fileNumber}.`,
    );
  }

  const unknown = heading?.witnesses.filter((siglum) => known && !known.has(siglum)) ?? [];
  if (unknown.length > 0)
    report(
      header.witnesses?.at ?? 1,
      `There is no witness ${unknown.join(', ')} in witnesses.txt.`,
    );
  const parts = readSongParts(end < 0 ? [] : lines.slice(end), report);
  if (!parts.has('Lyrics'))
    report(1, 'The part "# Lyrics" is missing; a song without words is a line of wanted.txt.');
  const apparatus = readApparatus(parts.get('Apparatus') ?? [], report);
  const references = readReferences(parts.get('References') ?? [], report);
  const texts = {
    lyrics: readLyrics(parts.get('Lyrics') ?? [], 'Kannada', report),
    notation: readNotation(parts.get('Notation') ?? [], findTala(readValue(header.tala)), report),
    meanings: byName(
      byLanguage(parts, 'Meaning').map(([language, own]) => [language, readProse(own, report)]),
    ),
    apparatus: apparatus.map(({ entry }) => entry),
    references: references.map(({ entry }) => entry),
  };
  const lists = Object.fromEntries(
    partFacts.map(({ name, part, entry }) => [
      name,
      readList(parts.get(part) ?? [], entry, report),
    ]),
  );
  if (heading) checkSigla(apparatus, heading.witnesses, report);
  // Verbatim words (behind `>`) were changed on a site, so no entry is compared with them; a song without witnesses has no entries.
  const sungLines = (parts.get('Lyrics') ?? []).filter(
    (line) => line.text && !line.text.startsWith('['),
  );
  if (heading && sungLines.every((line) => verbatimOf(line.text) === null)) {
    if (heading.witnesses.length > 0 || apparatus.length > 0)
      checkAgainstWords(
        apparatus,
        { title: heading.title, lyrics: texts.lyrics },
        (line) => sungLines[line - 1]?.at ?? 1,
        report,
      );
    checkReferences(references, { number: heading.number, lyrics: texts.lyrics }, report);
  }
  const written = byLanguage(parts, 'Lyrics').map(([language, own]) => ({
    language,
    ...readScript(own, language, report),
  }));

  mistakes.sort((a, b) => a.line - b.line);
  if (!heading) return { value: null, mistakes, numbers: [] };
  const numbers = [{ number: heading.number, file, line: header.number?.at ?? 1 }];
  if (mistakes.length > 0) return { value: null, mistakes, numbers };
  const scripts = byName(
    written.map(({ language, title, ...own }) => [
      language,
      { title: title ?? convertedTitle(heading, language), ...own },
    ]),
  );
  return { value: { ...heading, ...lists, ...texts, scripts }, mistakes, numbers };
}

const byName = <T>(entries: [Language, T][]) =>
  Object.fromEntries(entries) as Partial<Record<Language, T>>;

/** The texts of a song without words. */
export const noTexts = () => ({
  lyrics: '',
  scripts: {},
  notation: '',
  meanings: {},
  apparatus: [],
  references: [],
});

const columns = ['number', 'title', 'roman', 'raga', 'tala', 'form'] as const;

/** Reads wanted.txt: the songs that have a title and no words yet. */
export function parseWanted(text: string, file: string): Parsed<EditionSong[]> {
  const mistakes: Mistake[] = [];
  const numbers: Parsed<EditionSong[]>['numbers'] = [];
  const songs: EditionSong[] = [];
  const report: MistakeReporter = (line, message) => mistakes.push({ file, line, message });
  for (const { at, text: row } of readLines(text, report)) {
    if (!row || row.startsWith('#')) continue;
    const fields = row.split('|').map((field) => ({ at, text: field.trim() }));
    if (fields.length !== columns.length) {
      report(
        at,
        `A wanted song has the ${columns.length} fields ${columns.join(' | ')}; this line has ${fields.length}.`,
      );
      continue;
    }
    const heading = checkHeader(
      Object.fromEntries(columns.map((name, index) => [name, fields[index]])),
      at,
      report,
    );
    if (!heading) continue;
    numbers.push({ number: heading.number, file, line: at });
    songs.push({ ...heading, ...noTexts() });
  }
  return { value: mistakes.length === 0 ? songs : null, mistakes, numbers };
}

/** `Lyrics`, `Lyrics: Tamil`, `Notation`, `Meaning: English`, `Apparatus`, `References`, or a fact that has a part of its own, as `Questions`. */
type PartName = (typeof simple)[number] | `Lyrics: ${Language}` | `Meaning: ${Language}`;

const ownParts: readonly FactPart[] = partFacts.map(({ part }) => part);
const simple = ['Lyrics', 'Notation', 'Apparatus', 'References', ...ownParts] as const;

/** The lines under each `# Part`. A part that is unknown or there twice is reported and left out. */
function readSongParts(
  lines: readonly SourceLine[],
  report: MistakeReporter,
): Map<PartName, SourceLine[]> {
  const parts = new Map<PartName, SourceLine[]>();
  const headings = new Map<PartName, number>();
  let own: SourceLine[] | null = null;
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
      report(
        line.at,
        'This line belongs to no part; the header ends at the first empty line, and "# Lyrics" comes next.',
      );
    }
  }
  for (const [name, at] of headings)
    if (!parts.get(name)?.some((line) => line.text)) report(at, `"# ${name}" is empty.`);
  return parts;
}

function partName({ at, text }: SourceLine, report: MistakeReporter): PartName | null {
  const name = text.slice(1).trim();
  const known = simple.find((one) => one === name);
  if (known) return known;
  const [, kind, given = ''] = /^(Meaning|Lyrics):(.*)$/.exec(name) ?? [];
  const language = findLanguage(given);
  if (kind === 'Meaning' && language) return `Meaning: ${language}`;
  if (kind === 'Lyrics' && language && language !== 'Kannada') return `Lyrics: ${language}`;
  if (kind === 'Lyrics' && language)
    report(at, 'The Kannada words are the part "# Lyrics" itself.');
  else if (kind)
    report(
      at,
      `There is no language "${given.trim()}" to have ${kind === 'Meaning' ? 'a meaning' : 'words'} in.`,
    );
  else
    report(
      at,
      `There is no part "${text}"; the parts are Lyrics, Lyrics: and a language, Notation, Meaning: and a language, Apparatus, References, ${ownParts.join(', ')}.`,
    );
  return null;
}

/** The entries of a list, one on each line that starts with `- `. */
function readList(lines: readonly SourceLine[], what: string, report: MistakeReporter): string[] {
  const entries = lines.filter((line) => line.text);
  for (const { at, text } of entries)
    if (!/^- ./.test(text)) report(at, `${what} is one line that starts with "- ".`);
  return entries.map(({ text }) => text.slice(2).trim());
}

/** The parts of one kind by their language, in the order of the languages. */
function byLanguage(
  parts: ReadonlyMap<PartName, SourceLine[]>,
  kind: 'Lyrics' | 'Meaning',
): [Language, SourceLine[]][] {
  return languages.flatMap((language) => {
    const own = parts.get(`${kind}: ${language}`);
    return own ? [[language, own]] : [];
  });
}
