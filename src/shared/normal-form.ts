/**
 * The longest run of combining marks that is text. Our songs have four at most once decomposed (ೋಂ), Vedic accents on a
 * conjunct about eight; twelve leaves room. More of them are drawn over each other and no reader sees what they are.
 */
export const mostMarks = 12;

// The halfwidth voiced marks of Japanese are letters, which NFKC makes marks.
const mark = String.raw`[\p{M}\uff9e\uff9f]`;
const tooMany = new RegExp(`(${mark}{${mostMarks}})${mark}+`, 'gu');

/**
 * Takes any text, gives it without the marks beyond twelve in a row. Putting the marks of one letter into their order takes
 * the square of their number, 250 KB of them several seconds; so nothing is brought into a normal form without this, and
 * the functions below are the only ones that do (src/architecture.test.ts).
 */
export function cutMarks(text: string): string {
  return text.replace(tooMany, '$1');
}

/** Composed (NFC): the form that is kept and compared. */
export const compose = (text: string): string => cutMarks(text).normalize('NFC');

/**
 * Text from outside in the form that is kept: composed, with one kind of line end. PostgreSQL takes neither a zero byte nor
 * half a surrogate pair.
 */
export const cleanText = (text: string): string => compose(text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n'));

/** Decomposed (NFD): letters apart from their marks. */
export const decompose = (text: string): string => cutMarks(text).normalize('NFD');

/** Composed, with letters that only look otherwise made one (NFKC): for addresses and what is filtered by. */
export const composeLoosely = (text: string): string => cutMarks(text).normalize('NFKC');
