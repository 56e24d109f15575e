import type { ReadingAccess } from './compositions/access.ts';
import { languages, type Language } from './languages.ts';

/**
 * The characters of codes: none looks like another in any common type. Their number is prime, which the check character needs.
 */
const alphabet = '23456789ACEFHJKMNPRTVXY';
const base = alphabet.length;
/** Characters that are read or typed in place of one of the alphabet. */
const lookAlikes: Record<string, string> = { B: '8', G: '6', S: '5', U: 'V', Z: '2' };
/** The characters of a code, the check character included. */
export const codeLength = 12;

/** The first character: the sheet of a song, whose code contains all about it, or a stored book or list. */
const kinds = { sheet: 'P', stored: 'C' } as const;

export const printedParts = ['lyrics', 'meaning', 'notation', 'titles'] as const;
/** The parts of a song that a printout has. A list of titles has `titles` alone; everything else has the title too. */
export type PrintedPart = (typeof printedParts)[number];

/** A printed song, by its number, its language, and the number of its version. */
export interface Sheet {
  number: number;
  language: Language;
  version: number;
  meaning: boolean;
  notation: boolean;
}

export type CodeMistake = 'too short' | 'too long' | 'wrong character' | 'mistyped';

/** The characters without separators and case, as codes are stored. An address of the check page is read too. */
export function normaliseCode(text: string): string {
  return text
    .replace(/^.*\/check\//i, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[BGSUZ]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** The likely mistake in a normalised code; null where its check character is right. */
export function mistakeIn(code: string): CodeMistake | null {
  const values = valuesOf(code);
  if (values.includes(-1)) return 'wrong character';
  if (values.length !== codeLength) return values.length < codeLength ? 'too short' : 'too long';
  return weighedSum(values) % base === 0 ? null : 'mistyped';
}

const valuesOf = (code: string) => Array.from(code, (character) => alphabet.indexOf(character));

/**
 * Each position has its own weight, from 1. A wrong character changes the sum by a weight times a difference, two swapped ones by the
 * difference of their weights times that of their values: no factor is a multiple of the prime, so neither is the change.
 */
const weighedSum = (values: readonly number[]) =>
  values.reduce((sum, value, index) => sum + value * (index + 1), 0);

/** Adds the check character to all others. */
function withCheck(characters: string): string {
  const sum = weighedSum(valuesOf(characters));
  const value = Array.from(alphabet, (_, own) => own).find(
    (own) => (sum + own * codeLength) % base === 0,
  );
  return characters + alphabet.charAt(value ?? 0);
}

/** A code as it is printed: `P3K7-9MXA-42RT`. */
export const printCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The address that a QR code leads to. */
export const checkPath = (code: string): string => `/check/${printCode(code)}`;

/** How many different contents a code can name, apart from its kind. */
const contents = BigInt(base) ** BigInt(codeLength - 2);
/** Neighbouring numbers become codes without common characters. The factors are inverse to each other. */
const spread = 29_873_441_295_617n;
const gather = inverseOf(spread, contents);

function inverseOf(factor: bigint, modulus: bigint): bigint {
  let [remainder, next] = [modulus, factor];
  let [inverse, following] = [0n, 1n];
  while (next > 0n) {
    const times = remainder / next;
    [remainder, next] = [next, remainder - times * next];
    [inverse, following] = [following, inverse - times * following];
  }
  return ((inverse % modulus) + modulus) % modulus;
}

function codeOf(kind: keyof typeof kinds, content: bigint): string {
  let characters = '';
  for (let rest = content; characters.length < codeLength - 2; rest /= BigInt(base))
    characters = alphabet.charAt(Number(rest % BigInt(base))) + characters;
  return withCheck(kinds[kind] + characters);
}

/** The code of a stored printout, from any large number that stands for its content. */
export const storedCode = (content: bigint): string => codeOf('stored', content % contents);

const maxSheetNumber = 1_000_000;

export function sheetCode({ number, language, version, meaning, notation }: Sheet): string {
  const parts = Number(meaning) + 2 * Number(notation);
  const value =
    ((version - 1) * 4 + parts) * languages.length * maxSheetNumber +
    languages.indexOf(language) * maxSheetNumber +
    (number - 1);
  return codeOf('sheet', (BigInt(value) * spread) % contents);
}

/** What a normalised code without mistake names: a sheet, or a stored printout. Null for a sheet that cannot exist. */
export function readCode(code: string): Sheet | 'stored' | null {
  if (code.startsWith(kinds.stored)) return 'stored';
  if (!code.startsWith(kinds.sheet)) return null;
  const content = valuesOf(code.slice(1, -1)).reduce(
    (sum, value) => sum * BigInt(base) + BigInt(value),
    0n,
  );
  const value = Number((content * gather) % contents);
  const [number, rest] = [(value % maxSheetNumber) + 1, Math.floor(value / maxSheetNumber)];
  const language = languages[rest % languages.length];
  const [parts, version] = [
    Math.floor(rest / languages.length) % 4,
    Math.floor(rest / languages.length / 4) + 1,
  ];
  if (!language || version > maxVersion) return null;
  return { number, language, version, meaning: (parts & 1) === 1, notation: (parts & 2) === 2 };
}

/** The highest number of a version. */
export const maxVersion = 100_000;

/** The songs whose changes are shown with their lines; the others are named. */
export const maxDetailedSongs = 100;

/** A line, or several that changed together, as printed and as published now; empty where there is none. */
export interface ChangedLine {
  part: 'title' | Exclude<PrintedPart, 'titles'>;
  before: string;
  after: string;
  /** The index of the publication that made the change, in the song's `corrections`; null where it cannot be told. */
  by: number | null;
}

/** A publication that changed a printed text. */
export interface PrintedCorrection {
  at: string;
  /** Empty where nobody gave one, as in an import. */
  reason: string;
}

/** A song of a printout that was changed. Of one that the caller may not read, only number and title. */
export interface ChangedSong {
  number: number;
  /** As it is now; empty for a song that was withdrawn. */
  title: string;
  state: 'changed' | 'withdrawn';
  access: ReadingAccess;
  corrections: PrintedCorrection[];
  lines: ChangedLine[];
}

/** A printout compared with what is published now. */
export interface CheckedPrintout {
  code: string;
  kind: 'sheet' | 'book' | 'titles';
  language: Language;
  parts: PrintedPart[];
  /** When a book was first made, or when the text of a sheet was published. */
  at: string;
  songs: number;
  /** The song of a sheet. */
  song: { number: number; title: string } | null;
  changed: ChangedSong[];
}
