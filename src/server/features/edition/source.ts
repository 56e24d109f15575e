import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import type { Language } from '../../../shared/languages.ts';
import { compose } from '../../../shared/normal-form.ts';
import type { SongFacts } from '../../../shared/song-facts.ts';

/** Words that people wrote in another script by hand, in place of what is converted from the Kannada. */
export interface OwnScript {
  title: string;
  lyrics: string;
  /** The Kannada has changed under it since. */
  lookAgain: boolean;
}

/**
 * A song as its file or its line of wanted.txt gives it (docs/edition-format.md): everything that is published of it. Every
 * text is well-formed NFC with \n as its line end; titles and facts are one line each.
 */
export interface EditionSong extends SongFacts {
  number: number;
  title: string;
  roman: string;
  /** The plain form of src/shared/lyrics.ts, as it prints it; '' for a wanted song. */
  lyrics: string;
  /** Only the scripts that differ from what the conversion gives, so never Kannada; Sanskrit's is the song's Devanagari text. */
  scripts: Partial<Record<Language, OwnScript>>;
  notation: string;
  meanings: Partial<Record<Language, string>>;
  /** What else is read where, and why the edition prints what it prints. */
  apparatus: ApparatusEntry[];
}

/** Something in a file that is not as the format says, in a sentence for whoever corrects it. Lines count from 1. */
export interface Mistake {
  file: string;
  line: number;
  message: string;
}

/** What a file holds. With a mistake in it the value is null, but the numbers it claims are known all the same. */
export interface Parsed<T> {
  value: T | null;
  mistakes: Mistake[];
  numbers: { number: number; file: string; line: number }[];
}

export interface SourceLine {
  at: number;
  text: string;
}

export type ReportMistake = (line: number, message: string) => void;

/**
 * Trimmed, composed lines of a file with any line ends. What was no UTF-8 is reported here and taken out. A line behind `>`
 * is somebody's words to the letter: its end stays, whatever it is.
 */
export function readLines(text: string, report: ReportMistake): SourceLine[] {
  return compose(text.replace(/^\ufeff/, ''))
    .split(/\r\n?|\n/)
    .map((raw, index) => {
      const at = index + 1;
      if (/^\s*>/.test(raw)) return { at, text: raw.trimStart() };
      if (raw.includes('\ufffd')) report(at, 'This line holds bytes that are not UTF-8; save the file as UTF-8.');
      return { at, text: raw.replaceAll('\ufffd', '').trim() };
    });
}

const notInWords = /[^[[\p{L}\p{M}]&&\p{Script=Kannada}]\u200c-\u200d ,!?'\-.:;]/gv;
const kannadaLetter = /[\p{L}&&\p{Script=Kannada}]/v;

/**
 * Reports what does not belong into a title or a sung line: letters of another script and digits (a typed zero looks
 * like an anusvara), and a text without a letter. The two joiners are spelling.
 */
export function checkKannada({ at, text }: SourceLine, what: string, report: ReportMistake): void {
  const strange = new Set(text.match(notInWords));
  if (strange.size > 0) report(at, `${what} takes Kannada letters, spaces and , ! ? ' - . : ; only, not ${[...strange].map(show).join(' ')}`);
  else if (!kannadaLetter.test(text)) report(at, `${what} has no Kannada letter.`);
}

/** A character as it can be told apart on a screen. */
function show(char: string): string {
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{Z}\p{M}]/u.test(char) ? code : `${char} (${code})`;
}

/** Whether a text is a day that there is, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
