import { detectScript } from '../../../shared/iso.ts';
import { isDrawnOut, phoneticKey } from '../../../shared/search/key.ts';
import { buildLineIndex, searchLines } from '../../../shared/search/lines.ts';
import { findLetters, findWords, type FoundPlace } from './find-words.ts';

/** Tamil writes one letter for voiced and unvoiced stops, so there both sound alike. */
const voiced: Record<string, string> = { g: 'k', j: 'c', d: 't', b: 'p' };
const unvoicedKey = (text: string) => phoneticKey(text).replace(/[gjdb]/g, (letter) => voiced[letter] ?? letter);

/**
 * Every place in a song's lines where the query's words sound, in whatever script and spelling either is written; only
 * where they sound nowhere exactly so, the places that are near. A single sound is in nearly every word: it must be a
 * word, or stand there as it was typed, and so must letters that say next to nothing (zzzz).
 */
export function findBySound(lines: readonly { at: number; text: string }[], query: string): FoundPlace[] {
  const key = phoneticKey(query);
  const drawnOut = isDrawnOut(query);
  if (key.length < 2 || drawnOut) return findLetters(lines, query, (word) => !drawnOut && key !== '' && phoneticKey(word) === key);
  const tamil = detectScript(lines.map(({ text }) => text).join(' ')) === 'tamil';
  const exact = findWords(lines, query, tamil ? unvoicedKey : phoneticKey);
  if (exact.length > 0) return exact;
  const index = buildLineIndex(lines.map(({ at, text }) => ({ number: 1, line: text, at })));
  return searchLines(index, query, lines.length)
    .flatMap(({ at, span }) => (span ? [{ line: at, start: span.from, end: span.to }] : []))
    .sort((one, other) => one.line - other.line);
}
