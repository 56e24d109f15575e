import type { Language } from '../languages.ts';
import { findRaga } from '../music/ragas.ts';
import { findTala } from '../music/talas.ts';
import { scriptOf } from '../scripts.ts';
import { severities, type Finding, type Found } from './finding.ts';
import { checkLetters } from './letter-checks.ts';
import type { TextField } from './merge-fields.ts';
import { checkNotation } from './notation-checks.ts';
import { checkAnkita, checkRhyme } from './verse-checks.ts';
import { checkWording } from './wording-checks.ts';

export interface CheckedText {
  language: Language;
  part: TextField;
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
  const lines = text.normalize('NFC').split(/\r\n|[\r\n]/);
  const found = part === 'notation' ? checkNotation(lines, { raga: findRaga(song.raga), tala: findTala(song.tala) }) : findingsOf(lines, language, part, isWholeSong);
  return found
    .map((one) => ({ ...one, severity: severities[one.kind] }))
    .sort((one, other) => one.line - other.line || one.at - other.at);
}

function findingsOf(lines: readonly string[], language: Language, part: Exclude<TextField, 'notation'>, isWholeSong: boolean): Found[] {
  if (part === 'meaning') return checkWording(lines, language === 'English');
  const script = part === 'sanskrit' ? 'devanagari' : scriptOf(language);
  return [
    ...checkLetters(lines, script),
    ...checkWording(lines, false),
    ...checkRhyme(lines),
    ...(isWholeSong ? checkAnkita(lines) : []),
  ];
}

/**
 * The name under which a passed warning is remembered: the same as long as its line stays as it is, wherever the line
 * moves. `lineText` is the line of the finding.
 */
export function warningKey({ kind, excerpt }: Pick<Finding, 'kind' | 'excerpt'>, lineText: string): string {
  return [kind, excerpt, lineText.normalize('NFC').trim()].join('\n');
}
