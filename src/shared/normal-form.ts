/**
 * The longest run of combining marks that is allowed. The songs have four at most when decomposed (ೋಂ), Vedic accents on a
 * conjunct about eight. Marks beyond twelve are drawn over each other, so that nobody can read them.
 */
export const maxMarks = 12;

// The halfwidth voiced marks of Japanese are letters that NFKC turns into marks.
const mark = String.raw`[\p{M}\uff9e\uff9f]`;
const tooMany = new RegExp(`(${mark}{${maxMarks}})${mark}+`, 'gu');

/**
 * Removes combining marks beyond twelve in a row. Normalising sorts the marks of a letter in quadratic time: 250 KB of them take
 * several seconds. So all normalising goes through the functions of this file (src/architecture.test.ts).
 */
export function cutMarks(text: string): string {
  return text.replace(tooMany, '$1');
}

/** Composes a text (NFC), the form in which texts are stored and compared. */
export const compose = (text: string): string => cutMarks(text).normalize('NFC');

// The joiners (U+200C, U+200D) are not among them, because Kannada and Malayalam spell with them.
const invisible = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]|[^\P{Cc}\n\t]|[\ufff9-\ufffb]/gu;

/**
 * Brings input into the stored form: composed, with one kind of line end, without lone surrogates and zero bytes, which PostgreSQL
 * does not accept, and without other invisible characters: soft hyphens, marks of direction, controls.
 */
export const cleanText = (text: string): string =>
  compose(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(invisible, ''),
  );

/** Decomposes a text (NFD), so that letters and marks are separate. */
export const decompose = (text: string): string => cutMarks(text).normalize('NFD');

/** Composes a text and replaces variants of the same letter, such as full-width ones (NFKC): for addresses and filter texts. */
export const composeLoosely = (text: string): string => cutMarks(text).normalize('NFKC');

/** The form in which texts are compared (specification, section 5): lower case, trimmed, whitespace collapsed; and composed. */
export function normalise(term: string): string {
  return compose(term).toLowerCase().trim().replace(/\s+/g, ' ');
}
