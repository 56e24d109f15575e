import { diffLists } from '../../../shared/diff/entry.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { showsSanskrit, type Language } from '../../../shared/languages.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { shownMeaning } from '../../../shared/meaning.ts';
import type { ChangedLine, ChangedSong, PrintedPart } from '../../../shared/printouts.ts';
import type { Db } from '../../db/open.ts';
import { textsOf, type Version } from '../history/versions.ts';
import { listOverrides } from './queries.ts';

/** A song as it was printed. */
export interface PrintedSong {
  number: number;
  language: Language;
  /** The number of the version, from 1. */
  version: number;
  parts: readonly PrintedPart[];
}

type Part = ChangedLine['part'];
type PartLines = Record<Part, string[]>;

/** How many versions after the printed one are searched for the publication that changed a line; the newest. */
const maxSearchedVersions = 20;

/** The revisions that the texts of a version in a language come from: two versions with the same ones have the same texts. */
const sourceOf = ({ revisions }: Version, language: Language) =>
  [revisions.Kannada, revisions[language], revisions.English].join(' ');

/** Whether a song may have other texts now than in a version. Its texts are not read for that. */
export function mayHaveChanged(
  versions: readonly Version[],
  { version, language }: PrintedSong,
): boolean {
  const [printed, newest] = [versions[version - 1], versions.at(-1)];
  return !printed || !newest || sourceOf(printed, language) !== sourceOf(newest, language);
}

export const isWithdrawn = (versions: readonly Version[]) => !versions.at(-1)?.revisions.Kannada;

/** The lines of a song that are not as they were printed, with the publications that changed them; null where all are. */
export async function compareSong(
  db: Db,
  versions: readonly Version[],
  printed: PrintedSong,
): Promise<Pick<ChangedSong, 'corrections' | 'lines'> | null> {
  const { number, version, language } = printed;
  const read = async (index: number) => {
    const at = versions[index];
    return at ? linesOfParts(db, at, printed) : noLines;
  };
  const newest = await read(versions.length - 1);
  const lines = diffParts(await read(version - 1), newest);
  if (lines.length === 0) return null;

  const from = Math.max(version - 1, versions.length - 1 - maxSearchedVersions);
  const steps = versions
    .map((one, index) => ({ version: one, index }))
    .filter(({ index }) => index >= from)
    .filter(
      ({ version: one, index }) =>
        index === from ||
        sourceOf(one, language) !== sourceOf(versions[index - 1] ?? one, language),
    );
  const texts: PartLines[] = [];
  for (const { index } of steps) texts.push(await read(index));
  const found = lines.map((line) => stepOf(line, texts));
  const used = [...new Set(found)].filter((step) => step !== null).toSorted((a, b) => a - b);
  const overrides = await listOverrides(db, number);
  return {
    corrections: used.flatMap((step) => {
      const own = steps[step]?.version;
      if (!own) return [];
      const reasons = [
        ...own.publications
          .filter((one) => [language, 'Kannada', 'English'].includes(one.language))
          .map(({ reason }) => reason),
        ...overrides.filter(({ at }) => at === own.at).map(({ reason }) => reason),
      ];
      return [{ at: isoTime(own.at), reason: [...new Set(reasons)].filter(Boolean).join('; ') }];
    }),
    lines: lines.map((line, index) => {
      const step = found[index] ?? null;
      return { ...line, by: step === null ? null : used.indexOf(step) };
    }),
  };
}

/** Whether a version has other texts in a language than the one before. */
export function isChangedIn(
  versions: readonly Version[],
  index: number,
  language: Language,
): boolean {
  const [before, after] = [versions[index - 1], versions[index]];
  return !before || !after || sourceOf(before, language) !== sourceOf(after, language);
}

/** The lines of a version that are not as in the one before, in the texts that its page shows. */
export async function changesOf(
  db: Db,
  versions: readonly Version[],
  { number, index, language }: { number: number; index: number; language: Language },
): Promise<Omit<ChangedLine, 'by'>[]> {
  const shown = {
    number,
    language,
    version: index + 1,
    parts: ['lyrics', 'meaning', 'notation'],
  } as const;
  const [before, after] = [versions[index - 1], versions[index]];
  return diffParts(
    before ? await linesOfParts(db, before, shown) : noLines,
    after ? await linesOfParts(db, after, shown) : noLines,
  );
}

const noLines: PartLines = { title: [], lyrics: [], meaning: [], notation: [] };

/** The lines of a version as they are printed. */
async function linesOfParts(
  db: Db,
  version: Version,
  { number, language, parts }: PrintedSong,
): Promise<PartLines> {
  const { songTitle, lyrics, sanskrit, meaning, englishMeaning, notation } = await textsOf(
    db,
    number,
    version,
    language,
  );
  // A list in English has the Kannada title beside the English one.
  const beside =
    parts.includes('titles') && language === 'English'
      ? [(await textsOf(db, number, version, 'Kannada')).songTitle]
      : [];
  const has = (part: PrintedPart, text: () => string) =>
    parts.includes(part) ? text().split('\n').filter(Boolean) : [];
  return {
    title: [songTitle, ...beside],
    lyrics: parts.includes('lyrics')
      ? parseLyrics(showsSanskrit(language) && sanskrit ? sanskrit : lyrics).flatMap(
          ({ name, stanzas }) => [
            ...(name ? [name] : []),
            ...stanzas.flat().map(({ text, uncertain }) => (uncertain ? `${text} (?)` : text)),
          ],
        )
      : [],
    meaning: has('meaning', () => shownMeaning({ meaning, englishMeaning }, language)?.text ?? ''),
    notation: has('notation', () => cleanMarkup(notation)),
  };
}

/** The changed lines of all parts: one for one where as many lines replace others, else together. */
function diffParts(before: PartLines, after: PartLines): Omit<ChangedLine, 'by'>[] {
  return (Object.keys(before) as Part[]).flatMap((part) => {
    const [old, newer] = [before[part], after[part]];
    return diffLists(old, newer).flatMap(({ from, to, start, end }) => {
      const [gone, come] = [old.slice(from, to), newer.slice(start, end)];
      if (gone.length !== come.length)
        return [{ part, before: gone.join('\n'), after: come.join('\n') }];
      return gone.map((line, index) => ({ part, before: line, after: come[index] ?? '' }));
    });
  });
}

/** The newest step that made a line what it is now, or took it away; null where it was before all steps. */
function stepOf(
  { part, before, after }: Omit<ChangedLine, 'by'>,
  texts: readonly PartLines[],
): number | null {
  const [old, newer] = [before, after].map((text) => text.split('\n').filter(Boolean));
  for (let step = texts.length - 1; step > 0; step -= 1) {
    const earlier = texts[step - 1]?.[part] ?? [];
    const isNew = newer?.length
      ? newer.some((line) => !earlier.includes(line))
      : old?.some((line) => earlier.includes(line));
    if (isNew) return step;
  }
  return null;
}
