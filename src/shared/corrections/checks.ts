import type { Language } from '../languages.ts';
import { checkNotation } from '../notation/notation-checks.ts';
import { scriptOf } from '../scripts.ts';
import { maxFindings, severities, type Finding, type UnratedFinding } from '../checks/finding.ts';
import { checkMeaning } from '../checks/meaning-checks.ts';
import { checkCharacters, checkProseCharacters } from '../checks/odd-characters.ts';
import { checkScript } from '../checks/script-checks.ts';
import { editedFields, type EditedField, type EditedTexts, type Findings } from '../corrections.ts';
import { checkApparatus, type ApparatusSetting } from '../checks/apparatus-check.ts';
import { checkMetre } from '../checks/metre-check.ts';
import { checkSpellings } from '../checks/spelling-checks.ts';
import { checkAnkita, checkRhyme } from '../checks/verse-checks.ts';
import { checkWording } from '../checks/wording-checks.ts';
import { cleanMarkup } from '../markup.ts';
import { hasLooseHeading } from '../headings.ts';
import { compose } from '../normal-form.ts';

export interface CheckedText {
  language: Language;
  part: EditedField;
  /** Whether the text contains the end of the song, where the ankita is expected; true by default. */
  isWholeSong?: boolean;
  /** Raga and tala that the notation is checked against. */
  song?: SongSetting;
  /** The data that an apparatus is checked against; without it an apparatus has no findings. */
  words?: ApparatusSetting;
}

/** Raga and tala as a song names them. */
export interface SongSetting {
  raga: string | null;
  tala: string | null;
}

/**
 * Checks a text in the plain form (docs/edition-format.md) by the rules of design.md, section 4 (Editing); the findings come in
 * the order of the lines. A meaning is prose, so it gets warnings only. Saving does not depend on the checks.
 */
export function checkText(
  text: string,
  { language, part, isWholeSong = true, song = { raga: null, tala: null }, words }: CheckedText,
): Finding[] {
  const { lines, columnOf } = plainLines(text);
  const found =
    part === 'notation'
      ? checkNotation(lines, song)
      : part === 'apparatus'
        ? words
          ? checkApparatus(lines, words)
          : []
        : findingsOf(lines, language, part, isWholeSong);
  const placed = foremost(found.map(rate)).map((one) => ({
    ...one,
    at: columnOf(one.line, one.at),
  }));
  return placed.sort((one, other) => one.line - other.line || one.at - other.at);
}

/** The longest excerpt and message of a finding: a long line could be reported for every word. */
const maxExcerptLength = 200;
const maxMessageLength = 400;

function rate({ message, ...one }: UnratedFinding): Finding {
  const shortened = message === undefined ? {} : { message: message.slice(0, maxMessageLength) };
  return {
    ...one,
    excerpt: one.excerpt.slice(0, maxExcerptLength),
    severity: severities[one.kind],
    ...shortened,
  };
}

/** Keeps errors before warnings, and warnings before hints, so that many of one cannot hide another. */
function foremost(found: Finding[]): Finding[] {
  if (found.length <= maxFindings) return found;
  return (['error', 'warning', 'hint'] as const)
    .flatMap((severity) => found.filter((one) => one.severity === severity))
    .slice(0, maxFindings);
}

/** The lines of a text as findings number them: composed (NFC), split at any kind of line end, without styles and struck-through words. */
export const checkedLines = (text: string): string[] => plainLines(text).lines;

/** The checked lines, and the column in the line as written of a column in the checked line. */
function plainLines(text: string): {
  lines: string[];
  columnOf: (line: number, at: number) => number;
} {
  const written = compose(text).split(/\r\n|[\r\n]/);
  const lines = written.map((line) => (/[<&]/.test(line) ? cleanMarkup(line) : line));
  const tags = new Map<number, TagsBefore[]>();
  const tagsOf = (line: number) => {
    if (lines[line - 1] === written[line - 1]) return [];
    const known = tags.get(line) ?? tagsIn(written[line - 1] ?? '');
    tags.set(line, known);
    return known;
  };
  return {
    lines,
    columnOf: (line, at) => at + (tagsOf(line).findLast(({ words }) => words < at)?.length ?? 0),
  };
}

/** How many characters of tags stand before the words that follow `words` characters of words. */
interface TagsBefore {
  words: number;
  length: number;
}

function tagsIn(line: string): TagsBefore[] {
  const found: TagsBefore[] = [];
  let length = 0;
  for (const { 0: tag, index } of line.matchAll(/<\/?[a-z][^<>]*>/gi)) {
    const words = index - length;
    length += tag.length;
    found.push({ words, length });
  }
  return found;
}

function findingsOf(
  lines: readonly string[],
  language: Language,
  part: Exclude<EditedField, 'notation' | 'apparatus'>,
  isWholeSong: boolean,
): UnratedFinding[] {
  if (part === 'meaning')
    return [
      ...checkMeaning(lines, language),
      ...checkProseCharacters(lines),
      ...checkWording(lines, language === 'English'),
    ];
  const script = part === 'sanskrit' ? 'devanagari' : scriptOf(language);
  return [
    ...checkScript(lines, script),
    ...checkHeadings(lines),
    ...checkCharacters(lines, script),
    ...checkWording(lines, false),
    ...checkRhyme(lines),
    // Other scripts do not write every length of a vowel.
    ...(language === 'Kannada' && part === 'lyrics'
      ? [...checkSpellings(lines), ...checkMetre(lines)]
      : []),
    ...(isWholeSong ? checkAnkita(lines) : []),
  ];
}

/** Warns of headings that would be sung, because they are not in brackets. */
const checkHeadings = (lines: readonly string[]): UnratedFinding[] =>
  lines.flatMap((text, index) =>
    hasLooseHeading(text)
      ? [{ line: index + 1, at: 1, kind: 'loose-heading', excerpt: text.trim() }]
      : [],
  );

/** A finding with the key under which its warning can be passed. */
export interface KeyedFinding extends Finding {
  key: string;
}

/** A finding in a text that a correction changes. */
export interface ChangeFinding extends KeyedFinding {
  field: EditedField;
  passed: boolean;
}

/** Adds the keys to what `checkText` found in a text. */
export function withKeys(text: string, findings: readonly Finding[]): KeyedFinding[] {
  const lines = checkedLines(text);
  return findings.map((finding) => ({
    ...finding,
    key: warningKey(finding, lines[finding.line - 1] ?? ''),
  }));
}

/** Whether a person has confirmed that the text is right there. Only warnings can be passed. */
export function isPassed(
  { severity, key }: KeyedFinding,
  passedWarnings: ReadonlySet<string>,
): boolean {
  return severity === 'warning' && passedWarnings.has(key);
}

/** Whether a finding holds back approval and publishing. */
export const holdsBack = ({ severity, passed }: ChangeFinding): boolean =>
  severity !== 'hint' && !passed;

/**
 * The findings in the texts that a correction changes. Findings in other texts do not count: an old error in the lyrics
 * must not keep anybody from correcting a meaning. Only the apparatus counts with the lyrics too, since its entries quote them. Every error and every warning that is not passed blocks approval and publishing.
 */
export function findingsOfChanges(
  before: EditedTexts,
  after: EditedTexts,
  findings: Findings,
  passedWarnings: ReadonlySet<string>,
): ChangeFinding[] {
  return editedFields
    .filter(
      (field) =>
        after[field] !== before[field] || (field === 'apparatus' && after.lyrics !== before.lyrics),
    )
    .flatMap((field) =>
      withKeys(after[field], findings[field]).map((finding) => ({
        ...finding,
        field,
        passed: isPassed(finding, passedWarnings),
      })),
    );
}

/**
 * The key under which a passed warning is stored: it stays the same while the line is unchanged, wherever the line moves.
 * It has a hash of the line, since a line of a meaning is a whole paragraph. `lineText` is the line of the finding as `checkedLines` gives it.
 */
export function warningKey(
  { kind, excerpt }: Pick<Finding, 'kind' | 'excerpt'>,
  lineText: string,
): string {
  return `${kind} ${textHash([kind, excerpt, lineText.trim()].join('\n'))}`;
}

/**
 * A hash of a text in 106 bits (cyrb53 with two seeds), as 22 letters and digits. It is computed in the browser while somebody types, where
 * SHA-256 is only to be had asynchronously. It is no defence against somebody who looks for a collision.
 */
const textHash = (text: string): string => hashWithSeed(text, 0) + hashWithSeed(text, 1);

function hashWithSeed(text: string, seed: number): string {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36).padStart(11, '0');
}
