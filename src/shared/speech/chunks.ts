import { linesOf, type Section } from '../lyrics.ts';
import { maxChunkLength } from '../speech.ts';
import { wordSpans } from './words.ts';

/** A unit of speech: a sung line, a sentence, or a piece of one that is too long for one chunk. */
export interface Chunk {
  /** The number of the line or sentence, from 1; pieces of the same one share it. */
  at: number;
  text: string;
  /**
   * The position at which the text starts, in UTF-16 units: that of a sentence in the whole text, that of a piece of a line in
   * its line.
   */
  start: number;
}

/** The chunks of a song's lines, numbered as on its page; a line without a word is left out. */
export function lineChunks(sections: readonly Section[]): Chunk[] {
  return linesOf(sections).flatMap(({ text }, index) =>
    pieces(text, 0).map((piece) => ({ at: index + 1, ...piece })),
  );
}

/** The chunks of the sentences of prose in any script, numbered from 1. */
export function sentenceChunks(text: string): Chunk[] {
  return sentences(text)
    .filter(({ text: sentence }) => wordSpans(sentence).length > 0)
    .flatMap((sentence, at) =>
      pieces(sentence.text, sentence.start).map((piece) => ({ at: at + 1, ...piece })),
    );
}

interface Piece {
  text: string;
  start: number;
}

// The lookbehind makes a run of marks match as a whole: a match from each mark would take quadratic time in a long run.
const ending = /(?<![.?!।॥…])[.?!।॥…]+["'”’»)\]]*(?=\s|$)|\n+/gu;
const abbreviations = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'sri',
  'shri',
  'smt',
  'prof',
  'no',
  'vs',
  'cf',
  'e.g',
  'i.e',
  'viz',
  'ca',
  'p',
  'pp',
  'vol',
  'ed',
  'ಶ್ರೀ',
  'ಡಾ',
  'ಪ್ರೊ',
  'श्री',
  'डॉ',
  'प्रो',
  'डा',
]);

function sentences(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(ending)) {
    const end = index + mark.length;
    if (mark.startsWith('.') && goesOn(text.slice(from, index), text.slice(end, end + maxLookback)))
      continue;
    found.push(trimmed(text, from, end));
    from = end;
  }
  found.push(trimmed(text, from, text.length));
  return found.filter((piece) => piece.text !== '');
}

/** How many characters before and after a full stop decide what it ends; without a limit each stop would read the whole text. */
const maxLookback = 50;

/**
 * Whether a sentence goes on after a full stop: after an abbreviation, an initial or the number of a list item, or before a
 * small letter.
 */
function goesOn(sentence: string, after: string): boolean {
  const before = sentence.slice(-maxLookback);
  if (/^\s*\n/.test(after)) return false;
  if (/^\s+\p{Ll}/u.test(after)) return true;
  const word = /[^\s("'“‘]*$/u.exec(before)?.[0] ?? '';
  if (abbreviations.has(word.toLowerCase())) return true;
  if (/^\p{N}{1,3}$/u.test(word) && sentence.length <= maxLookback && sentence.trim() === word)
    return true;
  // In the initials of `B. V. Karanth` and `ಬಿ.ವಿ. ಕಾರಂತ` each part is one letter with its signs. English `I.` ends its sentence.
  return (
    word !== 'I' &&
    after.trim() !== '' &&
    word.split('.').every((part) => /^\p{Lo}\p{M}*$|^\p{Lu}$/u.test(part))
  );
}

function trimmed(text: string, from: number, end: number): Piece {
  const raw = text.slice(from, end);
  const start = from + (raw.length - raw.trimStart().length);
  return { text: raw.trim(), start };
}

/** Cuts a text that is too long for one chunk: after a comma or similar sign, else between words, else between letters. */
function pieces(text: string, start: number): Piece[] {
  const cut: Piece[] = [];
  let from = 0;
  while (text.length - from > maxChunkLength) {
    const end = from + cutIndexOf(text.slice(from, from + maxChunkLength + 1));
    cut.push(trimmed(text, from, end));
    from = end;
  }
  cut.push(trimmed(text, from, text.length));
  return cut
    .filter((piece) => wordSpans(piece.text).length > 0)
    .map((piece) => ({ ...piece, start: start + piece.start }));
}

function cutIndexOf(text: string): number {
  const marks = Array.from(text.matchAll(/[,;:—–](?=\s)/g), ({ index }) => index + 1);
  const mark = marks.findLast((at) => at > maxChunkLength / 3 && at <= maxChunkLength);
  if (mark) return mark;
  const space = text.search(/\s\S*$/);
  if (space > maxChunkLength / 3) return space;
  let at = maxChunkLength;
  while (at > 1 && /^(?:\p{M}|\p{Cf}|\p{Cs})/u.test(text.slice(at, at + 2))) at -= 1;
  // A long run of marks has no letter to cut before, so the cut is inside it.
  return at > maxChunkLength / 3 ? at : maxChunkLength;
}
