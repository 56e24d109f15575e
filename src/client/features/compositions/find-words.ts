import { toIso } from '../../../shared/iso.ts';
import { normalise } from '../../../shared/normal-form.ts';
import { composeLoosely, decompose } from '../../../shared/normal-form.ts';

/** A place in a line where the searched words stand, as offsets into the line's text. */
export interface FoundPlace {
  /** The line's number in the song, from 1. */
  line: number;
  start: number;
  end: number;
}

interface Word {
  start: number;
  end: number;
  /** Where the word's key starts in the keys of the whole line, written without spaces. */
  from: number;
}

/**
 * Every place in the lines where the query's words stand, whole words marked. `keyOf` says how a text sounds, so that
 * any spelling in any script is found. A single word is found inside a word, or over words that are written apart here.
 */
export function findWords(
  lines: readonly { at: number; text: string }[],
  query: string,
  keyOf: (text: string) => string,
): FoundPlace[] {
  const wanted = wordsOfLine(composeLoosely(query), keyOf);
  if (!wanted.keys) return [];
  return lines.flatMap(({ at, text }) =>
    findInLine(text, wanted.keys, wanted.words.length > 1, keyOf).map((place) => ({
      line: at,
      ...place,
    })),
  );
}

/** Every word that holds the typed letters as they are, in the line's own script or in roman; or that `isMeant` lets in. */
export function findLetters(
  lines: readonly { at: number; text: string }[],
  query: string,
  isMeant: (word: string) => boolean,
): FoundPlace[] {
  const typed = writtenPlainly(composeLoosely(query.replace(raisedDigits, '')));
  if (!/\p{L}|\p{N}/u.test(typed)) return [];
  return lines.flatMap(({ at, text }) =>
    Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
      word,
      place: { line: at, start: index, end: index + word.length },
    }))
      .filter(
        ({ word }) => isMeant(word) || writingsOf(word).some((writing) => writing.includes(typed)),
      )
      .map(({ place }) => place),
  );
}

/** Normalised, without the raised digits of Tamil, which nobody types. */
const writtenPlainly = (text: string) => normalise(text).replace(raisedDigits, '');
const raisedDigits = /[²³⁴]/g;

function writingsOf(word: string): string[] {
  const roman = writtenPlainly(toIso(word));
  return [writtenPlainly(word), roman, decompose(roman).replace(/\p{M}/gu, '')];
}

const wordPattern = /(?:[\p{L}\p{M}\p{N}’]|\p{Join_C})+/gu;

function findInLine(
  text: string,
  wanted: string,
  several: boolean,
  keyOf: (text: string) => string,
): { start: number; end: number }[] {
  const { words, keys } = wordsOfLine(text, keyOf);
  const places: { start: number; end: number }[] = [];
  for (let at = keys.indexOf(wanted); at >= 0; at = keys.indexOf(wanted, at + 1)) {
    const first = words.findLast(({ from }) => from <= at);
    const last = words.findLast(({ from }) => from < at + wanted.length);
    if (!first || !last) continue;
    const fits = first === last || several || first.from === at;
    if (fits && first.start >= (places.at(-1)?.end ?? 0))
      places.push({ start: first.start, end: last.end });
  }
  return places;
}

function wordsOfLine(
  text: string,
  keyOf: (text: string) => string,
): { words: Word[]; keys: string } {
  let keys = '';
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const key = keyOf(word);
    if (!key) continue;
    words.push({ start: index, end: index + word.length, from: keys.length });
    keys += key;
  }
  return { words, keys };
}
