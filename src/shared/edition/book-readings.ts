import { diffLists, type Hunk } from '../diff/entry.ts';
import { linesOf } from '../lyrics.ts';
import { parseLyrics } from '../lyrics-text.ts';
import {
  editorsSiglum,
  findLemma,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
  type Reading,
} from './apparatus.ts';
import { entriesOf } from './apparatus-text.ts';
import { placesOf, proposeReading, type ProposedReading } from './propose-reading.ts';

/** The texts of a song, in the plain form. */
interface Texts {
  lyrics: string;
  apparatus: string;
}

/** The words that a book has at a place of a song. */
export interface BookReading {
  /** The same as long as neither the song nor the book changes at this place. */
  id: string;
  place: string;
  printed: string;
  reading: string;
  /** Whether the book has the printed words of an entry that exists, and so only becomes one of its witnesses. */
  supports: boolean;
}

interface Word {
  text: string;
  /** Index of its line in the song. */
  line: number;
}

/** The letters of a word: punctuation, digits and signs of repetition are no part of a reading. */
const lettersOf = (word: string) => word.replace(/[^\p{L}\p{M}]/gu, '');

const wordsOf = (lines: readonly string[]): Word[] =>
  lines.flatMap((line, index) =>
    line
      .split(/\s+/)
      .filter((text) => lettersOf(text) !== '')
      .map((text) => ({ text, line: index })),
  );

/**
 * Where a book differs from a song, word by word, in the order of the song: other divisions of lines and words, punctuation and repetitions
 * of the refrain are no readings. Existing entries that the book agrees with are listed too.
 * @param book the sung lines of the book, in the plain form
 * @param siglum the book's; an entry that names it for the same words is not listed again
 */
export function readingsOfBook(
  { lyrics, apparatus }: Texts,
  book: string,
  siglum: string,
): BookReading[] {
  const places = placesOf(lyrics);
  const words = wordsOf(places.map(({ text }) => text));
  const others = wordsOf(linesOf(parseLyrics(book)).map(({ text }) => text));
  const hunks = diffLists(
    words.map(({ text }) => lettersOf(text)),
    others.map(({ text }) => lettersOf(text)),
  );
  const refrain = lettersOf(places[0]?.text ?? '');
  const differing = hunks.flatMap((hunk) => {
    const mine = lettersOf(textOf(words, hunk.from, hunk.to));
    const theirs = lettersOf(textOf(others, hunk.start, hunk.end));
    const isRefrain = mine === '' && refrain.startsWith(theirs);
    return mine === theirs || isRefrain ? [] : splitByLine(hunk, words);
  });
  const entries = entriesOf(apparatus);
  const readings = differing.flatMap((hunk) => readingOf(hunk, words, others, places) ?? []);
  const supported = entries.flatMap((entry) => supportOf(entry, readings, lyrics) ?? []);
  return [...readings, ...supported].filter(
    ({ place, printed, reading }) => !isNamed(entries, { place, printed, reading, siglum }),
  );
}

const textOf = (words: readonly Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** A difference over several lines of the song is one for each line where the words pair up, else it begins in its first line. */
function splitByLine(hunk: Hunk, words: readonly Word[]): Hunk[] {
  const { from, to, start, end } = hunk;
  if (to - from !== end - start) return [hunk];
  const parts: Hunk[] = [];
  for (let at = from; at < to; at += 1) {
    const last = parts.at(-1);
    if (last && words[at]?.line === words[at - 1]?.line) {
      last.to += 1;
      last.end += 1;
    } else
      parts.push({ from: at, to: at + 1, start: start + at - from, end: start + at - from + 1 });
  }
  return parts;
}

/** The reading at a difference; null where it runs over the end of a section. */
function readingOf(
  { from, to, start, end }: Hunk,
  words: readonly Word[],
  others: readonly Word[],
  places: readonly { place: string; text: string }[],
): BookReading | null {
  // Words that the book adds are read with the word before them, or at the beginning of the song with the one after.
  if (from === to && from > 0) [from, start] = [from - 1, start - 1];
  else if (from === to) [to, end] = [to + 1, end + 1];
  const [first, last] = [words[from]?.line, words[to - 1]?.line];
  if (first === undefined || last === undefined) return null;
  const place = placeOfLines(places, first, last);
  if (place === null) return null;
  const line = places
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');
  // The lemma has to be the first such words of the line, or an entry would name others.
  const before = () => words.slice(0, from).filter((word) => word.line === first).length;
  while (before() > 0 && isAmbiguous(textOf(words, from, to), line, words, from, first)) {
    [from, start] = [from - 1, start - 1];
  }
  const printed = trimmed(textOf(words, from, to));
  const reading = trimmed(textOf(others, start, end)) || noWords;
  if (!findLemma(printed, line)) return null;
  return { id: [place, printed, reading].join(' | '), place, printed, reading, supports: false };
}

/** Whether the words stand earlier in the line too. */
function isAmbiguous(
  lemma: string,
  line: string,
  words: readonly Word[],
  from: number,
  first: number,
): boolean {
  const found = findLemma(trimmed(lemma), line);
  const before = textOf(
    words.filter((word) => word.line === first),
    0,
    words.slice(0, from).filter((word) => word.line === first).length,
  );
  return found !== null && found.start < before.length;
}

/** Without the punctuation around it. */
const trimmed = (text: string) => text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');

/** The place of lines of one section; null for lines of several. */
function placeOfLines(
  places: readonly { place: string }[],
  first: number,
  last: number,
): string | null {
  const from = places[first]?.place ?? '';
  if (first === last) return from;
  const [, section, start] = /^(.*?)line (\d+)$/.exec(from) ?? [];
  const [, other, end] = /^(.*?)line (\d+)$/.exec(places[last]?.place ?? '') ?? [];
  return section === other ? `${section}lines ${start}-${end}` : null;
}

/** The printed words of an entry that the book has too: it differs nowhere in them. */
function supportOf(
  { place, readings }: ApparatusEntry,
  differing: readonly BookReading[],
  lyrics: string,
): BookReading | null {
  const sections = parseLyrics(lyrics);
  const lines = linesOfPassage(parsePassage(place), sections) ?? [];
  const printed = readings[0]?.text ?? noWords;
  const isRead = differing.some(
    (one) =>
      (linesOfPassage(parsePassage(one.place), sections) ?? []).some((line) =>
        lines.includes(line),
      ) && sharesWords(one.printed, printed),
  );
  if (printed === noWords || lines.length === 0 || isRead) return null;
  return {
    id: [place, printed, 'printed'].join(' | '),
    place,
    printed,
    reading: printed,
    supports: true,
  };
}

function sharesWords(one: string, other: string): boolean {
  const words = new Set(one.split(' ').map(lettersOf));
  return other.split(' ').some((word) => words.has(lettersOf(word)));
}

const isNamed = (
  entries: readonly ApparatusEntry[],
  {
    place,
    printed,
    reading,
    siglum,
  }: Pick<BookReading, 'place' | 'printed' | 'reading'> & { siglum: string },
) =>
  entries.some(
    (entry) =>
      entry.place === place &&
      entry.readings[0]?.text === printed &&
      entry.readings.some(({ text, sigla }) => text === reading && sigla.includes(siglum)),
  );

/**
 * The texts of a song with some readings of a book in its apparatus. The words that are sung stay as they are: what is to be printed is
 * decided in the correction.
 * @param witnesses the song's, which have the printed words where no entry says otherwise
 */
export function withReadings(
  texts: Texts,
  readings: readonly BookReading[],
  { siglum, witnesses }: { siglum: string; witnesses: readonly string[] },
): Texts {
  const own = witnesses.filter((one) => one !== siglum);
  return readings.reduce((current, { place, printed, reading, supports }) => {
    const entry = entriesOf(current.apparatus).find(
      (one) => one.place === place && one.readings[0]?.text === printed,
    );
    const lemma = entry?.readings[0]?.sigla ?? (own.length > 0 ? own : [editorsSiglum]);
    const same = entry?.readings.find(({ text }) => text === reading)?.sigla ?? [];
    const named: Reading = { text: reading, sigla: withSiglum(supports ? lemma : same, siglum) };
    return proposeReading(current, {
      place,
      printed: supports ? named : { text: printed, sigla: [...lemma] },
      reading: named,
      reason: entry?.reason ?? 'witnesses',
      note: '',
      noteKannada: '',
      replaces: false,
    } satisfies ProposedReading);
  }, texts);
}

const withSiglum = (sigla: readonly string[], siglum: string): string[] => [
  ...sigla.filter((one) => one !== editorsSiglum && one !== siglum),
  siglum,
];
