import { diffLists, type Hunk } from '../diff/entry.ts';
import { linesOf } from '../lyrics.ts';
import { parseLyrics } from '../lyrics-text.ts';
import {
  editorsSiglum,
  findLemma,
  gap,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
  type Reading,
} from '../edition/apparatus.ts';
import { entriesOf } from '../edition/apparatus-text.ts';
import { placesOf, proposeReading, type ProposedReading } from '../edition/propose-reading.ts';

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
    return mine === theirs || isRefrain ? [] : splitByLine(hunk, words, others, places);
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

/** The pairs of words that are compared at most for one difference; a larger one pairs its words in order. */
const maxPairs = 40_000;

/** A difference over several lines of the song is one for each line, with the words of the book that are likest to those of the line. */
function splitByLine(
  hunk: Hunk,
  words: readonly Word[],
  others: readonly Word[],
  places: readonly { place: string }[],
): Hunk[] {
  const { from, to, start, end } = hunk;
  const starts = pairWords(words.slice(from, to), others.slice(start, end));
  const parts: Hunk[] = [];
  for (let at = from; at < to; at += 1) {
    const next = start + (starts[at - from + 1] ?? end - start);
    const last = parts.at(-1);
    if (last && words[at]?.line === words[at - 1]?.line) [last.to, last.end] = [at + 1, next];
    else parts.push({ from: at, to: at + 1, start: last?.end ?? start, end: next });
  }
  return parts.length > 0 ? joinMissing(parts, words, places) : [hunk];
}

/** Lines of a section that the book leaves out one after the other are one difference. */
function joinMissing(
  parts: readonly Hunk[],
  words: readonly Word[],
  places: readonly { place: string }[],
): Hunk[] {
  const joined: Hunk[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isNext =
      last?.start === last?.end &&
      part.start === part.end &&
      placeOfLines(places, words[last?.from ?? 0]?.line, words[part.from]?.line) !== null;
    if (last && isNext) last.to = part.to;
    else joined.push({ ...part });
  }
  return joined;
}

/** For each word of a line, the index of the first word of the book that belongs to it, so that like words are together; one more for the end. */
function pairWords(mine: readonly Word[], theirs: readonly Word[]): number[] {
  const inOrder = mine.map((_, index) => Math.min(index, theirs.length));
  if (mine.length * theirs.length > maxPairs) return [...inOrder, theirs.length];
  // The best sum of likeness of the words from each pair of indexes on.
  const width = theirs.length + 1;
  const best = new Float64Array((mine.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const likenesses = mine.map(({ text }) => theirs.map((other) => likeness(text, other.text)));
  for (let row = mine.length - 1; row >= 0; row -= 1)
    for (let column = theirs.length - 1; column >= 0; column -= 1)
      best[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        at(row + 1, column + 1) + (likenesses[row]?.[column] ?? 0),
      );
  const starts: number[] = [];
  let column = 0;
  for (let row = 0; row < mine.length; row += 1) {
    starts.push(column);
    let paired = column;
    while (paired < theirs.length && at(row, paired) === at(row, paired + 1)) paired += 1;
    if (paired < theirs.length && at(row, paired) > at(row + 1, paired)) column = paired + 1;
  }
  return [...starts, theirs.length];
}

/** 0 to 1: the part of the letters that two words have in common at their beginnings and ends, always a little for any two words. */
function likeness(one: string, other: string): number {
  const [mine, theirs] = [[...lettersOf(one)], [...lettersOf(other)]];
  const shorter = Math.min(mine.length, theirs.length);
  let [head, tail] = [0, 0];
  while (head < shorter && mine[head] === theirs[head]) head += 1;
  while (tail < shorter - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail += 1;
  return 0.1 + (0.9 * (head + tail)) / Math.max(mine.length, theirs.length);
}

/** The words of a line up to the end of a difference; what is farther on in a longer one is not compared, since it takes too long. */
const maxLineWords = 100;
/** How many words are added before a lemma to make it the first of its kind in the line. */
const maxAddedWords = 5;

/** The reading at a difference; null in a song without words, or where no short lemma names the words. */
function readingOf(
  hunk: Hunk,
  words: readonly Word[],
  others: readonly Word[],
  places: readonly { place: string; text: string }[],
): BookReading | null {
  let { from, to, start, end } = hunk;
  // Words that the book adds are read with the word before them, or at the beginning of the song with the one after.
  if (from === to && from > 0) [from, start] = [from - 1, start - 1];
  else if (from === to) [to, end] = [to + 1, end + 1];
  const [first, last] = [words[from]?.line, words[to - 1]?.line];
  const place = placeOfLines(places, first, last);
  if (place === null || first === undefined || last === undefined) return null;
  const line = places
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');
  let lineStart = from;
  while (words[lineStart - 1]?.line === first) lineStart -= 1;
  if (to - lineStart > maxLineWords) return null;
  // The lemma has to be the first such words of the line, or an entry would name others.
  for (let added = 0; from > lineStart; added += 1) {
    if (!isAmbiguous(textOf(words, from, to), line, textOf(words, lineStart, from))) break;
    if (added === maxAddedWords) return null;
    [from, start] = [from - 1, start - 1];
  }
  const isMissing = first !== last && start === end;
  const printed = isMissing
    ? [words[from], words[to - 1]].map((word) => trimmed(word?.text ?? '')).join(gap)
    : trimmed(textOf(words, from, to));
  const reading = trimmed(textOf(others, start, end)) || noWords;
  if (!findLemma(printed, line)) return null;
  return { id: [place, printed, reading].join(' | '), place, printed, reading, supports: false };
}

/** Whether the words stand earlier in the line too, in the words before them. */
function isAmbiguous(lemma: string, line: string, before: string): boolean {
  const found = findLemma(trimmed(lemma), line);
  return found !== null && found.start < before.length;
}

/** Without the punctuation around it. */
const trimmed = (text: string) => /[\p{L}\p{M}](?:.*[\p{L}\p{M}])?/su.exec(text)?.[0] ?? '';

/** The place of lines of one section; null for lines of several. */
function placeOfLines(
  places: readonly { place: string }[],
  first: number | undefined,
  last: number | undefined,
): string | null {
  if (first === undefined || last === undefined) return null;
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
