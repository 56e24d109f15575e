import type { Language } from '../../../shared/languages.ts';
import { parseLyrics, printLyrics } from '../../../shared/lyrics-text.ts';
import type { Tala } from '../../../shared/notation/entry.ts';
import { convertSong } from './convert.ts';
import { readValue } from './header.ts';
import { checkLyrics, checkSongNotation, checkTitle } from './sections.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import type { EditionSong, ManualScript } from './source.ts';
import { readVerbatim } from './verbatim.ts';

/** Reads the lines of a part of lyrics, and checks them unless they are verbatim. */
export function readLyrics(
  lines: readonly SourceLine[],
  language: Language,
  report: MistakeReporter,
): string {
  const quoted = readVerbatim(lines, report);
  if (quoted === null) checkLyrics(lines, language, report);
  return quoted ?? plainForm(lines);
}

export function readNotation(
  lines: readonly SourceLine[],
  tala: Tala | null,
  report: MistakeReporter,
): string {
  const quoted = readVerbatim(lines, report);
  if (quoted === null) checkSongNotation(lines, tala, report);
  return quoted ?? plainForm(lines);
}

/** Reads prose and joins each paragraph's lines, which break only for the file's sake. */
export function readProse(lines: readonly SourceLine[], report: MistakeReporter): string {
  return (
    readVerbatim(lines, report) ??
    joined(lines)
      .trim()
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.replaceAll('\n', ' '))
      .join('\n\n')
  );
}

const scriptHeaders = ['title', 'look again'] as const;

/** Reads `# Lyrics: Tamil`: its title and mark, if any, right under the heading, an empty line, and the words. */
export function readScript(
  lines: readonly SourceLine[],
  language: Language,
  report: MistakeReporter,
): Omit<ManualScript, 'title'> & { title: string | null } {
  const end = lines.findIndex(({ text }) => !text);
  const header: Partial<Record<(typeof scriptHeaders)[number], SourceLine>> = {};
  for (const { at, text } of end < 0 ? lines : lines.slice(0, end)) {
    const [, given = '', value = ''] = /^([^:]+):(.*)$/s.exec(text) ?? [];
    const name = scriptHeaders.find((known) => known === given.trim());
    if (!name)
      report(
        at,
        `Right under the heading stand "title:" and "look again:" only; the words come after an empty line.`,
      );
    else if (header[name]) report(at, `"${name}" stands on line ${header[name].at} already.`);
    else header[name] = { at, text: value.trim() };
  }
  const words = end < 0 ? [] : lines.slice(end);
  const { title, 'look again': mark } = header;
  if (title?.text && !title.text.startsWith('>')) checkTitle(title, language, report);
  if (mark && mark.text !== 'yes') report(mark.at, '"look again" says yes or is left out.');
  if (lines.some(({ text }) => text) && words.every(({ text }) => !text))
    report(lines[0]?.at ?? 1, `There are no words in ${language} under this heading.`);
  return {
    title: readValue(title),
    lyrics: readLyrics(words, language, report),
    lookAgain: mark !== undefined,
  };
}

/** The title that the conversion gives in a script; a file need not repeat it. */
export const convertedTitle = (
  { title, roman }: Pick<EditionSong, 'title' | 'roman'>,
  language: Language,
): string => convertSong({ title, roman, lyrics: '' }, language).title;

const joined = (lines: readonly SourceLine[]) => lines.map((line) => line.text).join('\n');
const plainForm = (lines: readonly SourceLine[]) => printLyrics(parseLyrics(joined(lines)));
