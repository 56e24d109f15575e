import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import { languages, findLanguage, type Language } from '../../../shared/languages.ts';
import { partFacts, type FactPart } from '../../../shared/song-facts.ts';

/** `Lyrics`, `Lyrics: Tamil`, `Notation`, `Meaning: English`, `Apparatus`, `References`, or a fact that has a part of its own, as `Questions`. */
export type PartName = (typeof simple)[number] | `Lyrics: ${Language}` | `Meaning: ${Language}`;

const ownParts: readonly FactPart[] = partFacts.map(({ part }) => part);
const simple = ['Lyrics', 'Notation', 'Apparatus', 'References', ...ownParts] as const;

/** The lines under each `# Part`. A part that is unknown or there twice is reported and left out. */
export function readSongParts(
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
export function readList(
  lines: readonly SourceLine[],
  what: string,
  report: MistakeReporter,
): string[] {
  const entries = lines.filter((line) => line.text);
  for (const { at, text } of entries)
    if (!/^- ./.test(text)) report(at, `${what} is one line that starts with "- ".`);
  return entries.map(({ text }) => text.slice(2).trim());
}

/** The parts of one kind by their language, in the order of the languages. */
export function byLanguage(
  parts: ReadonlyMap<PartName, SourceLine[]>,
  kind: 'Lyrics' | 'Meaning',
): [Language, SourceLine[]][] {
  return languages.flatMap((language) => {
    const own = parts.get(`${kind}: ${language}`);
    return own ? [[language, own]] : [];
  });
}
