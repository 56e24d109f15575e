import { detectScript } from '../../../shared/iso.ts';
import { isDrawnOut, phoneticKey } from '../../../shared/search/key.ts';
import { buildLineIndex, searchLines } from '../../../shared/search/lines.ts';
import { findLetters, findWords, type FoundPlace } from './find-words.ts';

/** Tamil writes one letter for voiced and unvoiced stops, so there both sound alike. */
const voiced: Record<string, string> = { g: 'k', j: 'c', d: 't', b: 'p' };
const unvoicedKey = (text: string) =>
  phoneticKey(text).replace(/[gjdb]/g, (letter) => voiced[letter] ?? letter);

/**
 * Finds the query's words in a song's lines by sound, in any script and spelling; near matches only where there is no exact
 * one. A single sound is in nearly every word, so it must be a whole word or match letter by letter, and so must drawn-out
 * letters (zzzz).
 */
export function findBySound(
  lines: readonly { at: number; text: string }[],
  query: string,
): FoundPlace[] {
  const key = phoneticKey(query);
  const drawnOut = isDrawnOut(query);
  if (key.length < 2 || drawnOut)
    return findLetters(
      lines,
      query,
      (word) => !drawnOut && key !== '' && phoneticKey(word) === key,
    );
  const tamil = detectScript(lines.map(({ text }) => text).join(' ')) === 'tamil';
  const exact = findWords(lines, query, tamil ? unvoicedKey : phoneticKey);
  if (exact.length > 0) return exact;
  const index = buildLineIndex(lines.map(({ at, text }) => ({ number: 1, line: text, at })));
  return searchLines(index, query, lines.length)
    .flatMap(({ at, span }) => (span ? [{ line: at, start: span.from, end: span.to }] : []))
    .sort((one, other) => one.line - other.line);
}
