import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import type { SourceLine } from '../../../shared/edition/entries.ts';
import type { MistakeReporter } from '../../../shared/edition/entry-mistakes.ts';
import type { Reference } from '../../../shared/edition/references.ts';
import type { Language } from '../../../shared/languages.ts';
import { oddCharacters } from '../../../shared/checks/odd-characters.ts';
import { compose } from '../../../shared/normal-form.ts';
import type { SongFacts } from '../../../shared/song-facts.ts';

/** A text in another script that people wrote by hand in place of the conversion. */
export interface ManualScript {
  title: string;
  lyrics: string;
  /** The Kannada has changed since. */
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
  scripts: Partial<Record<Language, ManualScript>>;
  notation: string;
  meanings: Partial<Record<Language, string>>;
  /** The readings that are not printed, with their witnesses and the reason. */
  apparatus: ApparatusEntry[];
  references: Reference[];
}

/** A mistake in a file, in a sentence for the editor. Lines count from 1. */
export interface Mistake {
  file: string;
  line: number;
  message: string;
}

/** The content of a file. With a mistake in it the value is null, but its song numbers are still known. */
export interface Parsed<T> {
  value: T | null;
  mistakes: Mistake[];
  numbers: { number: number; file: string; line: number }[];
}

/**
 * Trimmed, composed lines of a file with any line ends. Bytes that are not UTF-8 are reported and removed. A verbatim line
 * (behind `>`) keeps its trailing spaces.
 */
export function readLines(text: string, report: MistakeReporter): SourceLine[] {
  return compose(text.replace(/^\ufeff/, ''))
    .split(/\r\n?|\n/)
    .map((raw, index) => {
      const at = index + 1;
      if (/^\s*>/.test(raw)) return { at, text: raw.trimStart() };
      if (raw.includes('\ufffd'))
        report(at, 'This line holds bytes that are not UTF-8; save the file as UTF-8.');
      return { at, text: raw.replaceAll('\ufffd', '').trim() };
    });
}

const otherLetters = /[[\p{L}\p{M}]--\p{Script=Kannada}]/gv;
const kannadaLetter = /[\p{L}&&\p{Script=Kannada}]/v;

/**
 * Reports what does not belong in a title or a line of lyrics: letters of another script, digits (a typed zero looks
 * like an anusvara), and a text without a letter. The two joiners are allowed, since spellings need them.
 */
export function checkKannada(
  { at, text }: SourceLine,
  what: string,
  report: MistakeReporter,
): void {
  const strange = new Set([
    ...(text.match(otherLetters) ?? []),
    ...oddCharacters(text, 'kannada').flatMap(({ excerpt }) => [...excerpt]),
  ]);
  if (strange.size > 0)
    report(
      at,
      `${what} takes Kannada letters, spaces and , ! ? ' - . : ; only, not ${[...strange].map(showCharacter).join(' ')}`,
    );
  else if (!kannadaLetter.test(text)) report(at, `${what} has no Kannada letter.`);
}

/** A character with its code point, since many look alike. */
export function showCharacter(char: string): string {
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{Z}\p{M}]/u.test(char) ? code : `${char} (${code})`;
}

/** Whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
