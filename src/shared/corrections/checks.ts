import type { Language } from '../languages.ts';
import { findRaga } from '../notation/ragas.ts';
import { findTala } from '../notation/talas.ts';
import { scriptOf } from '../scripts.ts';
import { severities, type Finding, type UnratedFinding } from '../checks/finding.ts';
import { checkScript } from '../checks/script-checks.ts';
import { editedFields, type EditedField, type EditedTexts, type Findings } from '../corrections.ts';
import { checkNotation } from '../notation/notation-checks.ts';
import { checkAnkita, checkRhyme } from '../checks/verse-checks.ts';
import { checkWording } from '../checks/wording-checks.ts';
import { compose } from '../normal-form.ts';

export interface CheckedText {
  language: Language;
  part: EditedField;
  /** Whether the text has the song's end, where the ankita stands; true unless told otherwise. */
  isWholeSong?: boolean;
  /** What the song is set to; its notation is held against it. */
  song?: SongSetting;
}

/** Raga and tala as a song names them. */
export interface SongSetting {
  raga: string | null;
  tala: string | null;
}

/**
 * Checks a text in the plain form (docs/edition-format.md) for what design.md, section 4 (Editing) names, in the order of
 * its lines. Meanings are prose in the editors' own words and get warnings only. Saving never asks this.
 */
export function checkText(text: string, { language, part, isWholeSong = true, song = { raga: null, tala: null } }: CheckedText): Finding[] {
  const lines = checkedLines(text);
  const found = part === 'notation' ? checkNotation(lines, { raga: findRaga(song.raga), tala: findTala(song.tala) }) : findingsOf(lines, language, part, isWholeSong);
  return foremost(found.map((one) => ({ ...one, excerpt: one.excerpt.slice(0, longestExcerpt), severity: severities[one.kind] })))
    .sort((one, other) => one.line - other.line || one.at - other.at);
}

/** What is looked at and told of a text at most: more helps nobody, and it is told of every word of a long line. */
const mostFindings = 500;
const longestExcerpt = 200;

/** Errors before warnings, so that no number of warnings hides one. */
function foremost(found: Finding[]): Finding[] {
  if (found.length <= mostFindings) return found;
  const [errors, warnings] = (['error', 'warning'] as const).map((severity) => found.filter((one) => one.severity === severity));
  return [...(errors ?? []), ...(warnings ?? [])].slice(0, mostFindings);
}

/** The lines that findings count: composed, at any kind of line end. */
export const checkedLines = (text: string): string[] => compose(text).split(/\r\n|[\r\n]/);

function findingsOf(lines: readonly string[], language: Language, part: Exclude<EditedField, 'notation'>, isWholeSong: boolean): UnratedFinding[] {
  if (part === 'meaning') return checkWording(lines, language === 'English');
  const script = part === 'sanskrit' ? 'devanagari' : scriptOf(language);
  return [
    ...checkScript(lines, script),
    ...checkWording(lines, false),
    ...checkRhyme(lines),
    ...(isWholeSong ? checkAnkita(lines) : []),
  ];
}

/** A finding with the name under which its warning is passed. */
export interface KeyedFinding extends Finding {
  key: string;
}

/** A finding in a text that a correction changes. */
export interface ChangeFinding extends KeyedFinding {
  field: EditedField;
  passed: boolean;
}

/** Takes what `checkText` found in a text, gives it with its keys. */
export function withKeys(text: string, findings: readonly Finding[]): KeyedFinding[] {
  const lines = checkedLines(text);
  return findings.map((finding) => ({ ...finding, key: warningKey(finding, lines[finding.line - 1] ?? '') }));
}

/** Whether somebody has looked at the place and found the text right; an error is never passed. */
export function isPassed({ severity, key }: KeyedFinding, passedWarnings: ReadonlySet<string>): boolean {
  return severity === 'warning' && passedWarnings.has(key);
}

/**
 * What the checks say of the texts that a correction changes. It answers for no others: what was wrong elsewhere before it
 * keeps nobody from correcting a meaning. What is not passed holds it back.
 */
export function findingsOfChanges(before: EditedTexts, after: EditedTexts, findings: Findings, passedWarnings: ReadonlySet<string>): ChangeFinding[] {
  return editedFields
    .filter((field) => after[field] !== before[field])
    .flatMap((field) => withKeys(after[field], findings[field]).map((finding) => ({ ...finding, field, passed: isPassed(finding, passedWarnings) })));
}

/**
 * The name under which a passed warning is remembered: the same as long as its line stays as it is, wherever the line
 * moves. `lineText` is the line of the finding as `checkedLines` gives it.
 */
export function warningKey({ kind, excerpt }: Pick<Finding, 'kind' | 'excerpt'>, lineText: string): string {
  return [kind, excerpt, lineText.trim()].join('\n');
}
