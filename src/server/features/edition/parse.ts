import type { Language } from '../../../shared/languages.ts';
import { findTala } from '../../../shared/notation/entry.ts';
import { partFacts } from '../../../shared/song-facts.ts';
import {
  checkAgainstWords,
  checkSigla,
  readApparatus,
} from '../../../shared/edition/apparatus-text.ts';
import { checkReferences, readReferences } from './references.ts';
import { checkHeader, readHeader, readValue } from './header.ts';
import { byLanguage, readList, readSongParts } from './parts.ts';
import { verbatimOf } from './verbatim.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { readLines, type EditionSong, type Mistake, type Parsed } from './source.ts';
import { convertedTitle, readLyrics, readNotation, readProse, readScript } from './text-parts.ts';

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
