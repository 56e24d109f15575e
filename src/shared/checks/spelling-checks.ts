import type { UnratedFinding } from './finding.ts';
import { versesOf } from './verse.ts';

/**
 * Spellings that the edition does not use, with the ones that it does (Editorial principles, Normalisation). Each pair has one search key,
 * so the decision changes no search. A form belongs here if no other word contains its letters.
 */
export const unevenSpellings: readonly (readonly [uneven: string, decided: string])[] = [
  ['ತುಲಸಿ', 'ತುಳಸಿ'],
  ['ತುಲಸೀ', 'ತುಳಸೀ'],
  ['ಮದ್ದಲೆ', 'ಮದ್ದಳೆ'],
  ['ಚಿನ್ನಿಕೋಲು', 'ಚಿಣ್ಣಿಕೋಲು'],
  ['ಚಿಣಿಕೋಲು', 'ಚಿಣ್ಣಿಕೋಲು'],
  ['ಪಟ್ಟವಾಳಿ', 'ಪಟ್ಟಾವಳಿ'],
  ['ಕಠಿನ', 'ಕಠಿಣ'],
  ['ಕಾಲಿಂದಿ', 'ಕಾಳಿಂದಿ'],
  ['ಕಾಲಿಂದೀ', 'ಕಾಳಿಂದೀ'],
  ['ಅಖಿಲ', 'ಅಖಿಳ'],
  ['ನಿಖಿಲ', 'ನಿಖಿಳ'],
  ['ಅಕಲಂಕ', 'ಅಕಳಂಕ'],
  ['ತತ್ತ್ವ', 'ತತ್ವ'],
  ['ಹೃಷಿಕೇಶ', 'ಹೃಷೀಕೇಶ'],
  ['ಧಿಟ್ಟ', 'ದಿಟ್ಟ'],
  ['ತೆತ್ತಿಸಕೋಟಿ', 'ತೆತ್ತೀಸಕೋಟಿ'],
];

/** ಧಾರ, “bearer”, after what it bears; ಆಧಾರ, ಉದ್ಧಾರ, ಅವಧಾರ, ಸೂತ್ರಧಾರ and ಕರ್ಣಧಾರ are other words. */
const longBearer = /(?<=[ಕ-ಹ][ಿು]?)(?<!ಅವ|ಸೂತ್ರ|ಕರ್ಣ)ಧಾರ(?=[ಕ-ಹ]|$)/u;
const words = /[\p{L}\p{M}\u200c\u200d]+/gu;

/** Warns of a spelling that the edition writes otherwise, and of -ಧಾರ where it has -ಧರ. For Kannada lyrics. */
export function checkSpellings(lines: readonly string[]): UnratedFinding[] {
  return lines.flatMap((text, index) =>
    Array.from(text.matchAll(words)).flatMap(({ 0: word, index: start }): UnratedFinding[] => {
      const decided = decidedSpelling(word);
      if (decided === undefined) return [];
      return [{ line: index + 1, at: start + 1, kind: 'uneven-spelling', excerpt: word, decided }];
    }),
  );
}

/** The word as the edition spells it; undefined if it is spelt so. */
function decidedSpelling(word: string): string | undefined {
  const pair = unevenSpellings.find(([uneven]) => word.includes(uneven));
  if (pair) return word.replace(...pair);
  return longBearer.test(word) ? word.replace('ಧಾರ', 'ಧರ') : undefined;
}

/** A line end that seems to cut a word: the song, and the words before and after it. */
export interface CutWord {
  number: number;
  words: [end: string, start: string];
}

/** The shortest second part of a compound, in syllables; shorter ones are endings. */
const shortestPart = 3;
/** A first part of more than two syllables, of few compounds, or at the end of other lines too is a word of its own. */
const maxFirstSyllables = 2;
const minCompounds = 6;
const maxLineEnds = 2;
const kannadaWords = /[\u0c80-\u0cff\u200c\u200d]+-?/g;
const syllables = /[ಅ-ಹ](?:್[ಕ-ಹ])*[ಂಃ\u0cbc-\u0ccc]*್?/g;
/** The ankita is a word of its own after ಸಿರಿ and ಶ್ರೀ. */
const ankita = 'ಪುರಂದರ';

/**
 * The line ends that seem to cut a word without the edition's hyphen: the songs have the same compound elsewhere as one word, or the last
 * word is a short stem that begins many compounds and hardly ends another line, and the next word ends a compound elsewhere. It learns the words from all
 * songs, so it is a check of the edition and not of one text.
 */
export function findCutWords(songs: readonly { number: number; lyrics: string }[]): CutWord[] {
  const stanzas = songs.flatMap(({ number, lyrics }) =>
    versesOf(lyrics.split('\n'))
      .flatMap((verse) => verse.stanzas)
      .map((stanza) => ({
        number,
        lines: stanza.map(({ text }) => text.match(kannadaWords) ?? []),
      })),
  );
  const known = new Set<string>();
  const lineEnds = new Map<string, number>();
  for (const { lines } of stanzas) {
    let cut = '';
    for (const line of lines)
      for (const [index, word] of line.entries()) {
        const whole = cut + word;
        cut = whole.endsWith('-') ? whole.slice(0, -1) : '';
        if (cut) continue;
        known.add(whole);
        if (index === line.length - 1) lineEnds.set(whole, (lineEnds.get(whole) ?? 0) + 1);
      }
  }
  const { after, ends } = compoundsOf(known);
  const isCut = (end: string, start: string) => {
    const part = beginningOf(start.match(syllables) ?? []);
    if (part === undefined || start.startsWith(ankita)) return false;
    const others = after.get(end);
    if (others?.has(part)) return true;
    return (
      (others?.size ?? 0) >= minCompounds &&
      (end.match(syllables) ?? []).length <= maxFirstSyllables &&
      (lineEnds.get(end) ?? 0) <= maxLineEnds &&
      ends.has(part)
    );
  };
  return stanzas.flatMap(({ number, lines }) =>
    lines.slice(1).flatMap((line, index): CutWord[] => {
      const [end = '', start = ''] = [lines[index]?.at(-1), line[0]];
      return isCut(end, start) ? [{ number, words: [end, start] }] : [];
    }),
  );
}

const beginningOf = (parts: readonly string[]): string | undefined =>
  parts.length < shortestPart ? undefined : parts.slice(0, shortestPart).join('');

/** Of the words that begin with another known word: how the rest begins, by that word, and all these beginnings. */
function compoundsOf(known: ReadonlySet<string>) {
  const after = new Map<string, Set<string>>();
  const ends = new Set<string>();
  for (const word of known) {
    const parts = word.match(syllables) ?? [];
    for (let count = 1; count < parts.length; count += 1) {
      const [first, rest] = [parts.slice(0, count).join(''), beginningOf(parts.slice(count))];
      if (rest === undefined || !known.has(first)) continue;
      after.set(first, (after.get(first) ?? new Set()).add(rest));
      ends.add(rest);
    }
  }
  return { after, ends };
}
