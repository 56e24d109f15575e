import { composeLoosely, normalise } from '../normal-form.ts';
import { phoneticKey } from './key.ts';
import { maxQueryLength } from './normalise.ts';

/**
 * A query as the search uses it: bounded, normalised as the specification says (section 5), full-width letters made plain, and a
 * song's number in its usual spellings written as `4.`: `song 4`, `ಹಾಡು ೪`, `#4`, `605.0`.
 */
export function normaliseQuery(query: string): string {
  // A compatibility character can stand for eighteen letters.
  const text = normalise(composeLoosely(query.slice(0, maxQueryLength))).slice(0, maxQueryLength);
  return text.replace(hashed, '$1. ').replace(numbered, writeNumber).trim();
}

/** `#4` at the beginning, as lists and messages refer to a song; words may follow. */
const hashed = /^#\s*(\p{Nd}{1,6})(?=$|[\s:–-])[\s:–-]*/u;

/** A number at the end, which spreadsheets write as 605.0, after words that may say that it is a song's. */
const numbered = /^([^\p{N}]*?)[\s:.#-]*(\p{Nd}{1,6})(\.0{1,3})?\.?$/u;

function writeNumber(
  whole: string,
  before: string,
  digits: string,
  decimals: string | undefined,
): string {
  const words = before.split(/[\s:.#-]+/).filter(Boolean);
  const isNumbered = words.every((word) => songWords.has(phoneticKey(word)));
  return isNumbered && (words.length > 0 || decimals) ? `${digits}.` : whole;
}

/** Words for a song and its number, by sound, so that one spelling serves every script. */
const songWords: ReadonlySet<string> = new Set(
  `song songs no nr num number ನಂ ನಂಬರ್ ಸಂಖ್ಯೆ ಕ್ರಮಾಂಕ ಹಾಡು ಹಾಡಿನ ಪದ ದೇವರನಾಮ ದೇವರ ನಾಮ ಕೀರ್ತನೆ ಕೀರ್ತನ ಕೀರ್ತನಂ ಕೃತಿ ಗೀತೆ
  गीत गाना भजन పాట பாடல் பாட்டு പാട്ട് ഗാനം`
    .split(/\s+/)
    .map(phoneticKey),
);
